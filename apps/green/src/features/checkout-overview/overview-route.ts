import type { LoaderFunctionArgs } from '@reprise/platform';
import { lazyAction } from '@reprise/platform';
import { loadCheckout } from '../../checkout/load-checkout.ts';

export { head } from './overview.head.ts';
export { OverviewPage as Component } from './overview-page.tsx';
export { OverviewSteps as Steps } from './overview-steps.tsx';

export const loader = (args: LoaderFunctionArgs) => loadCheckout(args, ['cart', 'address', 'shipping', 'payout']);

export const action = lazyAction(
  () => import(/* webpackChunkName: "checkout-overview-action" */ './overview.action.ts'),
);
