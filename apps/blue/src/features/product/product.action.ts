import { type ActionFunctionArgs, type Platform, platformOf, redirect, routeParams } from '@reprise/platform';
import { readAddToCartForm } from '../../add-to-cart/add-to-cart-form.ts';
import { answerFailedAdd } from '../../add-to-cart/answer-failed-add.ts';
import type { FollowUp } from '../../add-to-cart/follow-up.ts';
import { answerBuyAlertForm } from '../../buy-alert/set-buy-alert.ts';
import { knownProduct } from '../../products/known-product.ts';
import { blueStore } from '../../store.ts';
import { answerWishlistForm } from '../../wishlist/toggle-wishlist.ts';

/** Without JavaScript there is no modal, so the cart shows what was added. */
function answerAdded(platform: Platform, followUp: FollowUp): Response | null {
  if (followUp.kind === 'redirect' && followUp.to === 'accessory-list') {
    return redirect(platform.path('accessory_list', { id: followUp.productId }), 303);
  }
  const isShownHere = platform.side === 'browser' && followUp.kind !== 'redirect';
  return isShownHere ? null : redirect(platform.path('checkout_cart', {}), 303);
}

/** Adds a unit of the product to the cart, or the product to the wishlist, or sets a buy alert. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const platform = platformOf(context);
  const { id, slug } = routeParams('product_details', request, platform);
  const store = platform.area(blueStore);
  const product = knownProduct(store.getState(), id);
  const form = await request.formData();
  const wishlistAnswer = await answerWishlistForm(args, form);
  if (wishlistAnswer) return wishlistAnswer;
  const alertAnswer = await answerBuyAlertForm(args, form);
  if (alertAnswer) return alertAnswer;
  const fields = readAddToCartForm(form);
  if (!fields) {
    const failure = { status: 400, code: 'PRODUCT_VARIANT_DOESNT_EXIST' };
    return answerFailedAdd(platform, { failure, name: product?.name ?? slug });
  }
  const { variant, name = product?.name ?? slug, withFullBattery, searchUuid, accessoryListOf: listOf } = fields;
  const result = await store.getState().addToCart.add({
    payload: { id, name, productVariantLabel: variant, withFullBattery, ...(searchUuid ? { searchUuid } : {}) },
    from: listOf ? { place: 'accessory-list-product', listOf } : { place: 'product' },
    categoryIds: product?.category_id ?? [],
    isSplitFromCharger: product?.split_from_charger,
    picture: product?.thumbs_cover_urls[0],
  });
  if (result.outcome === 'failed') return answerFailedAdd(platform, { failure: result.failure, name, variant });
  return result.outcome === 'added' ? answerAdded(platform, result.followUp) : null;
}
