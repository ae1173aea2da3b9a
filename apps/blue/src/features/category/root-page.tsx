import type { Product } from '@reprise/entities/product';
import { renderLink, useLocation, usePlatform } from '@reprise/platform';
import { Breadcrumbs, Container, Section } from '@reprise/ui';
import { ContentBlockView } from '../../content/content-block-view.tsx';
import { CategoryTiles } from '../../landing/category-tiles.tsx';
import { LandingHero } from '../../landing/landing-hero.tsx';
import { LandingSections } from '../../landing/landing-sections.tsx';
import type { RootCategory } from '../../landing/landing-slice.ts';
import { ProductRow } from '../../landing/product-row.tsx';
import { TradeInBand } from '../../landing/trade-in-band.tsx';
import { listHref } from '../../product-list/list-links.ts';
import { emptyListState, type ListState } from '../../product-list/list-state.ts';
import { useT } from '../../texts.ts';
import css from './category-list.module.css';

/** Entry page of a root category: subcategories, popular and reduced products, and a link to the whole list. */
export function RootPage({ root }: { root: RootCategory }) {
  const t = useT();
  const platform = usePlatform();
  const { category } = root;
  const crumbs = [{ label: t('common.home'), href: platform.path('landing_page', {}) }, { label: category.name }];
  return (
    <Container className={css.page}>
      <Breadcrumbs label={t('common.breadcrumbs')} items={crumbs} renderLink={renderLink} />
      {root.blocks.length > 0 ? <LandingSections blocks={root.blocks} /> : <RootSections root={root} />}
    </Container>
  );
}

function RootSections({ root: { category, children, popular, reduced, block } }: { root: RootCategory }) {
  const t = useT();
  const { pathname } = useLocation();
  const href = listHref(pathname, true);
  const count = category.productCount ?? 0;
  const shown = new Set(popular.map(({ id }) => id));
  const row = (title: string, products: readonly Product[], state: ListState) =>
    products.length > 0 ? (
      <ProductRow title={title} products={products} action={{ label: t('category.all'), href: href(state) }} />
    ) : null;
  return (
    <div className={css.sections}>
      <LandingHero
        tone="plain"
        block={{
          type: 'hero',
          title: t('category.title', { name: category.name }),
          text: t('category.lead'),
          link: { label: t('category.allCount', { count }), href: href(emptyListState) },
          ...(category.picture ? { picture: category.picture } : {}),
        }}
      />
      {block ? <ContentBlockView block={block} /> : null}
      {children.length > 0 ? (
        <Section heading={t('category.below')}>
          <CategoryTiles categories={children} />
        </Section>
      ) : null}
      {row(t('category.popular'), popular, emptyListState)}
      {row(
        t('category.reduced'),
        reduced.filter(({ id }) => !shown.has(id)),
        { ...emptyListState, facets: { reduced: ['true'] } },
      )}
      <Section heading={t('category.about', { name: category.name })} className={css.text}>
        <p>{t('category.aboutText', { name: category.name })}</p>
        <p>{t('category.aboutSell')}</p>
      </Section>
      <TradeInBand />
    </div>
  );
}
