export { viewGreenCart } from './green-cart-service.ts';
export { countItems, mergeGreenCarts, removeExpiredOffers } from './green-cart-store.ts';
export { registerTradeIn } from './routes.ts';
export { categoriesBought, createTradeInSearch } from './search.ts';
