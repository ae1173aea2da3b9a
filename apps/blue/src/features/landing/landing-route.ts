import { lazyAction } from '@reprise/platform';

export { head } from './landing.head.ts';
export { loader } from './landing.loader.ts';
export { LandingPage as Component } from './landing-page.tsx';

export const action = lazyAction(() => import(/* webpackChunkName: "wishlist" */ '../../wishlist/wishlist-action.ts'));
