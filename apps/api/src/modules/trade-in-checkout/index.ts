export { createHandoverCheck } from './cart-handover.ts';
export { registerTradeInCheckout } from './routes.ts';
export { mergeTradeInCheckouts } from './trade-in-checkout-store.ts';
