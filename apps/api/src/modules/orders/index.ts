export { requestLabel, requestReturnLabel } from './carrier-labels.ts';
export { deliveredAt } from './delivered-at.ts';
export { type DeliveredItem, findDeliveredItems } from './delivered-items.ts';
export { cancelOpenItems } from './dispatch.ts';
export { isOpen } from './item-amounts.ts';
export { type Asking, mayUseOrder } from './order-access.ts';
export { createOrderDriver, type OrderDriver, stockLineOf } from './order-driver.ts';
export { lockOrdersOf } from './order-locks.ts';
export { createOrderLink } from './order-mails.ts';
export { orderStatesDocument } from './order-states-document.ts';
export {
  findOrder,
  loadItems,
  lockOrder,
  lockOrderOf,
  moveOpenedOrders,
  moveOrders,
  type OrderItemRow,
  type OrderRow,
} from './order-store.ts';
export { refundSale } from './refund-order.ts';
export { registerOrders } from './register-orders.ts';
export { announceReturn } from './returns.ts';
