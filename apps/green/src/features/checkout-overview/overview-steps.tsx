import { CheckoutSteps } from '../../checkout/checkout-steps.tsx';

/** The overview is the last step of the checkout. */
export function OverviewSteps() {
  return <CheckoutSteps current="overview" />;
}
