import { lazyAction } from '@reprise/platform';

export { head } from './payout.head.ts';
export { loader } from './payout.loader.ts';
export { PayoutPage as Component } from './payout-page.tsx';
export { PayoutSteps as Steps } from './payout-steps.tsx';

export const action = lazyAction(() => import(/* webpackChunkName: "checkout-payout-action" */ './payout.action.ts'));
