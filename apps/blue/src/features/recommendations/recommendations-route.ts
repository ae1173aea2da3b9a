import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './recommendations.head.ts';
export { loader } from './recommendations.loader.ts';
export { RecommendationsPage as Component } from './recommendations-page.tsx';

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "wishlist" */ './recommendations.action.ts')).action(args);
