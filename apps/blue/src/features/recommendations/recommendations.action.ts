import { RecommendationFeedback } from '@reprise/entities/recommendation';
import { type ActionFunctionArgs, data, platformOf, redirect } from '@reprise/platform';
import { getT } from '../../texts.ts';
import { answerWishlistForm } from '../../wishlist/toggle-wishlist.ts';
import { withHidden } from './hidden-products.ts';

/** Reports that the visitor is not interested in a product, and leads to the page without it. */
export async function action(args: ActionFunctionArgs) {
  const platform = platformOf(args.context);
  const form = await args.request.formData();
  const feedback = RecommendationFeedback.safeParse({
    recommendationId: form.get('recommendationId'),
    type: form.get('type'),
    productId: Number(form.get('dismiss')),
    action: 'dismiss',
  });
  if (!feedback.success) return (await answerWishlistForm(args, form)) ?? data(null, { status: 400 });
  try {
    await (await platform.api()).catalogue.sendFeedback(feedback.data);
  } catch (error) {
    if (platform.side === 'server') throw error;
    platform.toast({ id: 'recommendations', variant: 'error', message: getT(platform.i18n)('recommendations.failed') });
    return null;
  }
  const { pathname, searchParams } = new URL(args.request.url);
  return redirect(pathname + withHidden(searchParams, feedback.data.productId), 303);
}
