import { lazyAction } from '@reprise/platform';

export { head } from './shipping.head.ts';
export { loader } from './shipping.loader.ts';
export { ShippingPage as Component } from './shipping-page.tsx';
export { ShippingSteps as Steps } from './shipping-steps.tsx';

export const action = lazyAction(
  () => import(/* webpackChunkName: "checkout-shipping-action" */ './shipping.action.ts'),
);
