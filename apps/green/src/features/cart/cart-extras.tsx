import { maxCouponCodeCharacters } from '@reprise/entities/constants/carts';
import type { GreenCart } from '@reprise/entities/green-cart';
import { useFetcher, useFormat, usePlatform } from '@reprise/platform';
import { Button, Heading, Icon, Tag, Text, TextField } from '@reprise/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../texts.ts';
import type { CartActionData } from './cart.action.ts';
import css from './cart-extras.module.css';

type CartFetcher = ReturnType<typeof useFetcher<CartActionData | null>>;

/** After an answer, moves the focus to the new field or button, because the one that was pressed may be gone. */
function useFocusAfterAnswer({ state, data }: CartFetcher) {
  const box = useRef<HTMLDivElement>(null);
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (!isSubmitted.current || state !== 'idle') return;
    isSubmitted.current = false;
    box.current?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus();
  }, [state, data]);
  const onSubmit = () => {
    isSubmitted.current = true;
  };
  return { ref: box, onSubmit };
}

function ExtraForm({
  fetcher,
  className,
  children,
}: {
  fetcher: CartFetcher;
  className?: string | undefined;
  children: ReactNode;
}) {
  const platform = usePlatform();
  return (
    <fetcher.Form method="post" action={platform.path('trade_in', { step: 'cart' })} className={className}>
      {children}
    </fetcher.Form>
  );
}

interface ExtraProps {
  cart: GreenCart;
  failed: CartActionData | undefined;
}

function AppliedCoupon({ coupon, fetcher }: { coupon: NonNullable<GreenCart['coupon']>; fetcher: CartFetcher }) {
  const t = useT();
  const format = useFormat();
  return (
    <ExtraForm fetcher={fetcher} className={css.applied}>
      <Icon of={Tag} size="s" />
      <p role="status">
        <strong>{coupon.code}</strong>{' '}
        <span className={css.effect}>
          {coupon.refusal?.text ?? t('cart.coupon.bonus', { amount: format.price(coupon.bonus) })}
        </span>
      </p>
      <Button
        type="submit"
        name="intent"
        value="removeCoupon"
        variant="quiet"
        size="s"
        pending={fetcher.state !== 'idle'}
        aria-label={t('cart.coupon.removeLabel', { code: coupon.code })}
      >
        {t('cart.remove.action')}
      </Button>
    </ExtraForm>
  );
}

function CouponEntry({ refused, fetcher }: { refused: CartActionData | undefined; fetcher: CartFetcher }) {
  const t = useT();
  return (
    <ExtraForm fetcher={fetcher} className={css.entry}>
      <TextField
        name="code"
        label={t('cart.coupon.label')}
        error={refused && (refused.flash?.text ?? t('greenCart.flash.genericError'))}
        defaultValue={refused?.code}
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
        value="applyCoupon"
        variant="secondary"
        pending={fetcher.state !== 'idle'}
        className={css.apply}
      >
        {t('cart.coupon.apply')}
      </Button>
    </ExtraForm>
  );
}

/** The coupon of the cart, with its bonus or the reason why there is none; or the form to apply one. */
export function CouponBox({ cart: { coupon }, failed }: ExtraProps) {
  const fetcher = useFetcher<CartActionData | null>({ key: 'green-coupon' });
  const box = useFocusAfterAnswer(fetcher);
  const answer = fetcher.data === undefined ? failed : fetcher.data;
  return (
    <div {...box} className={css.box}>
      {coupon ? (
        <AppliedCoupon coupon={coupon} fetcher={fetcher} />
      ) : (
        <CouponEntry refused={answer?.failed === 'coupon' ? answer : undefined} fetcher={fetcher} />
      )}
    </div>
  );
}

/** Express grading for a fee. Hidden while the cart neither allows nor has it. */
export function ExpressBox({ cart }: { cart: GreenCart }) {
  const t = useT();
  const format = useFormat();
  const fetcher = useFetcher<CartActionData | null>({ key: 'green-express' });
  const box = useFocusAfterAnswer(fetcher);
  const { isAvailable, isSelected, fee, workingDays, usualWorkingDays } = cart.expressGrading;
  if (!isAvailable) return null;
  const values = { count: workingDays, usual: usualWorkingDays, fee: format.price(fee) };
  return (
    <div {...box} className={css.express}>
      <Heading level={3} size="m">
        {t('cart.express.title')}
      </Heading>
      <Text size="s" tone="muted">
        {t('cart.express.text', values)}
      </Text>
      <ExtraForm fetcher={fetcher}>
        <Button
          type="submit"
          name="intent"
          value={isSelected ? 'removeExpress' : 'selectExpress'}
          variant={isSelected ? 'quiet' : 'secondary'}
          size="s"
          pending={fetcher.state !== 'idle'}
        >
          {isSelected ? t('cart.express.remove') : t('cart.express.select', values)}
        </Button>
      </ExtraForm>
    </div>
  );
}
