import { CheckoutSteps } from '../../checkout-steps/checkout-steps.tsx';

/** Accessories are chosen on the way to the cart. */
export function AccessoriesSteps() {
  return <CheckoutSteps current="cart" />;
}
