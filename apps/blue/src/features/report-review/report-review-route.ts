import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './report-review.head.ts';
export { loader } from './report-review.loader.ts';
export { ReportReviewPage as Component } from './report-review-page.tsx';

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "report-review-action" */ './report-review.action.ts')).action(args);
