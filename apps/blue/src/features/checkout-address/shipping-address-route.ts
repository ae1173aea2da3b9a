import { lazyAction } from '@reprise/platform';

export { head } from './address.head.ts';
export { loader } from './address.loader.ts';
export { ShippingAddressPage as Component } from './address-page.tsx';
export { AddressSteps as Steps } from './address-steps.tsx';

export const action = lazyAction(async () => {
  const { addressAction } = await import(/* webpackChunkName: "checkout-address-action" */ './address.action.ts');
  return { action: (args) => addressAction('shipping', args) };
});
