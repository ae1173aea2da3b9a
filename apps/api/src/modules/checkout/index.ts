export { mergeCheckouts } from './checkout-store.ts';
export { type CompleteCheckout, closeCheckout } from './ordered-checkout.ts';
export { registerCheckout } from './routes.ts';
