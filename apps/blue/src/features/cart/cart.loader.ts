import type { BlueCartItem } from '@reprise/entities/blue-cart';
import { parseUuid } from '@reprise/markets';
import { atMost, type LoaderFunctionArgs, platformOf, redirect, routeParams } from '@reprise/platform';
import { type BlueState, blueStore } from '../../store.ts';
import { crossSellingSource } from './cross-selling-source.ts';

/** How long the server waits for content that the cart can do without. */
const optionalContentTimeoutMs = 300;

/**
 * Loads the cart, and the product or the insurance offers of the item in the dialog; a dialog for a missing item redirects to the
 * cart. Customers need not choose how to order.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const platform = platformOf(context);
  const { dialog } = routeParams('checkout_cart', request, platform);
  const uuid = parseUuid(new URL(request.url).searchParams.get('item'));
  const store = platform.area(blueStore);
  const { cart, product } = store.getState();
  await cart.load();
  const items = store.getState().cart.cart.data?.items ?? [];
  if (dialog === 'login') {
    const isReady = store.getState().cart.cart.data?.prepareCheckoutResult.ready;
    if (!isReady) throw redirect(platform.path('checkout_cart', {}));
    if (platform.state.getState().user) throw redirect(platform.path('checkout_address', {}));
  } else if (dialog) {
    const item = items.find((candidate) => candidate.uuid === uuid);
    if (!item) throw redirect(platform.path('checkout_cart', {}));
    if (dialog === 'insurance') await cart.loadInsuranceOffers(item.uuid);
    else await product.load(item.product.id);
  }
  const optional = loadOptionalContent(store.getState(), items);
  if (platform.side === 'server') {
    await atMost(optionalContentTimeoutMs, optional);
    cart.ignoreLateAnswers();
  }
  return null;
}

/** What the coupon of a campaign would save, products to add, and instalments for the total. Never throws. */
async function loadOptionalContent(
  { accessories, cart, couponSimulation, financing }: BlueState,
  items: readonly BlueCartItem[],
): Promise<void> {
  const source = crossSellingSource(items);
  await Promise.all([
    couponSimulation.run(),
    items.length === 0 ? cart.loadPopular() : undefined,
    source === undefined ? undefined : accessories.load(source),
    financing.ensure(cart.cart.data?.totalPrice.amount ?? 0),
  ]);
}
