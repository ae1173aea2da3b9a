import { CheckoutSteps } from '../../checkout-steps/checkout-steps.tsx';

/** The methods of delivery are the third step of the checkout. */
export function DeliverySteps() {
  return <CheckoutSteps current="delivery" />;
}
