import type { TradeInCheckout, TradeInStep } from '@reprise/entities/trade-in-checkout';
import { type LoaderFunctionArgs, type Platform, platformOf, redirect } from '@reprise/platform';
import { greenStore } from '../store.ts';

/** Leads to the first step that is not done; to the overview if all are. */
export function redirectToNext(platform: Platform, { openSteps: [step] }: TradeInCheckout): Response {
  return redirect(platform.path('trade_in', { step: step ?? 'overview' }), 303);
}

/** Loads what every page of the checkout shows. Redirects to the first of the `needed` steps that is not done. */
export async function loadCheckout(
  { request, context }: LoaderFunctionArgs,
  needed: readonly TradeInStep[],
): Promise<null> {
  const platform = platformOf(context);
  const { cart, checkout } = platform.area(greenStore).getState();
  // One after the other, so that the totals are those of the cart after its offers were renewed.
  await cart.load(request.signal);
  const { openSteps } = await checkout.load();
  const open = openSteps.find((step) => needed.includes(step));
  if (open) throw redirect(platform.path('trade_in', { step: open }), 303);
  return null;
}
