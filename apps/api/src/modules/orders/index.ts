export { orderStatesDocument } from './order-states-document.ts';
export { moveOpenedOrders, moveOrders } from './order-store.ts';
export { registerOrders } from './register-orders.ts';
