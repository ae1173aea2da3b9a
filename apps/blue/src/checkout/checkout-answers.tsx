import type { Address } from '@reprise/entities/address';
import { renderLink, usePlatform } from '@reprise/platform';
import { AnswerList } from '@reprise/ui';
import type { ReactNode } from 'react';
import { blueStore } from '../store.ts';
import { useT } from '../texts.ts';
import { AddressLines } from './address-lines.tsx';
import { isPaidByCredit } from './is-paid-by-credit.ts';

const isOwn = (address: Address | undefined) => address?.kind === 'shipping';

interface CheckoutAnswersProps {
  withDelivery?: boolean;
  withPayment?: boolean;
}

/** The name of the chosen method, if the provider's methods are loaded. */
function usePaymentName(): string | undefined {
  const id = blueStore.use((state) => state.checkout.checkout.data?.paymentMethodId);
  const methods = blueStore.use((state) => state.checkout.paymentMethods.data?.methods);
  const t = useT();
  const isCovered = blueStore.use((state) => isPaidByCredit(state.checkout.checkout.data));
  return isCovered ? t('checkout.credit.title') : methods?.find((method) => method.id === id)?.name;
}

/** The answers of earlier steps, with links to change them. */
export function CheckoutAnswers({ withDelivery = false, withPayment = false }: CheckoutAnswersProps) {
  const t = useT();
  const platform = usePlatform();
  const checkout = blueStore.use((state) => state.checkout.checkout.data);
  const paymentName = usePaymentName();
  if (!checkout) return null;
  const { billingAddress, shippingAddress, deliveryMethods, deliveryMethodId } = checkout;
  const method = deliveryMethods.find(({ id }) => id === deliveryMethodId);
  const answer = (label: string, href: string, value: ReactNode) => ({
    label,
    href,
    value,
    changeLabel: t('checkout.changeLabel', { label }),
  });
  const answers = [
    shippingAddress &&
      answer(
        t('checkout.answers.shipping'),
        platform.path(isOwn(shippingAddress) ? 'delivery' : 'checkout_address', {}),
        <AddressLines address={shippingAddress} inline />,
      ),
    billingAddress &&
      isOwn(shippingAddress) &&
      answer(
        t('checkout.answers.billing'),
        platform.path('billing', {}),
        <AddressLines address={billingAddress} inline />,
      ),
    withDelivery &&
      method &&
      answer(
        t('checkout.answers.delivery'),
        platform.path('checkout_delivery', {}),
        `${method.name}, ${method.carrier}`,
      ),
    withPayment &&
      paymentName &&
      answer(t('checkout.answers.payment'), platform.path('checkout_payment', {}), paymentName),
  ];
  return (
    <AnswerList change={t('checkout.change')} answers={answers.flatMap((row) => row || [])} renderLink={renderLink} />
  );
}
