import { type ActionFunctionArgs, platformOf, redirect, routeParams } from '@reprise/platform';
import { readAddToCartForm } from '../../add-to-cart/add-to-cart-form.ts';
import { answerFailedAdd } from '../../add-to-cart/answer-failed-add.ts';
import { blueStore } from '../../store.ts';
import { answerWishlistForm } from '../../wishlist/toggle-wishlist.ts';

/** Adds an accessory to the cart; the page stays (rule cart-06). */
export async function action(args: ActionFunctionArgs) {
  const platform = platformOf(args.context);
  const { id: listOf } = routeParams('accessory_list', args.request, platform);
  const form = await args.request.formData();
  const wishlistAnswer = await answerWishlistForm(args, form);
  if (wishlistAnswer) return wishlistAnswer;
  const fields = readAddToCartForm(form);
  if (!fields?.productId) {
    return answerFailedAdd(platform, {
      failure: { status: 400, code: 'PRODUCT_DOESNT_EXIST' },
      name: fields?.name ?? '',
    });
  }
  const { productId: id, variant, name = '', withFullBattery } = fields;
  const result = await platform
    .area(blueStore)
    .getState()
    .addToCart.add({
      payload: { id, name, productVariantLabel: variant, withFullBattery },
      from: { place: 'accessory-list' },
      categoryIds: [],
    });
  if (result.outcome === 'failed') return answerFailedAdd(platform, { failure: result.failure, name, variant });
  return platform.side === 'server' ? redirect(platform.path('accessory_list', { id: listOf }), 303) : null;
}
