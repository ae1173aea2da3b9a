import { CheckoutSteps } from '../../checkout-steps/checkout-steps.tsx';

/** The pages of addresses are the second step of the checkout. */
export function AddressSteps() {
  return <CheckoutSteps current="address" />;
}
