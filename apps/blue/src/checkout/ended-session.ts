import { type Platform, redirect } from '@reprise/platform';

/** Field by which a form says that a customer was signed in when it was shown. */
export const signedInField = 'signedIn';

/** Leads customers whose session has ended to the sign-in and back to `path`; undefined for all others. */
export async function redirectToSignIn(
  platform: Platform,
  form: FormData,
  path: string,
): Promise<Response | undefined> {
  const wasSignedIn = form.get(signedInField) === 'yes' || platform.state.getState().user;
  // If the shop does not answer, customers must not appear to be signed out.
  await platform.refreshUser().catch(() => undefined);
  if (!wasSignedIn || platform.state.getState().user) return undefined;
  return redirect(`${platform.path('auth', {})}?${new URLSearchParams({ next: path })}`, 303);
}

/** Where a shopper continues whose cart is gone or cannot be ordered. */
export const leadToCart = async (platform: Platform, form: FormData, path: string): Promise<Response> =>
  (await redirectToSignIn(platform, form, path)) ?? redirect(platform.path('checkout_cart', {}), 303);
