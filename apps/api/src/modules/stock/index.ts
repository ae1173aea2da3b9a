export { registerStockExpiry } from './expiry.ts';
export {
  extendReservation,
  releaseStock,
  reserveStock,
  restockReturned,
  type StockLine,
  sellStock,
  shipStock,
  splitSale,
} from './reservations.ts';
export { registerStock } from './routes.ts';
export { setStockCount, shippedSinceCount } from './stock-count.ts';
export { lockAllStock, lockStock } from './stock-lock.ts';
export type { VariantStock } from './tables.ts';
