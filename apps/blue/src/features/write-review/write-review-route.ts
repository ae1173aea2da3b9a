import { lazyAction } from '@reprise/platform';

export { head } from './write-review.head.ts';
export { loader } from './write-review.loader.ts';
export { WriteReviewPage as Component } from './write-review-page.tsx';

export const action = lazyAction(
  () => import(/* webpackChunkName: "write-review-action" */ './write-review.action.ts'),
);
