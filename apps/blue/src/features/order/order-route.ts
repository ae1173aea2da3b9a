export { action } from './order.action.ts';
export { head } from './order.head.ts';
export { loader } from './order.loader.ts';
export { OrderPage as Component } from './order-page.tsx';
