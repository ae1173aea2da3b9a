import { lazyAction } from '@reprise/platform';

export { head } from './recommendations.head.ts';
export { loader } from './recommendations.loader.ts';
export { RecommendationsPage as Component } from './recommendations-page.tsx';

export const action = lazyAction(() => import(/* webpackChunkName: "wishlist" */ './recommendations.action.ts'));
