import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './home.head.ts';
export { loader } from './home.loader.ts';
export { HomePage as Component } from './home-page.tsx';

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "wishlist" */ '../../wishlist/wishlist-action.ts')).action(args);
