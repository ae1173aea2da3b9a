import { lazyAction } from '@reprise/platform';

export { head } from './search.head.ts';
export { loader } from './search.loader.ts';
export { SearchPage as Component } from './search-page.tsx';

export const action = lazyAction(() => import(/* webpackChunkName: "wishlist" */ '../../wishlist/wishlist-action.ts'));
