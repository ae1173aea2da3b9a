import type { ActionFunctionArgs, LoaderFunctionArgs } from '@reprise/platform';
import { loadCheckout } from '../../checkout/load-checkout.ts';

export { head } from './overview.head.ts';
export { OverviewPage as Component } from './overview-page.tsx';
export { OverviewSteps as Steps } from './overview-steps.tsx';

export const loader = (args: LoaderFunctionArgs) => loadCheckout(args, ['cart', 'address', 'shipping', 'payout']);

/** The action validates forms with zod, which the page does not need before a submit. */
export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "checkout-overview-action" */ './overview.action.ts')).action(args);
