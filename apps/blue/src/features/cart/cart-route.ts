import { lazyAction } from '@reprise/platform';

export { head } from './cart.head.ts';
export { loader } from './cart.loader.ts';
export { CartPage as Component } from './cart-page.tsx';
export { CartSteps as Steps } from './cart-steps.tsx';
export { shouldRevalidate } from './should-revalidate.ts';

export const action = lazyAction(() => import(/* webpackChunkName: "cart-action" */ './cart.action.ts'));
