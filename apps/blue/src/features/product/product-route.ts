import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './product.head.ts';
export { loader } from './product.loader.ts';
export { ProductPage as Component } from './product-page.tsx';
export { shouldRevalidate } from './should-revalidate.ts';

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "product-action" */ './product.action.ts')).action(args);
