import { type ActionFunctionArgs, type Platform, platformOf, redirect } from '@reprise/platform';
import * as z from 'zod/mini';
import { signInFirst } from '../sign-in-first.ts';
import { blueStore } from '../store.ts';
import { getT } from '../texts.ts';

const Toggle = z.object({ productId: z.int().check(z.positive()), active: z.boolean() });

const productId = z.coerce.number().check(z.int(), z.positive());
const FormToggle = z.union([z.object({ 'wishlist-add': productId }), z.object({ 'wishlist-remove': productId })]);

/** The intent `wishlist.toggle`: a failure is shown in a toast (rule cart-31). */
export async function toggleWishlist(platform: Platform, payload: unknown): Promise<void> {
  const { productId, active } = Toggle.parse(payload);
  try {
    await platform.area(blueStore).getState().wishlist.toggle(productId, active);
  } catch {
    const message = getT(platform.i18n)('wishlist.flash.addFailure');
    platform.toast({ id: 'wishlist', variant: 'error', message });
  }
}

/**
 * Handles a posted wishlist form: redirects back to its page, or to sign-in first. Undefined for a form with another
 * intent. Without JavaScript only the page itself shows the result.
 */
export async function answerWishlistForm(
  { request, context }: ActionFunctionArgs,
  form: FormData,
): Promise<Response | undefined> {
  const parsed = FormToggle.safeParse(Object.fromEntries(form));
  if (!parsed.success) return undefined;
  const platform = platformOf(context);
  const { pathname, search } = new URL(request.url);
  const active = 'wishlist-add' in parsed.data;
  const id = 'wishlist-add' in parsed.data ? parsed.data['wishlist-add'] : parsed.data['wishlist-remove'];
  if (!platform.state.getState().user) {
    const intent = { remote: 'blue', action: 'wishlist.toggle', payload: { productId: id, active } };
    return signInFirst(platform, intent, pathname + search);
  }
  await platform.area(blueStore).getState().wishlist.toggle(id, active);
  return redirect(pathname + search, 303);
}
