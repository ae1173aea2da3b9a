export { registerBulkSelling } from './bulk-routes.ts';
export { type FixedOffer, fixOffers } from './fixed-offers.ts';
export { viewGreenCart } from './green-cart-service.ts';
export { countItems, deleteItems, lockGreenCart, mergeGreenCarts, removeExpiredOffers } from './green-cart-store.ts';
export { registerTradeIn } from './routes.ts';
export { categoriesBought, createTradeInSearch, findIdentified } from './search.ts';
export type { AnswerText } from './tables.ts';
export { loadTradeInProducts } from './trade-in-terms.ts';
