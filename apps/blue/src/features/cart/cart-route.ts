import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './cart.head.ts';
export { loader } from './cart.loader.ts';
export { CartPage as Component } from './cart-page.tsx';
export { CartSteps as Steps } from './cart-steps.tsx';
export { shouldRevalidate } from './should-revalidate.ts';

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "cart-action" */ './cart.action.ts')).action(args);
