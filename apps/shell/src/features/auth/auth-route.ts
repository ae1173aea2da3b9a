import { lazyAction } from '@reprise/platform';

export { head } from './auth.head.ts';
export { loader } from './auth.loader.ts';
export { AuthPage as Component } from './auth-page.tsx';

export const action = lazyAction(() => import(/* webpackChunkName: "auth-actions" */ './auth.action.ts'));
