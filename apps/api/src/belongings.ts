import { moveBankAccounts } from './modules/bank-accounts/index.ts';
import { mergeBlueCarts } from './modules/blue-cart/index.ts';
import { mergeCheckouts } from './modules/checkout/index.ts';
import { moveComparison } from './modules/comparison/index.ts';
import { moveOpenedOrders, moveOrders } from './modules/orders/index.ts';
import type { MoveBelongings } from './modules/session/index.ts';
import { mergeGreenCarts } from './modules/trade-in/index.ts';
import { mergeTradeInCheckouts } from './modules/trade-in-checkout/index.ts';
import { moveOpenedTradeInOrders, moveTradeInOrders } from './modules/trade-in-orders/index.ts';
import { moveUploads } from './modules/uploads/index.ts';

/** Every module that stores something for anonymous sessions has its line here. */
export const moveBelongings: MoveBelongings = async (trx, sessionId, owner, next) => {
  await mergeBlueCarts(trx, sessionId, owner);
  await mergeCheckouts(trx, sessionId, owner);
  await moveOpenedOrders(trx, sessionId, next.sessionId);
  await mergeGreenCarts(trx, sessionId, owner);
  await moveTradeInOrders(trx, sessionId, owner, next.at);
  await moveOpenedTradeInOrders(trx, sessionId, next.sessionId);
  await moveBankAccounts(trx, sessionId, owner);
  await mergeTradeInCheckouts(trx, sessionId, owner);
  await moveUploads(trx, sessionId, owner);
  // Last, because both lock the customer (rule buy-91).
  await moveOrders(trx, sessionId, owner);
  await moveComparison(trx, sessionId, owner);
};
