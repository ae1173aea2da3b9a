import { lazyAction } from '@reprise/platform';

export { head } from './order-link.head.ts';
export { OrderLinkPage as Component } from './order-link-page.tsx';

export const action = lazyAction(() => import(/* webpackChunkName: "order-link-action" */ './order-link.action.ts'));
