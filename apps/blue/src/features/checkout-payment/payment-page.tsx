import { Notice } from '@reprise/ui';
import { CheckoutAnswers } from '../../checkout/checkout-answers.tsx';
import { CheckoutFrame } from '../../checkout/checkout-frame.tsx';
import { useT } from '../../texts.ts';

/** What was entered so far. Orders are not open yet. */
export function PaymentPage() {
  const t = useT();
  return (
    <CheckoutFrame title={t('checkout.payment.title')}>
      <CheckoutAnswers withDelivery />
      <Notice>{t('checkout.payment.preview')}</Notice>
    </CheckoutFrame>
  );
}
