import { type ActionFunctionArgs, data } from '@reprise/platform';
import { answerWishlistForm } from './toggle-wishlist.ts';

/** Action of a page whose only form is the wishlist's. */
export async function action(args: ActionFunctionArgs) {
  return (await answerWishlistForm(args, await args.request.formData())) ?? data(null, { status: 400 });
}
