import type { Product } from '@reprise/entities/product';
import type { ProductView } from '@reprise/entities/product-view';
import { parsePath } from '@reprise/markets';
import { type Async, renderLink, useActionData, useErrorPage, useLocation, usePlatform } from '@reprise/platform';
import { Breadcrumbs, Button, Container, Notice } from '@reprise/ui';
import { useEffect } from 'react';
import type { FailedAddData } from '../../add-to-cart/answer-failed-add.ts';
import { knownProduct } from '../../products/known-product.ts';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { BuyPanel } from './buy-panel.tsx';
import { BelowFold } from './lazy-parts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import css from './product-page.module.css';
import { ProductPageSkeleton } from './product-page-skeleton.tsx';
import { useShownProduct } from './shown-product.ts';

/** The product of the address; the loader has handled invalid addresses. */
function useProductId(): number {
  const { pathname } = useLocation();
  const { market } = usePlatform();
  const parsed = parsePath(pathname, market.language);
  return parsed && 'name' in parsed && parsed.name === 'product_details' ? parsed.params.id : 0;
}

function ProductBreadcrumbs({ view, product }: { view: ProductView | undefined; product: Product }) {
  const t = useT();
  const platform = usePlatform();
  const categories = view?.breadcrumbs ?? [];
  return (
    <Breadcrumbs
      label={t('product.breadcrumbs')}
      renderLink={renderLink}
      items={[
        { label: t('product.home'), href: platform.path('landing_page', {}) },
        ...categories.map(({ name, path }) => ({ label: name, href: platform.path('category', { path }) })),
        { label: product.name },
      ]}
    />
  );
}

/** The rest of the page failed to load: keep what the list knew and offer a retry. */
function LoadFailure({ id }: { id: number }) {
  const t = useT();
  const load = blueStore.use((state) => state.product.load);
  return (
    <Notice
      variant="warn"
      live="polite"
      action={
        <Button size="s" variant="secondary" onClick={() => load(id).catch(() => undefined)}>
          {t('product.retry')}
        </Button>
      }
    >
      {t('product.failed')}
    </Notice>
  );
}

/** Loads what the server did not wait for, and what a coupon of the product would do to the cart. */
function useDeferredParts(id: number, couponCode: string | undefined) {
  const loadDescription = blueStore.use((state) => state.product.loadDescription);
  const loadSimilar = blueStore.use((state) => state.product.loadSimilar);
  useEffect(() => {
    void loadDescription(id);
    void loadSimilar(id);
  }, [id, loadDescription, loadSimilar]);
  const simulateCoupon = blueStore.use((state) => state.couponSimulation.view);
  useEffect(() => void simulateCoupon(couponCode), [couponCode, simulateCoupon]);
}

const nothingYet: Async<ProductView> = { status: 'pending' };

/** A product page. */
export function ProductPage() {
  const id = useProductId();
  const { status, data: view, error } = blueStore.use((state) => state.product.views[id]) ?? nothingYet;
  const product = blueStore.use((state) => knownProduct(state, id));
  const failed = useActionData() as FailedAddData | undefined | null;
  useShownProduct(id);
  useDeferredParts(id, product?.couponCode);
  const isGone = useErrorPage(error);
  if (!product) return <ProductPageSkeleton />;
  return (
    <Container className={css.page}>
      <ProductBreadcrumbs view={view} product={product} />
      <article className={css.top} aria-busy={status === 'pending'}>
        <div className={css.gallery}>
          <ProductGallery view={view} product={product} />
        </div>
        <div className={css.panel}>
          {status === 'failure' && !isGone ? <LoadFailure id={id} /> : null}
          <BuyPanel
            key={id}
            product={product}
            view={view}
            isPending={!view && status === 'pending'}
            failed={failed ?? undefined}
          />
        </div>
      </article>
      <BelowFold id={id} />
    </Container>
  );
}
