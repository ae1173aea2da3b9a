import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './shipping.head.ts';
export { loader } from './shipping.loader.ts';
export { ShippingPage as Component } from './shipping-page.tsx';
export { ShippingSteps as Steps } from './shipping-steps.tsx';

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "checkout-shipping-action" */ './shipping.action.ts')).action(args);
