import { lazyAction } from '@reprise/platform';

export { head } from './editorial.head.ts';
export { loader } from './editorial.loader.ts';
export { EditorialPage as Component } from './editorial-page.tsx';

export const action = lazyAction(() => import(/* webpackChunkName: "wishlist" */ '../../wishlist/wishlist-action.ts'));
