import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './payment-details.head.ts';
export { loader } from './payment-details.loader.ts';
export { PaymentDetailsPage as Component } from './payment-details-page.tsx';

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "payment-details-action" */ './payment-details.action.ts')).action(args);
