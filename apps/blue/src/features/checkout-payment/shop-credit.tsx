import type { Checkout } from '@reprise/entities/checkout';
import { useActionData, useFetcher, useFormat, usePlatform } from '@reprise/platform';
import { Button, Heading, Notice, Surface, stepForm as steps, TextField } from '@reprise/ui';
import { useT } from '../../texts.ts';
import { creditIntent } from './credit-form.ts';
import type { PaymentResult } from './payment.action.ts';

const fieldId = 'shop-credit-amount';

/** An amount as it is typed in a language: `12,50`. */
const typedAmount = (cents: number, locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false }).format(cents / 100);

/** The balance and how much of it the order uses, with the part that running sales allow in advance. */
function Balance({ shopCredit: { balance, used, advance } }: { shopCredit: NonNullable<Checkout['shopCredit']> }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <p>
        {used.amount > 0
          ? t('checkout.credit.isUsed', { used: format.price(used), balance: format.price(balance) })
          : t('checkout.credit.balance', { balance: format.price(balance) })}
      </p>
      {advance ? (
        <p>
          {advance.used.amount > 0
            ? t('checkout.credit.advanceUsed', { used: format.price(advance.used) })
            : t('checkout.credit.advance', { available: format.price(advance.available) })}
        </p>
      ) : null}
    </>
  );
}

/** Uses shop credit, and advances on running sales, for a part or all of the order (rules payout-16 and payout-21). */
export function ShopCredit({ checkout: { shopCredit, totalPrice } }: { checkout: Checkout }) {
  const t = useT();
  const { market } = usePlatform();
  const fetcher = useFetcher<PaymentResult>();
  const posted = useActionData<PaymentResult>();
  if (!shopCredit) return null;
  const maxCents = Math.min(shopCredit.balance.amount, totalPrice.amount);
  const isPending = fetcher.state !== 'idle';
  const result = fetcher.data ?? posted;
  const isUsed = shopCredit.used.amount > 0;
  const isInvalid = result?.problem === 'credit';
  const hasFailed = result?.problem === 'unavailable' && 'credit' in result;
  return (
    <Surface as="section" variant="accent" aria-labelledby="shop-credit">
      <fetcher.Form method="post" className={steps.form}>
        <Heading level={2} size="l" id="shop-credit">
          {t('checkout.credit.title')}
        </Heading>
        <Balance shopCredit={shopCredit} />
        {hasFailed ? (
          <Notice variant="error" live="assertive">
            {t('checkout.payment.problem.unavailable')}
          </Notice>
        ) : null}
        <input type="hidden" name="intent" value={creditIntent} />
        {isUsed ? (
          <input type="hidden" name="credit" value="0" />
        ) : (
          <TextField
            id={fieldId}
            name="credit"
            inputMode="decimal"
            autoComplete="off"
            label={t('checkout.credit.amount')}
            suffix="€"
            defaultValue={result?.credit ?? typedAmount(maxCents, market.locale)}
            error={isInvalid ? t('checkout.credit.invalid') : undefined}
          />
        )}
        <div>
          <Button type="submit" variant="secondary" pending={isPending}>
            {t(isUsed ? 'checkout.credit.remove' : 'checkout.credit.use')}
          </Button>
        </div>
      </fetcher.Form>
    </Surface>
  );
}
