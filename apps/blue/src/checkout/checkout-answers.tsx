import type { Address } from '@reprise/entities/address';
import { Link, usePlatform } from '@reprise/platform';
import type { ReactNode } from 'react';
import { blueStore } from '../store.ts';
import { useT } from '../texts.ts';
import { AddressLines } from './address-lines.tsx';
import css from './checkout-answers.module.css';

function Answer({ label, change, changeLabel, children }: AnswerProps) {
  const t = useT();
  return (
    <div className={css.answer}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{children}</dd>
      <dd className={css.change}>
        <Link to={change} aria-label={changeLabel}>
          {t('checkout.change')}
        </Link>
      </dd>
    </div>
  );
}

interface AnswerProps {
  label: string;
  /** Path of the page that changes it. */
  change: string;
  changeLabel: string;
  children: ReactNode;
}

const isOwn = (address: Address | undefined) => address?.kind === 'shipping';

interface CheckoutAnswersProps {
  withDelivery?: boolean;
  withPayment?: boolean;
}

/** The name of the chosen method, if the provider's methods are loaded. */
function usePaymentName(): string | undefined {
  const id = blueStore.use((state) => state.checkout.checkout.data?.paymentMethodId);
  const methods = blueStore.use((state) => state.checkout.paymentMethods.data?.methods);
  return methods?.find((method) => method.id === id)?.name;
}

/** What earlier steps have asked, with links to change it. */
export function CheckoutAnswers({ withDelivery = false, withPayment = false }: CheckoutAnswersProps) {
  const t = useT();
  const platform = usePlatform();
  const checkout = blueStore.use((state) => state.checkout.checkout.data);
  const paymentName = usePaymentName();
  if (!checkout) return null;
  const { billingAddress, shippingAddress, deliveryMethods, deliveryMethodId } = checkout;
  const method = deliveryMethods.find(({ id }) => id === deliveryMethodId);
  const answer = (label: string, change: string) => ({
    label,
    change,
    changeLabel: t('checkout.changeLabel', { label }),
  });
  return (
    <dl className={css.answers}>
      {shippingAddress ? (
        <Answer
          {...answer(
            t('checkout.answers.shipping'),
            platform.path(isOwn(shippingAddress) ? 'delivery' : 'checkout_address', {}),
          )}
        >
          <AddressLines address={shippingAddress} inline />
        </Answer>
      ) : null}
      {billingAddress && isOwn(shippingAddress) ? (
        <Answer {...answer(t('checkout.answers.billing'), platform.path('billing', {}))}>
          <AddressLines address={billingAddress} inline />
        </Answer>
      ) : null}
      {withDelivery && method ? (
        <Answer {...answer(t('checkout.answers.delivery'), platform.path('checkout_delivery', {}))}>
          {method.name}, {method.carrier}
        </Answer>
      ) : null}
      {withPayment && paymentName ? (
        <Answer {...answer(t('checkout.answers.payment'), platform.path('checkout_payment', {}))}>{paymentName}</Answer>
      ) : null}
    </dl>
  );
}
