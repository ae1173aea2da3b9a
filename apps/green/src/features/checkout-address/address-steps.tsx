import { CheckoutSteps } from '../../checkout/checkout-steps.tsx';

/** The address is the second step of the checkout. */
export function AddressSteps() {
  return <CheckoutSteps current="address" />;
}
