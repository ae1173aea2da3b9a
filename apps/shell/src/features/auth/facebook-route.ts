import { lazyAction } from '@reprise/platform';

export { head } from './auth.head.ts';
export { loader } from './facebook.loader.ts';
export { FacebookPage as Component } from './facebook-page.tsx';

export const action = lazyAction(() => import(/* webpackChunkName: "auth-actions" */ './facebook.action.ts'));
