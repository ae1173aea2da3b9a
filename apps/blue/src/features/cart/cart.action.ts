import {
  type ActionFunctionArgs,
  data,
  failureOf,
  isApiError,
  type Platform,
  platformOf,
  redirect,
} from '@reprise/platform';
import type { AddFailure } from '../../add-to-cart/add-to-cart-slice.ts';
import type { FailedAdd } from '../../add-to-cart/failure-message.ts';
import { blueStore } from '../../store.ts';
import { getT } from '../../texts.ts';
import { answerWishlistForm } from '../../wishlist/toggle-wishlist.ts';
import { cartFailureMessage, isShownInForm } from './cart-failure-message.ts';
import { type CartForm, readCartForm } from './cart-form.ts';

/** What failed; the page shows it next to the control that was used. */
export interface CartActionData extends FailedAdd {
  intent: CartForm['intent'];
  failure: AddFailure;
  /** The coupon code that was entered. */
  code?: string | undefined;
}

/** With JavaScript, failures are shown as toasts, except where the form shows its own. */
function answerFailed(platform: Platform, failed: CartActionData) {
  if (platform.side === 'browser' && !isShownInForm(failed)) {
    const message = cartFailureMessage(getT(platform.i18n), failed);
    platform.toast({ id: 'cart', variant: 'error', removeAfterNavigation: true, ...message });
  }
  return data(failed, { status: failed.failure.status });
}

function failureFrom(error: unknown): AddFailure {
  const flash = isApiError(error) ? error.flash?.text : undefined;
  return { ...failureOf(error), ...(flash === undefined ? {} : { flash }) };
}

/** Intents of the dialogs; after them, the cart is shown without a dialog. */
const closesDialog: ReadonlySet<string> = new Set(['update', 'choose-insurance', 'remove-insurance']);

type Adding = Extract<CartForm, { intent: 'restore' | 'add-accessory' }>;
type Leaving = Extract<CartForm, { intent: 'express' }>;

/** Changes what is in the cart. Throws the API's error. */
async function change(platform: Platform, form: Exclude<CartForm, Adding | Leaving>): Promise<void> {
  const { cart } = platform.area(blueStore).getState();
  const { blueCart } = await platform.api();
  switch (form.intent) {
    case 'remove':
      return cart.remove(form.uuid);
    case 'update': {
      const { uuid, variant, withFullBattery } = form;
      return cart.update(uuid, { productVariantLabel: variant, withFullBattery });
    }
    case 'apply-coupon':
      return cart.accept(await blueCart.applyCoupon({ code: form.code }));
    case 'remove-coupon':
      return cart.accept(await blueCart.removeCoupon());
    case 'choose-insurance':
      return cart.accept(await blueCart.chooseInsurance(form.uuid, { offerId: form.offerId }));
    case 'remove-insurance':
      return cart.accept(await blueCart.removeInsurance(form.uuid));
  }
}

/** Executes the form's intent; returns the failure, if any. */
async function perform(platform: Platform, form: Exclude<CartForm, Leaving>): Promise<AddFailure | undefined> {
  if (form.intent === 'restore' || form.intent === 'add-accessory') return add(platform, form);
  if (form.intent === 'apply-coupon' && form.code === '') return { status: 400, code: 'CODE_MISSING' };
  try {
    await change(platform, form);
    return undefined;
  } catch (error) {
    return failureFrom(error);
  }
}

/** Leads to the page on which the shopper approves the payment. A cart that cannot be ordered is shown with the reasons. */
async function leave(platform: Platform, { intent }: Leaving) {
  try {
    return redirect((await (await platform.api()).checkout.startExpress()).url, 303);
  } catch (error) {
    const failure = failureFrom(error);
    if (failure.code === 'CART_NOT_READY') return redirect(platform.path('checkout_cart', {}), 303);
    return answerFailed(platform, { intent, failure, name: '' });
  }
}

/** Puts a removed item back in its place, or adds an accessory at the end. */
async function add(platform: Platform, form: Adding): Promise<AddFailure | undefined> {
  const { cart, addToCart } = platform.area(blueStore).getState();
  const { productId: id, name, variant: productVariantLabel } = form;
  const { withFullBattery = false, before }: { withFullBattery?: boolean; before?: string | undefined } =
    form.intent === 'restore' ? form : {};
  const payload = { id, name, productVariantLabel, withFullBattery, ...(before ? { before } : {}) };
  const result = await addToCart.add({ payload, from: { place: 'cart' }, categoryIds: [] });
  if (result.outcome === 'failed') return result.failure;
  if (form.intent === 'restore') cart.forgetRemoved();
  return undefined;
}

/** Changes, removes and restores items of the cart. */
export async function action(args: ActionFunctionArgs) {
  const platform = platformOf(args.context);
  const fields = await args.request.formData();
  const wishlistAnswer = await answerWishlistForm(args, fields);
  if (wishlistAnswer) return wishlistAnswer;
  const form = readCartForm(fields);
  if (!form)
    return data({ intent: 'update', failure: { status: 400, code: 'INVALID_FORM' }, name: '' }, { status: 400 });
  if (form.intent === 'express') return leave(platform, form);
  const { cart } = platform.area(blueStore).getState().cart;
  const item = 'uuid' in form ? cart.data?.items.find(({ uuid }) => uuid === form.uuid) : undefined;
  const failure = await perform(platform, form);
  if (failure) {
    const name = 'name' in form ? form.name : (item?.product.name ?? '');
    const variant = 'variant' in form ? form.variant : item?.variant;
    const code = 'code' in form ? form.code : undefined;
    return answerFailed(platform, { intent: form.intent, failure, name, variant, code });
  }
  if (platform.side === 'server' || closesDialog.has(form.intent))
    return redirect(platform.path('checkout_cart', {}), 303);
  return null;
}
