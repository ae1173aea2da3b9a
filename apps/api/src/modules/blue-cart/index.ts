export { createCartService } from './cart-service.ts';
export { countUnits, mergeBlueCarts } from './cart-store.ts';
export type { CartVisit, OwnedVisit } from './current-cart.ts';
export { createOrderedCarts, emptyOrderedCart, type OrderedCart } from './ordered-cart.ts';
export { registerBlueCart } from './routes.ts';
