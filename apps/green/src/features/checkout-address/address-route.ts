import type { LoaderFunctionArgs } from '@reprise/platform';
import { lazyAction } from '@reprise/platform';
import { loadCheckout } from '../../checkout/load-checkout.ts';

export { head } from './address.head.ts';
export { AddressPage as Component } from './address-page.tsx';
export { AddressSteps as Steps } from './address-steps.tsx';

export const loader = (args: LoaderFunctionArgs) => loadCheckout(args, ['cart']);

export const action = lazyAction(() => import(/* webpackChunkName: "checkout-address-action" */ './address.action.ts'));
