import type { GreenCart } from '@reprise/entities/green-cart';
import { renderLink, toastVariantOf, useActionData, useLoaderData, usePlatform } from '@reprise/platform';
import {
  Container,
  EmptyCartIllustration,
  EmptyState,
  Heading,
  LinkButton,
  Notice,
  Skeleton,
  TextLink,
} from '@reprise/ui';
import { useEffect } from 'react';
import { CategoryTiles } from '../../category-tiles/category-tiles.tsx';
import { greenStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import type { CartActionData } from './cart.action.ts';
import type { CartLoaderData } from './cart.loader.ts';
import { CartItem } from './cart-item.tsx';
import css from './cart-page.module.css';
import { CartProblems } from './cart-problems.tsx';
import { hasNotes, isEmptyCart } from './cart-slice.ts';
import { CartSummary } from './cart-summary.tsx';
import { RemoveAllDialog } from './remove-all-dialog.tsx';
import { RemovedNotice } from './removed-notice.tsx';

function EmptyCart() {
  const t = useT();
  const platform = usePlatform();
  return (
    <>
      <EmptyState
        level={1}
        picture={<EmptyCartIllustration />}
        title={t('cart.empty.title')}
        text={t('cart.empty.text')}
        action={
          <LinkButton href={platform.path('green_landing', {})} renderLink={renderLink}>
            {t('cart.empty.action')}
          </LinkButton>
        }
      />
      <CategoryTiles />
    </>
  );
}

function FilledCart({ cart, failed }: { cart: GreenCart; failed: CartActionData | undefined }) {
  const t = useT();
  const platform = usePlatform();
  const { confirm } = useLoaderData<CartLoaderData>();
  const address = platform.path('trade_in', { step: 'cart' });
  return (
    <>
      <header className={css.head}>
        <Heading level={1} size="3xl">
          {t('cart.title')}
        </Heading>
        <p className={css.count}>{t('cart.count', { count: cart.items.length })}</p>
      </header>
      <div className={css.columns}>
        <div className={css.main}>
          <ul className={css.items}>
            {cart.items.map((item) => (
              <CartItem key={item.id} item={item} />
            ))}
          </ul>
          <div className={css.ways}>
            <LinkButton variant="secondary" href={platform.path('green_landing', {})} renderLink={renderLink}>
              {t('cart.sellMore')}
            </LinkButton>
            {cart.items.length > 1 ? (
              <TextLink
                href={`${address}?confirm=remove-all`}
                variant="quiet"
                renderLink={(link) => renderLink({ ...link, state: { preventScroll: true } })}
              >
                {t('cart.removeAll.action')}
              </TextLink>
            ) : null}
          </div>
        </div>
        <CartSummary cart={cart} failed={failed} />
      </div>
      {confirm ? <RemoveAllDialog count={cart.items.length} /> : null}
    </>
  );
}

/** The coupon's problem is shown beside its field, and the cart itself shows why its checkout cannot begin. */
const isGeneral = ({ failed }: CartActionData, cart: GreenCart | undefined) =>
  failed !== 'coupon' && !(failed === 'checkout' && cart && hasNotes(cart));

/** The trade-in cart: items, total price and the next steps. */
export function CartPage() {
  const t = useT();
  const { status, data: cart } = greenStore.use((state) => state.cart.cart);
  const reportErrors = greenStore.use((state) => state.cart.reportErrors);
  const failed = useActionData<CartActionData>();
  // The server does not report the errors of the cart that it renders.
  useEffect(reportErrors, [reportErrors]);
  return (
    <Container className={css.page} aria-busy={status === 'pending'}>
      {cart?.flash ? (
        <Notice variant={toastVariantOf(cart.flash.type)} live="polite">
          {cart.flash.text}
        </Notice>
      ) : null}
      {failed && isGeneral(failed, cart) ? (
        <Notice variant={failed.flash ? toastVariantOf(failed.flash.type) : 'error'} live="polite">
          {failed.flash?.text ?? t('greenCart.flash.genericError')}
        </Notice>
      ) : null}
      {cart && !isEmptyCart(cart) ? <CartProblems cart={cart} /> : null}
      <RemovedNotice />
      {cart ? isEmptyCart(cart) ? <EmptyCart /> : <FilledCart cart={cart} failed={failed} /> : <Skeleton lines={6} />}
    </Container>
  );
}
