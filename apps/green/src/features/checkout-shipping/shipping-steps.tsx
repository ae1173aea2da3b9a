import { CheckoutSteps } from '../../checkout/checkout-steps.tsx';

/** The way of the parcel is the third step of the checkout. */
export function ShippingSteps() {
  return <CheckoutSteps current="shipping" />;
}
