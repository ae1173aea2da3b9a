import { lazyAction } from '@reprise/platform';

export { head } from './auth.head.ts';
export { ProviderStartPage as Component } from './provider-start-page.tsx';

export const action = lazyAction(() => import(/* webpackChunkName: "auth-actions" */ './provider-start.action.ts'));
