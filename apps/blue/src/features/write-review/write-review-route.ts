import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './write-review.head.ts';
export { loader } from './write-review.loader.ts';
export { WriteReviewPage as Component } from './write-review-page.tsx';

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "write-review-action" */ './write-review.action.ts')).action(args);
