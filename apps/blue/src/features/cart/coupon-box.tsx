import type { BlueCart } from '@reprise/entities/blue-cart';
import { maxCouponCodeCharacters } from '@reprise/entities/constants/carts';
import { useFetcher, useFormat, usePlatform } from '@reprise/platform';
import { BadgePercent, Button, Icon, Tag, TextField } from '@reprise/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import type { CartActionData } from './cart.action.ts';
import { cartFailureMessage } from './cart-failure-message.ts';
import css from './coupon-box.module.css';

type CouponFetcher = ReturnType<typeof useFetcher<CartActionData | null>>;

interface PartProps {
  cart: BlueCart;
  fetcher: CouponFetcher;
}

function CouponForm({
  fetcher,
  children,
  className,
}: {
  fetcher: CouponFetcher;
  children: ReactNode;
  className?: string | undefined;
}) {
  const platform = usePlatform();
  return (
    <fetcher.Form method="post" action={platform.path('checkout_cart', {})} className={className}>
      {children}
    </fetcher.Form>
  );
}

function AppliedCoupon({ coupon, fetcher }: { coupon: NonNullable<BlueCart['coupon']>; fetcher: CouponFetcher }) {
  const t = useT();
  const format = useFormat();
  return (
    <CouponForm fetcher={fetcher} className={css.applied}>
      <Icon of={Tag} size="s" />
      <p>
        <strong>{coupon.code}</strong>
        <span>{t('cart.coupon.saving', { amount: format.price(coupon.discount) })}</span>
      </p>
      <Button
        type="submit"
        name="intent"
        value="remove-coupon"
        variant="quiet"
        size="s"
        pending={fetcher.state !== 'idle'}
        aria-label={t('cart.coupon.removeLabel', { code: coupon.code })}
      >
        {t('cart.remove.action')}
      </Button>
    </CouponForm>
  );
}

/** What the code of a campaign would save; its button applies it. */
function CouponOffer({ cart, fetcher }: PartProps) {
  const t = useT();
  const format = useFormat();
  const simulation = blueStore.use((state) => state.couponSimulation.result.data);
  const coupon = simulation?.cart.version === cart.version ? simulation.cart.coupon : undefined;
  if (!coupon || coupon.discount.amount === 0) return null;
  return (
    <CouponForm fetcher={fetcher} className={css.offer}>
      <input type="hidden" name="code" value={coupon.code} />
      <Icon of={BadgePercent} size="s" />
      <p>{t('cart.coupon.offer', { code: coupon.code, amount: format.price(coupon.discount) })}</p>
      <Button
        type="submit"
        name="intent"
        value="apply-coupon"
        variant="quiet"
        size="s"
        pending={fetcher.state !== 'idle'}
        aria-label={t('cart.coupon.applyLabel', { code: coupon.code })}
      >
        {t('cart.coupon.apply')}
      </Button>
    </CouponForm>
  );
}

function CodeEntry({ fetcher, failed }: { fetcher: CouponFetcher; failed: CartActionData | undefined }) {
  const t = useT();
  return (
    <CouponForm fetcher={fetcher} className={css.entry}>
      <TextField
        name="code"
        label={t('cart.coupon.label')}
        error={failed && cartFailureMessage(t, failed).message}
        defaultValue={failed?.code}
        maxLength={maxCouponCodeCharacters}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        required
      />
      <Button
        type="submit"
        name="intent"
        value="apply-coupon"
        variant="secondary"
        pending={fetcher.state !== 'idle'}
        className={css.apply}
      >
        {t('cart.coupon.apply')}
      </Button>
    </CouponForm>
  );
}

/**
 * After an answer, moves the focus to the field or button that the box now has: the button that was pressed may be gone. The field
 * scrolls into view with the reason below it, even if it had the focus before.
 */
function useFocusAfterAnswer({ state, data }: CouponFetcher, code: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (!isSubmitted.current || state !== 'idle') return;
    isSubmitted.current = false;
    const control = box.current?.querySelector<HTMLElement>('input:not([type=hidden]), button');
    control?.focus();
    control?.scrollIntoView({ block: 'nearest' });
  }, [state, data, code]);
  const onSubmit = () => {
    isSubmitted.current = true;
  };
  return { ref: box, onSubmit };
}

/** The coupon of the cart, or a form to apply one. Works without JavaScript. */
export function CouponBox({ cart, failed }: { cart: BlueCart; failed: CartActionData | undefined }) {
  const t = useT();
  const format = useFormat();
  const fetcher = useFetcher<CartActionData | null>({ key: 'coupon' });
  const { coupon } = cart;
  const box = useFocusAfterAnswer(fetcher, coupon?.code);
  const answer = fetcher.data === undefined ? failed : fetcher.data;
  return (
    <div {...box} className={css.box}>
      {coupon ? (
        <AppliedCoupon coupon={coupon} fetcher={fetcher} />
      ) : (
        <>
          <CodeEntry fetcher={fetcher} failed={answer?.intent === 'apply-coupon' ? answer : undefined} />
          <CouponOffer cart={cart} fetcher={fetcher} />
        </>
      )}
      <p role="status" className="visually-hidden">
        {coupon ? t('cart.coupon.applied', { code: coupon.code, amount: format.price(coupon.discount) }) : null}
      </p>
    </div>
  );
}
