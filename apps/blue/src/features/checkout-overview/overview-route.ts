import { type ActionFunctionArgs, type LoaderFunctionArgs, platformOf } from '@reprise/platform';
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

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "checkout-overview-action" */ './overview.action.ts')).action(args);
