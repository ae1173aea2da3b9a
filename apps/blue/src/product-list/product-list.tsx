import type { ProductListView } from '@reprise/entities/product-list';
import { renderLink, useFormat, useLocation, useNavigation } from '@reprise/platform';
import { Notice, Pagination } from '@reprise/ui';
import { type ReactNode, useId } from 'react';
import { useCompareButtons } from '../comparison/use-compare-buttons.tsx';
import { ProductGrid } from '../product-card/product-grid.tsx';
import { useT } from '../texts.ts';
import { ActiveFilters, activeFilters } from './active-filters.tsx';
import { LazyFilterForm } from './lazy-filters.ts';
import type { ListHref } from './list-links.ts';
import type { ListState } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import css from './product-list.module.css';
import { SellTile } from './sell-tile.tsx';
import { useResultClicks } from './use-result-clicks.ts';

/** Pictures in the initial viewport of a desktop: one row. */
const inView = 4;

export interface ProductListProps {
  view: ProductListView;
  state: ListState;
  href: ListHref;
  /** Shown instead of products when there are none. */
  empty: ReactNode;
}

/** Whether another state of the same list is loading. */
function useIsPending(): boolean {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  return navigation.state !== 'idle' && navigation.location.pathname === pathname;
}

/** Filters, sort menu, products and pagination of a list. */
export function ProductList({ view, state, href, empty }: ProductListProps) {
  const t = useT();
  const format = useFormat();
  const formId = useId();
  const isPending = useIsPending();
  const compare = useCompareButtons();
  const { products, pagination } = view;
  const clicks = useResultClicks(view.searchUuid, (pagination.page - 1) * pagination.itemsPerPage);
  const hasFilters = view.filters.length > 0;
  const activeCount = activeFilters(view, state, t, format).length;
  return (
    <div className={hasFilters ? css.withFilters : css.plain}>
      {/* Without facets the form still carries what the address says when the order is changed. */}
      <section id="filters" aria-label={t('list.filters')} className={css.filters} hidden={!hasFilters}>
        <LazyFilterForm id={formId} view={view} state={state} href={href} hasSortControl />
      </section>
      <div className={css.main}>
        {view.degraded ? <Notice variant="warn">{t('list.degraded')}</Notice> : null}
        {products.docs.length > 0 || hasFilters ? (
          <ListToolbar
            view={view}
            state={state}
            href={href}
            formId={formId}
            filtersId="filters"
            activeCount={activeCount}
          />
        ) : null}
        <ActiveFilters view={view} state={state} href={href} />
        {products.docs.length > 0 ? (
          <div className={css.results} aria-busy={isPending} {...clicks}>
            {compare.form}
            <ProductGrid
              products={products.docs}
              inView={inView}
              level={2}
              footer={compare.button}
              last={<SellTile />}
            />
          </div>
        ) : (
          empty
        )}
        <Pagination
          page={pagination.page}
          pages={pagination.pages}
          hrefFor={(page) => href({ ...state, page })}
          renderLink={renderLink}
          labels={{
            navigation: t('list.pages.label'),
            previous: t('list.pages.previous'),
            next: t('list.pages.next'),
            page: (page) => t('list.pages.page', { page }),
          }}
        />
      </div>
    </div>
  );
}

/** The number of cards, and of the products that they stand for, which the filters count. Announced to screen readers. */
export function ResultCount({ products: { numFound: count, numProducts = count } }: Pick<ProductListView, 'products'>) {
  const t = useT();
  const format = useFormat();
  const items = t('list.count', { count });
  return (
    <p role="status" className={css.count}>
      {numProducts > count ? t('list.withColours', { items, products: format.number(numProducts) }) : items}
    </p>
  );
}
