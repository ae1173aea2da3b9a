import type { FlashMessage } from '@reprise/entities/api-error';
import { parseUuid } from '@reprise/markets';
import {
  type ActionFunctionArgs,
  data,
  failureOf,
  isApiError,
  type Platform,
  platformOf,
  redirect,
  toastVariantOf,
} from '@reprise/platform';
import { failureToast } from '../../add-to-cart/failure-toast.ts';
import { greenStore } from '../../store.ts';
import { getT } from '../../texts.ts';
import type { CartSlice } from './cart-slice.ts';

/** Which change failed; shown by the page without JavaScript. */
export interface CartActionData {
  failed: 'remove' | 'removeAll' | 'restore' | 'coupon' | 'express' | 'checkout';
  /** The code that was refused. */
  code?: string;
  /** The server's message, if it sent one. */
  flash?: FlashMessage;
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

interface Change {
  /** The name of the action, for its error message. */
  name: CartActionData['failed'];
  code?: string;
  run: () => Promise<void>;
}

function changeOf(form: FormData, cart: CartSlice): Change | undefined {
  const code = String(form.get('code') ?? '').trim();
  switch (form.get('intent')) {
    case 'removeAll':
      return { name: 'removeAll', run: cart.removeAll };
    case 'applyCoupon':
      return { name: 'coupon', code, run: () => cart.setCoupon(code) };
    case 'removeCoupon':
      return { name: 'coupon', run: () => cart.setCoupon(undefined) };
    case 'selectExpress':
      return { name: 'express', run: () => cart.setExpressGrading(true) };
    case 'removeExpress':
      return { name: 'express', run: () => cart.setExpressGrading(false) };
    default: {
      const id = parseUuid(String(form.get('id') ?? ''));
      return id === undefined ? undefined : { name: 'remove', run: () => cart.remove(id) };
    }
  }
}

/** The reason for a refused coupon is shown beside its field; everything else is a toast, too. */
function answerFailure(platform: Platform, { name, code }: Omit<Change, 'run'>, error: unknown) {
  const flash = isApiError(error) ? error.flash : undefined;
  if (platform.side === 'browser' && name !== 'coupon') {
    const message = flash?.text ?? getT(platform.i18n)('greenCart.flash.genericError');
    platform.toast({ id: 'green-cart', variant: flash ? toastVariantOf(flash.type) : 'error', message });
  }
  const details = { ...(code === undefined ? {} : { code }), ...(flash ? { flash } : {}) };
  return data<CartActionData>({ failed: name, ...details }, { status: failureOf(error).status });
}

/** Leads to the first step of the checkout, or back to the cart, which shows what is missing. */
async function beginCheckout(platform: Platform, cart: CartSlice) {
  try {
    const isReady = await cart.prepareCheckout();
    if (isReady) return redirect(platform.path('trade_in', { step: 'address' }), 303);
  } catch (error) {
    return answerFailure(platform, { name: 'checkout' }, error);
  }
  return data<CartActionData>({ failed: 'checkout' }, { status: 409 });
}

/** Handles the cart's forms: removals and undo, coupon, express grading, checkout. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const form = await request.formData();
  const { cart } = platform.area(greenStore).getState();
  if (form.get('intent') === 'restore') return restore(platform);
  if (form.get('intent') === 'checkout') return beginCheckout(platform, cart);
  const change = changeOf(form, cart);
  if (!change) return data<CartActionData>({ failed: 'remove' }, { status: 400 });
  try {
    await change.run();
  } catch (error) {
    return answerFailure(platform, change, error);
  }
  const isDialog = change.name === 'removeAll';
  return platform.side === 'server' || isDialog ? redirect(platform.path('trade_in', { step: 'cart' }), 303) : null;
}
