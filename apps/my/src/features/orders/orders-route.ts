export { head } from './orders.head.ts';
export { loader } from './orders.loader.ts';
export { OrdersPage as Component } from './orders-page.tsx';
