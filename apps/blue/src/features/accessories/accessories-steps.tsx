import { CheckoutSteps } from '../../checkout-steps/checkout-steps.tsx';

/** Accessories are part of the cart step. */
export function AccessoriesSteps() {
  return <CheckoutSteps current="cart" />;
}
