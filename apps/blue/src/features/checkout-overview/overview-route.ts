import { type LoaderFunctionArgs, lazyAction, platformOf } from '@reprise/platform';
import { loadCheckout } from '../../checkout/load-checkout.ts';
import { blueStore } from '../../store.ts';

export { head } from './overview.head.ts';
export { OverviewPage as Component } from './overview-page.tsx';
export { OverviewSteps as Steps } from './overview-steps.tsx';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadCheckout(args, ['cart', 'address', 'delivery', 'payment']);
  const { checkout } = platformOf(args.context).area(blueStore).getState();
  // Without the provider the page shows everything else, and says so.
  await checkout.loadPaymentMethods().catch(() => undefined);
  return null;
}

export const action = lazyAction(
  () => import(/* webpackChunkName: "checkout-overview-action" */ './overview.action.ts'),
);
