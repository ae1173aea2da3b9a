import type { ProductListView } from '@reprise/entities/product-list';
import { renderLink, useFormat, useLoaderData, useLocation, usePlatform, useResultsFromTop } from '@reprise/platform';
import { Breadcrumbs, Chip, ChipRow, Container, Heading, Notice, TextLink } from '@reprise/ui';
import { useMemo } from 'react';
import { listHref } from '../../product-list/list-links.ts';
import { type ListState, parseListState } from '../../product-list/list-state.ts';
import type { ListAddress } from '../../product-list/load-list.ts';
import { ProductList, ResultCount } from '../../product-list/product-list.tsx';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { NoResults } from './no-results.tsx';
import css from './search-page.module.css';

/** The words in quotes are searched as they are. */
const asTyped = (state: ListState): ListState => ({
  ...state,
  query: `"${(state.query ?? '').replaceAll('"', '')}"`,
  page: 1,
});

/** Search results; without words, all products. */
export function SearchPage() {
  const t = useT();
  const platform = usePlatform();
  const { address } = useLoaderData<ListAddress>();
  const { pathname, search } = useLocation();
  useResultsFromTop(search);
  const view = blueStore.use((state) => state.list.views[address]?.data);
  const state = useMemo(() => parseListState(new URLSearchParams(search)), [search]);
  const href = useMemo(() => listHref(pathname), [pathname]);
  if (!view) return null;
  const title = state.query ? t('search.title', { query: state.query }) : t('search.everything');
  return (
    <Container className={css.page}>
      <Breadcrumbs
        label={t('common.breadcrumbs')}
        items={[{ label: t('common.home'), href: platform.path('landing_page', {}) }, { label: t('search.crumb') }]}
        renderLink={renderLink}
      />
      <header className={css.head}>
        <Heading level={1} size="2xl" className={css.title}>
          {title}
        </Heading>
        <ResultCount products={view.products} />
      </header>
      {view.correctedQuery ? (
        <Notice title={t('search.corrected', { query: view.correctedQuery })}>
          <TextLink href={href(asTyped(state))} renderLink={renderLink}>
            {t('search.searchLiterally', { query: state.query ?? '' })}
          </TextLink>
        </Notice>
      ) : null}
      <Categories view={view} state={state} pathname={pathname} />
      <ProductList view={view} state={state} href={href} empty={<NoResults state={state} href={href} />} />
    </Container>
  );
}

/** Categories that contain results; each link limits the search to its category. */
function Categories({ view, state, pathname }: { view: ProductListView; state: ListState; pathname: string }) {
  const t = useT();
  const format = useFormat();
  const href = listHref(pathname);
  const chosen = view.breadcrumbs;
  if (view.categories.length + chosen.length === 0) return null;
  const narrowed = (category: number | undefined) => {
    const { category: _present, ...rest } = state;
    return href({ ...rest, page: 1, ...(category ? { category } : {}) });
  };
  return (
    <nav aria-label={t('search.categories')}>
      <ChipRow>
        {chosen.map(({ id, name }, place) => (
          <li key={id}>
            <Chip
              selected
              href={narrowed(chosen[place - 1]?.id)}
              removeLabel={t('list.remove', { filter: name })}
              renderLink={renderLink}
            >
              {name}
            </Chip>
          </li>
        ))}
        {view.categories.map(({ id, name, productCount }) => (
          <li key={id}>
            <Chip
              href={narrowed(id)}
              renderLink={renderLink}
              trailing={productCount === undefined ? undefined : format.number(productCount)}
            >
              {name}
            </Chip>
          </li>
        ))}
      </ChipRow>
    </nav>
  );
}
