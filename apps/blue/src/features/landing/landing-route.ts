import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './landing.head.ts';
export { loader } from './landing.loader.ts';
export { LandingPage as Component } from './landing-page.tsx';

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "wishlist" */ '../../wishlist/wishlist-action.ts')).action(args);
