import type { ActionFunctionArgs } from '@reprise/platform';

export { head } from './address.head.ts';
export { loader } from './address.loader.ts';
export { ShippingAddressPage as Component } from './address-page.tsx';
export { AddressSteps as Steps } from './address-steps.tsx';

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "checkout-address-action" */ './address.action.ts')).addressAction(
    'shipping',
    args,
  );
