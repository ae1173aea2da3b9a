export { type PlacedTradeInOrder, placeTradeInOrder, type TradeInPlacement } from './place-trade-in-order.ts';
export { moveOpenedTradeInOrders, moveTradeInOrders } from './trade-in-order-store.ts';
