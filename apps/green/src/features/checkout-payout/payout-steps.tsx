import { CheckoutSteps } from '../../checkout/checkout-steps.tsx';

/** How the seller gets the money is the fourth step of the checkout. */
export function PayoutSteps() {
  return <CheckoutSteps current="payout" />;
}
