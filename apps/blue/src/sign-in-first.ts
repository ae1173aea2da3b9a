import { type Intent, type Platform, redirect } from '@reprise/platform';

/**
 * Keeps an intent in the session and redirects to the sign-in page, which performs it and leads to `next`. For forms
 * that were sent without JavaScript.
 */
export async function signInFirst(platform: Platform, intent: Intent, next: string): Promise<Response> {
  const { customer } = await platform.api();
  const payload = JSON.stringify(intent.payload);
  // Without a stored intent the redirect still leads to the sign-in page.
  await customer.keepIntent({ ...intent, payload }).catch(() => undefined);
  return redirect(`${platform.path('auth', {})}?next=${encodeURIComponent(next)}`, 303);
}
