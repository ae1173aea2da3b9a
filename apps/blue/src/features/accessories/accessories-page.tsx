import type { Product } from '@reprise/entities/product';
import { parsePath } from '@reprise/markets';
import { renderLink, useActionData, useFormat, useLocation, usePlatform } from '@reprise/platform';
import { Button, Container, EmptyState, ErrorState, Heading, LinkButton, Notice, Picture, Text } from '@reprise/ui';
import { AccessoryForm } from '../../accessories/accessory-form.tsx';
import type { FailedAddData } from '../../add-to-cart/answer-failed-add.ts';
import { failureMessage } from '../../add-to-cart/failure-message.ts';
import { ProductGrid, ProductGridSkeleton } from '../../product-card/product-grid.tsx';
import { knownProduct } from '../../products/known-product.ts';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import css from './accessories-page.module.css';

/** The product whose accessories are shown; the loader has handled invalid addresses. */
function useProductId(): number {
  const { pathname } = useLocation();
  const { market } = usePlatform();
  const parsed = parsePath(pathname, market.language);
  return parsed && 'name' in parsed && parsed.name === 'accessory_list' ? parsed.params.id : 0;
}

function PageHead({ product }: { product: Product | undefined }) {
  const t = useT();
  const picture = product?.thumbs_cover_urls[0];
  return (
    <header className={css.head}>
      {picture ? (
        <div className={css.picture}>
          <Picture src={picture} alt="" width={1} height={1} sizes="6rem" priority />
        </div>
      ) : null}
      <div className={css.titles}>
        <Heading level={1} size="2xl">
          {t('accessories.title')}
        </Heading>
        {product ? <Text tone="muted">{t('accessories.for', { name: product.name })}</Text> : null}
      </div>
    </header>
  );
}

function Accessories({ id }: { id: number }) {
  const t = useT();
  const platform = usePlatform();
  const list = blueStore.use((state) => state.accessories.lists[id]);
  const load = blueStore.use((state) => state.accessories.load);
  if (list?.status === 'failure') {
    return (
      <ErrorState
        title={t('accessories.failed')}
        actions={<Button onClick={() => void load(id)}>{t('product.retry')}</Button>}
      />
    );
  }
  if (!list?.data) return <ProductGridSkeleton count={8} />;
  if (list.data.length === 0)
    return <EmptyState title={t('accessories.empty.title')} text={t('accessories.empty.text')} />;
  return (
    <ProductGrid
      products={list.data}
      level={2}
      inView={4}
      query={`accessoryListOf=${id}`}
      footer={(product) => <AccessoryForm product={product} action={platform.path('accessory_list', { id })} />}
    />
  );
}

/** Content of the cart and a link to it; always in view. */
function WayOn() {
  const t = useT();
  const format = useFormat();
  const platform = usePlatform();
  const cart = blueStore.use((state) => state.cart.cart.data);
  return (
    <div className={css.bar}>
      <Container className={css.barContent}>
        {cart && cart.orderProductsCount > 0 ? (
          <p className={css.sum}>
            <span>{t('addToCart.count', { count: cart.orderProductsCount })}</span>
            <strong>{format.price(cart.itemsPrice)}</strong>
          </p>
        ) : null}
        <LinkButton href={platform.path('checkout_cart', {})} renderLink={renderLink} className={css.go}>
          {t('addToCart.toCart')}
        </LinkButton>
      </Container>
    </div>
  );
}

/** Accessories of a product, each with a button that adds it to the cart. */
export function AccessoriesPage() {
  const t = useT();
  const id = useProductId();
  const product = blueStore.use((state) => knownProduct(state, id));
  const failed = useActionData() as FailedAddData | undefined | null;
  return (
    <>
      <Container className={css.page}>
        <PageHead product={product} />
        {failed ? <Notice variant="error">{failureMessage(t, failed.failure, failed).message}</Notice> : null}
        <Accessories id={id} />
      </Container>
      <WayOn />
    </>
  );
}
