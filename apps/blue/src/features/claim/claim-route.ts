import { lazyAction } from '@reprise/platform';

export { head } from './claim.head.ts';
export { loader } from './claim.loader.ts';
export { ClaimPage as Component } from './claim-page.tsx';

/** The action validates the form with zod, which the page does not need before a submit. */
export const action = lazyAction(() => import(/* webpackChunkName: "claim-action" */ './claim.action.ts'));
