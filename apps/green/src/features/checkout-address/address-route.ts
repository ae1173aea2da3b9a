import type { ActionFunctionArgs, LoaderFunctionArgs } from '@reprise/platform';
import { loadCheckout } from '../../checkout/load-checkout.ts';

export { head } from './address.head.ts';
export { AddressPage as Component } from './address-page.tsx';
export { AddressSteps as Steps } from './address-steps.tsx';

export const loader = (args: LoaderFunctionArgs) => loadCheckout(args, ['cart']);

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "checkout-address-action" */ './address.action.ts')).action(args);
