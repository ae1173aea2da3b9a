import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './cart.head.ts';
export { loader } from './cart.loader.ts';
export { CartPage as Component } from './cart-page.tsx';
export { CartSteps as Steps } from './cart-steps.tsx';
export { shouldRevalidate } from './should-revalidate.ts';

/** Its code checks forms with zod, which the page does not need before somebody submits one. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "cart-action" */ './cart.action.ts')).action(args);
