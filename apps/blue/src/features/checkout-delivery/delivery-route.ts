import type { ActionFunctionArgs, LoaderFunctionArgs } from '@reprise/platform';
import { loadCheckout } from '../../checkout/load-checkout.ts';

export { head } from './delivery.head.ts';
export { DeliveryPage as Component } from './delivery-page.tsx';
export { DeliverySteps as Steps } from './delivery-steps.tsx';

export const loader = (args: LoaderFunctionArgs) => loadCheckout(args, ['cart', 'address']);

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "checkout-delivery-action" */ './delivery.action.ts')).action(args);
