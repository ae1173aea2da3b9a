import { lazyAction } from '@reprise/platform';

export { head } from './product.head.ts';
export { loader } from './product.loader.ts';
export { ProductPage as Component } from './product-page.tsx';
export { shouldRevalidate } from './should-revalidate.ts';

// The action is loaded when an offer is accepted; the page does not need it before.
export const action = lazyAction(() => import(/* webpackChunkName: "product-action" */ './product.action.ts'));
