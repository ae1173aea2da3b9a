import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './product.head.ts';
export { loader } from './product.loader.ts';
export { ProductPage as Component } from './product-page.tsx';
export { shouldRevalidate } from './should-revalidate.ts';

/** The page does not need its code before somebody accepts an offer. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "product-action" */ './product.action.ts')).action(args);
