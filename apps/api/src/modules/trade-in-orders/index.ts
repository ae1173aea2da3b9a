export { type PlacedTradeInOrder, placeTradeInOrder, type TradeInPlacement } from './place-trade-in-order.ts';
export { registerTradeInOrders } from './register-trade-in-orders.ts';
export { moveOpenedTradeInOrders, moveTradeInOrders } from './trade-in-order-store.ts';
export { tradeInStatesDocument } from './trade-in-states-document.ts';
