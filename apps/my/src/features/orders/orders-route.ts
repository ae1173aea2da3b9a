import { lazyAction } from '@reprise/platform';

export { head } from './orders.head.ts';
export { loader } from './orders.loader.ts';
export { OrdersPage as Component } from './orders-page.tsx';

// The schemas are loaded with the action, not with the page.
export const action = lazyAction(() => import('./orders.action.ts'));
