import type { Checkout, CheckoutStep } from '@reprise/entities/checkout';
import { type LoaderFunctionArgs, type Platform, platformOf, redirect } from '@reprise/platform';
import { blueStore } from '../store.ts';
import { repairsOf, withRepairs } from './repair-codes.ts';

function pathOfStep(platform: Platform, step: CheckoutStep, { billingAddress }: Checkout): string {
  if (step === 'cart') return platform.path('checkout_cart', {});
  if (step === 'delivery') return platform.path('checkout_delivery', {});
  if (step === 'payment') return platform.path('checkout_payment', {});
  return platform.path(billingAddress ? 'delivery' : 'checkout_address', {});
}

/** The page of the first step that is not done; the overview if all are. */
function nextPath(platform: Platform, checkout: Checkout): string {
  const [open] = checkout.openSteps;
  return open ? pathOfStep(platform, open, checkout) : platform.path('checkout_overview', {});
}

/**
 * Leads to a page of the checkout. Browsers keep the repairs in the store; the server adds them to the URL, and so do links
 * from and to the overview, which are page loads.
 */
export function redirectTo(
  platform: Platform,
  path: string,
  { repairedConsistencyErrors }: Checkout,
  from?: string,
): Response {
  const overview = platform.path('checkout_overview', {});
  const losesStore = platform.side === 'server' || path === overview || from === overview;
  return redirect(losesStore ? withRepairs(path, repairedConsistencyErrors) : path, 303);
}

/** Leads to the first step that is not done. `from` is the path of the present page. */
export const redirectToNext = (platform: Platform, checkout: Checkout, from?: string): Response =>
  redirectTo(platform, nextPath(platform, checkout), checkout, from);

/** Loads what every page of the checkout shows. Redirects to the first of the `needed` steps that is not done. */
export async function loadCheckout(
  { request, context }: LoaderFunctionArgs,
  needed: readonly CheckoutStep[],
): Promise<null> {
  const platform = platformOf(context);
  const { cart, checkout } = platform.area(blueStore).getState();
  // One after the other, so that the totals are those of the cart after its repairs.
  await cart.load();
  const loaded = await checkout.load(repairsOf(request.url));
  const open = loaded.openSteps.find((step) => needed.includes(step));
  if (open) throw redirectTo(platform, pathOfStep(platform, open, loaded), loaded, new URL(request.url).pathname);
  return null;
}
