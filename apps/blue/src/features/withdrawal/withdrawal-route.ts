import { lazyAction } from '@reprise/platform';

export { head } from './withdrawal.head.ts';
export { loader } from './withdrawal.loader.ts';
export { WithdrawalPage as Component } from './withdrawal-page.tsx';

export const action = lazyAction(() => import(/* webpackChunkName: "withdrawal-action" */ './withdrawal.action.ts'));
