export { registerTradeInCheckout } from './routes.ts';
export { mergeTradeInCheckouts } from './trade-in-checkout-store.ts';
