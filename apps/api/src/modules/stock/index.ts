export { registerStockExpiry } from './expiry.ts';
export { registerStock } from './routes.ts';
export { setStockCount, shippedSinceCount } from './stock-count.ts';
export { lockAllStock, lockStock } from './stock-lock.ts';
export type { VariantStock } from './tables.ts';
