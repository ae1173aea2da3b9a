import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './search.head.ts';
export { loader } from './search.loader.ts';
export { SearchPage as Component } from './search-page.tsx';

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "wishlist" */ '../../wishlist/wishlist-action.ts')).action(args);
