import { lazyAction } from '@reprise/platform';

export { head } from './cart.head.ts';
export { loader } from './cart.loader.ts';
export { CartPage as Component } from './cart-page.tsx';

// The action is loaded on the first removal; the page does not need it before.
export const action = lazyAction(() => import(/* webpackChunkName: "cart-action" */ './cart.action.ts'));
