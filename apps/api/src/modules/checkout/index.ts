export { mergeCheckouts } from './checkout-store.ts';
export { registerCheckout } from './routes.ts';
