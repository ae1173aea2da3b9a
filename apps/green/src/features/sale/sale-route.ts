import { lazyAction } from '@reprise/platform';

export { head } from './sale.head.ts';
export { loader } from './sale.loader.ts';
export { SalePage as Component } from './sale-page.tsx';

/** Loaded by the first form that is sent. */
export const action = lazyAction(() => import(/* webpackChunkName: "sale-action" */ './sale.action.ts'));
