import { type ActionFunctionArgs, data, type Platform, platformOf, redirect, routeParams } from '@reprise/platform';
import { readAddToCartForm } from '../../add-to-cart/add-to-cart-form.ts';
import type { AddFailure } from '../../add-to-cart/add-to-cart-slice.ts';
import { type FailedAdd, failureMessage } from '../../add-to-cart/failure-message.ts';
import type { FollowUp } from '../../add-to-cart/follow-up.ts';
import { blueStore } from '../../store.ts';
import { getT } from '../../texts.ts';
import { answerWishlistForm } from '../../wishlist/toggle-wishlist.ts';
import { knownProduct } from './known-product.ts';

/** What failed without JavaScript: the page says so. */
export interface ProductActionData extends FailedAdd {
  failure: AddFailure;
}

/** Without JavaScript the cart itself shows what was added; with it, the follow-up decides. */
function answerAdded(platform: Platform, followUp: FollowUp): Response | null {
  const cart = platform.path('checkout_cart', {});
  if (platform.side === 'server') return redirect(cart, 303);
  if (followUp.kind !== 'redirect') return null;
  return redirect(followUp.to === 'cart' ? cart : platform.path('accessory_list', { id: followUp.productId }));
}

function answerFailed(platform: Platform, failed: ProductActionData) {
  if (platform.side === 'server') return data(failed, { status: failed.failure.status });
  const message = failureMessage(getT(platform.i18n), failed.failure, failed);
  platform.toast({ id: 'add-to-cart', variant: 'error', removeAfterNavigation: true, ...message });
  return null;
}

/** Puts a unit of the product into the cart, or the product on the wishlist. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const platform = platformOf(context);
  const { id, slug } = routeParams('product_details', request, platform);
  const store = platform.area(blueStore);
  const product = knownProduct(store.getState(), id);
  const form = await request.formData();
  const wishlistAnswer = await answerWishlistForm(args, form);
  if (wishlistAnswer) return wishlistAnswer;
  const fields = readAddToCartForm(form);
  if (!fields) {
    const failure = { status: 400, code: 'PRODUCT_VARIANT_DOESNT_EXIST' };
    return answerFailed(platform, { failure, name: product?.name ?? slug });
  }
  const { variant, name = product?.name ?? slug, ...rest } = fields;
  const result = await store.getState().addToCart.add({
    payload: { id, name, productVariantLabel: variant, ...rest },
    from: { place: 'product' },
    categoryIds: product?.category_id ?? [],
    picture: product?.thumbs_cover_urls[0],
  });
  if (result.outcome === 'failed') return answerFailed(platform, { failure: result.failure, name, variant });
  return result.outcome === 'added' ? answerAdded(platform, result.followUp) : null;
}
