import { parseUuid } from '@reprise/markets';
import { type ActionFunctionArgs, data, failureOf, type Platform, platformOf, redirect } from '@reprise/platform';
import { failureToast } from '../../add-to-cart/failure-toast.ts';
import { greenStore } from '../../store.ts';
import { getT } from '../../texts.ts';

/** Which change failed; shown by the page without JavaScript. */
export interface CartActionData {
  failed: 'remove' | 'removeAll' | 'restore';
}

/** Puts the last removed item back in its place. Without JavaScript the store has no removed item. */
async function restore(platform: Platform) {
  const { cart, addToCart } = platform.area(greenStore).getState();
  if (!cart.removed) return null;
  const { item, before } = cart.removed;
  const { product, price, searchUuid, customerGradingDto: grading = { answers: [] } } = item;
  const result = await addToCart.add({ productId: product.id, price, grading, searchUuid, before });
  if (result.outcome === 'added') {
    cart.forgetRemoved();
    return null;
  }
  const { failure } = result;
  platform.toast({ id: 'green-cart', ...failureToast(getT(platform.i18n), failure, product.name) });
  return data<CartActionData>({ failed: 'restore' }, { status: failure.status });
}

/** Handles the cart's forms: remove one item, remove all, undo the last removal. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const form = await request.formData();
  if (form.get('intent') === 'restore') return restore(platform);
  const { cart } = platform.area(greenStore).getState();
  const id = parseUuid(String(form.get('id') ?? ''));
  const isAll = form.get('intent') === 'removeAll';
  if (!isAll && id === undefined) return data<CartActionData>({ failed: 'remove' }, { status: 400 });
  try {
    await (id === undefined ? cart.removeAll() : cart.remove(id));
  } catch (error) {
    if (platform.side === 'browser') {
      const message = getT(platform.i18n)('greenCart.flash.genericError');
      platform.toast({ id: 'green-cart', variant: 'error', message });
    }
    return data<CartActionData>({ failed: isAll ? 'removeAll' : 'remove' }, { status: failureOf(error).status });
  }
  return platform.side === 'server' || isAll ? redirect(platform.path('trade_in', { step: 'cart' }), 303) : null;
}
