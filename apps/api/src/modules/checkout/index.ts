export { registerAddressBook } from './address-book-routes.ts';
export { mergeCheckouts } from './checkout-store.ts';
export { type ApprovedPayment, type CompleteCheckout, closeCheckout } from './ordered-checkout.ts';
export { registerCheckout } from './routes.ts';
