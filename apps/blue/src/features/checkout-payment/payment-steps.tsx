import { CheckoutSteps } from '../../checkout-steps/checkout-steps.tsx';

/** The payment is the fourth step of the checkout. */
export function PaymentSteps() {
  return <CheckoutSteps current="payment" />;
}
