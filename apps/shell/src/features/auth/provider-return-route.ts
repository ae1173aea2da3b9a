import { lazyAction } from '@reprise/platform';

export { head } from './auth.head.ts';
export { loader } from './provider-return.loader.ts';
export { ProviderReturnPage as Component } from './provider-return-page.tsx';

export const action = lazyAction(() => import(/* webpackChunkName: "auth-actions" */ './provider-return.action.ts'));
