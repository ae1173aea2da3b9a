import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './product.head.ts';
export { loader } from './product.loader.ts';
export { ProductPage as Component } from './product-page.tsx';
export { shouldRevalidate } from './should-revalidate.ts';

/** Its code checks forms with zod, which the page does not need before somebody submits one. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "product-action" */ './product.action.ts')).action(args);
