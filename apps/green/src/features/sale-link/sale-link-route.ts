import { lazyAction } from '@reprise/platform';

export { head } from './sale-link.head.ts';
export { SaleLinkPage as Component } from './sale-link-page.tsx';

/** The action validates the form with zod, which the page does not need before a submit. */
export const action = lazyAction(() => import(/* webpackChunkName: "sale-link-action" */ './sale-link.action.ts'));
