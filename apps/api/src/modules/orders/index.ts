export { createOrderDriver, type OrderDriver } from './order-driver.ts';
export { createOrderLink } from './order-mails.ts';
export { orderStatesDocument } from './order-states-document.ts';
export {
  loadItems,
  lockOrderOf,
  moveOpenedOrders,
  moveOrders,
  type OrderItemRow,
  type OrderRow,
} from './order-store.ts';
export { registerOrders } from './register-orders.ts';
