import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './payment.head.ts';
export { loader } from './payment.loader.ts';
export { PaymentPage as Component } from './payment-page.tsx';
export { PaymentSteps as Steps } from './payment-steps.tsx';

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "checkout-payment-action" */ './payment.action.ts')).action(args);
