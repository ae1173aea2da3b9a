import { renderLink, usePlatform } from '@reprise/platform';
import { EmptyState, LinkButton, NotFoundIllustration, SearchField, Section } from '@reprise/ui';
import { CategoryTiles } from '../../landing/category-tiles.tsx';
import { ProductRow } from '../../landing/product-row.tsx';
import type { ListHref } from '../../product-list/list-links.ts';
import { isFiltered, type ListState, withoutFilters } from '../../product-list/list-state.ts';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import css from './search-page.module.css';

/** An empty search result: tips, another search, departments and popular products. */
export function NoResults({ state, href }: { state: ListState; href: ListHref }) {
  const t = useT();
  const platform = usePlatform();
  const alternatives = blueStore.use((blue) => blue.search.alternatives.data);
  const isNarrowed = isFiltered(state);
  return (
    <div className={css.nothing}>
      <EmptyState
        picture={<NotFoundIllustration />}
        title={t(isNarrowed ? 'list.empty.filtered' : 'search.nothing')}
        text={
          isNarrowed ? (
            t('list.empty.filteredText')
          ) : (
            <ul className={css.tips}>
              <li>{t('search.tips.spelling')}</li>
              <li>{t('search.tips.fewer')}</li>
              <li>{t('search.tips.ean')}</li>
            </ul>
          )
        }
        action={
          isNarrowed ? (
            <LinkButton href={href(withoutFilters(state))} renderLink={renderLink}>
              {t('list.clear')}
            </LinkButton>
          ) : (
            <form method="get" action={platform.path('search', {})} className={css.form}>
              <SearchField name="q" label={t('search.field')} submitLabel={t('search.submit')} query={state.query} />
            </form>
          )
        }
      />
      {alternatives && alternatives.departments.length > 0 ? (
        <Section heading={t('search.departments')}>
          <CategoryTiles categories={alternatives.departments} />
        </Section>
      ) : null}
      {alternatives && alternatives.popular.length > 0 ? (
        <ProductRow title={t('search.popular')} products={alternatives.popular} />
      ) : null}
    </div>
  );
}
