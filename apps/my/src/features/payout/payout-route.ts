import { lazyAction } from '@reprise/platform';

export { head } from './payout.head.ts';
export { loader } from './payout.loader.ts';
export { PayoutPage as Component } from './payout-page.tsx';

// The schemas are loaded with the action, not with the page.
export const action = lazyAction(() => import('./payout.action.ts'));
