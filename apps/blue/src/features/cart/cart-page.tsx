import type { BlueCart } from '@reprise/entities/blue-cart';
import { renderLink, useActionData, usePlatform } from '@reprise/platform';
import {
  Button,
  Container,
  EmptyCartIllustration,
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  Skeleton,
  TextLink,
} from '@reprise/ui';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import type { CartActionData } from './cart.action.ts';
import { isShownInForm } from './cart-failure-message.ts';
import { CartFailureNotice } from './cart-failure-notice.tsx';
import { CartItem } from './cart-item.tsx';
import css from './cart-page.module.css';
import { CartSummary } from './cart-summary.tsx';
import { ExpressCancelled } from './express-cancelled.tsx';
import { CartDialogs, CrossSelling, EmptyCartShelves } from './lazy-parts.ts';
import { RemovedNotice } from './removed-notice.tsx';
import { GeneralRepairs, useRepairToasts } from './repair-notices.tsx';

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
          <LinkButton href={platform.path('landing_page', {})} renderLink={renderLink}>
            {t('cart.empty.action')}
          </LinkButton>
        }
      />
      <EmptyCartShelves />
    </>
  );
}

function FilledCart({ cart, failed }: { cart: BlueCart; failed: CartActionData | undefined }) {
  const t = useT();
  const platform = usePlatform();
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
              <CartItem key={item.uuid} item={item} />
            ))}
          </ul>
          <p className={css.unique}>{t('cart.unique')}</p>
          <TextLink href={platform.path('landing_page', {})} renderLink={renderLink}>
            {t('addToCart.continue')}
          </TextLink>
        </div>
        <CartSummary cart={cart} failed={failed} />
      </div>
      <CrossSelling cart={cart} />
    </>
  );
}

function LoadFailure() {
  const t = useT();
  const load = blueStore.use((state) => state.cart.load);
  return (
    <ErrorState
      title={t('cart.failed.title')}
      actions={<Button onClick={() => load().catch(() => undefined)}>{t('product.retry')}</Button>}
    />
  );
}

/** The cart: items, total and links to continue. */
export function CartPage() {
  const { status, data: cart } = blueStore.use((state) => state.cart.cart);
  const failed = useActionData() as CartActionData | undefined | null;
  useRepairToasts();
  return (
    <Container className={css.page} aria-busy={status === 'pending'}>
      {failed && !isShownInForm(failed) ? <CartFailureNotice failed={failed} /> : null}
      <ExpressCancelled />
      <GeneralRepairs />
      <RemovedNotice />
      {cart ? (
        cart.items.length > 0 ? (
          <FilledCart cart={cart} failed={failed ?? undefined} />
        ) : (
          <EmptyCart />
        )
      ) : status === 'failure' ? (
        <LoadFailure />
      ) : (
        <Skeleton lines={6} />
      )}
      <CartDialogs failed={failed ?? undefined} />
    </Container>
  );
}
