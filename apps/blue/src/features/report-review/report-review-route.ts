import { lazyAction } from '@reprise/platform';

export { head } from './report-review.head.ts';
export { loader } from './report-review.loader.ts';
export { ReportReviewPage as Component } from './report-review-page.tsx';

export const action = lazyAction(
  () => import(/* webpackChunkName: "report-review-action" */ './report-review.action.ts'),
);
