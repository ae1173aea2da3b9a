import type { LoaderFunctionArgs } from '@reprise/platform';
import { lazyAction } from '@reprise/platform';
import { loadCheckout } from '../../checkout/load-checkout.ts';

export { head } from './delivery.head.ts';
export { DeliveryPage as Component } from './delivery-page.tsx';
export { DeliverySteps as Steps } from './delivery-steps.tsx';

export const loader = (args: LoaderFunctionArgs) => loadCheckout(args, ['cart', 'address']);

export const action = lazyAction(
  () => import(/* webpackChunkName: "checkout-delivery-action" */ './delivery.action.ts'),
);
