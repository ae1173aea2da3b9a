import { CheckoutSteps } from '../../checkout-steps/checkout-steps.tsx';

/** The cart is where the way through the checkout begins. */
export function CartSteps() {
  return <CheckoutSteps current="cart" />;
}
