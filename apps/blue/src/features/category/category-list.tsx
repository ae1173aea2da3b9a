import type { ProductListView } from '@reprise/entities/product-list';
import { renderLink, useFormat, useLocation, usePlatform } from '@reprise/platform';
import { Breadcrumbs, Chip, ChipRow, Container, Heading } from '@reprise/ui';
import { useMemo } from 'react';
import { listHref } from '../../product-list/list-links.ts';
import { isFiltered, parseListState } from '../../product-list/list-state.ts';
import { ProductList, ResultCount } from '../../product-list/product-list.tsx';
import { QuickFilters } from '../../quick-filters/quick-filters.tsx';
import { useT } from '../../texts.ts';
import css from './category-list.module.css';
import { LazyNoProducts } from './lazy-parts.ts';
import { ListGuides } from './list-guides.tsx';

interface CategoryListProps {
  view: ProductListView;
  /** The bare path shows the root category's page; a query selects its list. */
  isRoot: boolean;
}

/** The products of a category. */
export function CategoryList({ view, isRoot }: CategoryListProps) {
  const t = useT();
  const platform = usePlatform();
  const { pathname, search } = useLocation();
  const state = useMemo(() => {
    const asked = parseListState(new URLSearchParams(search));
    // Every link from here says that the default has been applied, so that removing the filter lasts.
    return { ...asked, preselected: asked.preselected || view.inStockByDefault === true };
  }, [search, view.inStockByDefault]);
  const href = useMemo(() => listHref(pathname, isRoot), [pathname, isRoot]);
  const crumbs = view.breadcrumbs.map(({ name, path }, place) =>
    place === view.breadcrumbs.length - 1
      ? { label: name }
      : { label: name, href: platform.path('category', { path }) },
  );
  return (
    <Container className={css.page}>
      <Breadcrumbs
        label={t('common.breadcrumbs')}
        items={[{ label: t('common.home'), href: platform.path('landing_page', {}) }, ...crumbs]}
        renderLink={renderLink}
      />
      <header className={css.head}>
        <Heading level={1} size="2xl">
          {view.breadcrumbs.at(-1)?.name}
        </Heading>
        <ResultCount products={view.products} />
      </header>
      <SubCategories view={view} />
      {view.quickFilters ? <QuickFilters facets={view.quickFilters} state={state} href={href} /> : null}
      <ListGuides view={view} isNarrowed={isFiltered(state) || state.sort !== undefined} />
      <ProductList
        view={view}
        state={state}
        href={href}
        empty={<LazyNoProducts view={view} state={state} href={href} />}
      />
    </Container>
  );
}

/** Subcategories that contain products of the list. */
function SubCategories({ view }: { view: ProductListView }) {
  const t = useT();
  const format = useFormat();
  const platform = usePlatform();
  const categories = view.categories.filter(({ productCount }) => productCount !== 0);
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('category.below')}>
      <ChipRow>
        {categories.map(({ id, name, path, productCount }) => (
          <li key={id}>
            <Chip
              href={platform.path('category', { path })}
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
