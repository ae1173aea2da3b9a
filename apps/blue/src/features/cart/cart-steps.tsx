import { CheckoutSteps } from '../../checkout-steps/checkout-steps.tsx';

/** The cart is the first step of the checkout. */
export function CartSteps() {
  return <CheckoutSteps current="cart" />;
}
