import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './category.head.ts';
export { loader } from './category.loader.ts';
export { CategoryPage as Component } from './category-page.tsx';

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "wishlist" */ '../../wishlist/wishlist-action.ts')).action(args);
