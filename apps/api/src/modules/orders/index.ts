export { orderStatesDocument } from './order-states-document.ts';
export { moveOrders } from './order-store.ts';
export { registerOrders } from './register-orders.ts';
