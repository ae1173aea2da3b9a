import { lazyAction } from '@reprise/platform';

export { head } from './home.head.ts';
export { loader } from './home.loader.ts';
export { HomePage as Component } from './home-page.tsx';

export const action = lazyAction(() => import(/* webpackChunkName: "wishlist" */ '../../wishlist/wishlist-action.ts'));
