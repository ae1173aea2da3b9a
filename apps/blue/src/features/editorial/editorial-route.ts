import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './editorial.head.ts';
export { loader } from './editorial.loader.ts';
export { EditorialPage as Component } from './editorial-page.tsx';

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "wishlist" */ '../../wishlist/wishlist-action.ts')).action(args);
