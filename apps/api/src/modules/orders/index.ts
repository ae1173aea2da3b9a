export { cancelOpenItems } from './dispatch.ts';
export { isOpen } from './item-amounts.ts';
export { type Asking, mayUseOrder } from './order-access.ts';
export { createOrderDriver, type OrderDriver } from './order-driver.ts';
export { createOrderLink } from './order-mails.ts';
export { orderStatesDocument } from './order-states-document.ts';
export {
  loadItems,
  lockOrder,
  lockOrderOf,
  moveOpenedOrders,
  moveOrders,
  type OrderItemRow,
  type OrderRow,
} from './order-store.ts';
export { registerOrders } from './register-orders.ts';
export { announceReturn } from './returns.ts';
