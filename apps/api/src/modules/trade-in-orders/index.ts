export { moveOpenedTradeInOrders, moveTradeInOrders } from './move-trade-in-orders.ts';
export {
  findPlacedTradeInOrder,
  type PlacedTradeInOrder,
  placeTradeInOrder,
  type TradeInPlacement,
} from './place-trade-in-order.ts';
export { registerTradeInOrders, type SellerLabels } from './register-trade-in-orders.ts';
export { findTradeInOrderOf, loadTradeInItems, type TradeInOrderRow } from './trade-in-order-store.ts';
export { tradeInStatesDocument } from './trade-in-states-document.ts';
