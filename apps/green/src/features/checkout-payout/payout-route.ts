import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './payout.head.ts';
export { loader } from './payout.loader.ts';
export { PayoutPage as Component } from './payout-page.tsx';
export { PayoutSteps as Steps } from './payout-steps.tsx';

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "checkout-payout-action" */ './payout.action.ts')).action(args);
