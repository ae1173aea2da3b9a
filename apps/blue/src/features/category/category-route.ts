import { lazyAction } from '@reprise/platform';

export { head } from './category.head.ts';
export { loader } from './category.loader.ts';
export { CategoryPage as Component } from './category-page.tsx';

export const action = lazyAction(() => import(/* webpackChunkName: "wishlist" */ '../../wishlist/wishlist-action.ts'));
