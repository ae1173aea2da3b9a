import { createConsent } from '@reprise/entities/create-consent';
import { type ActionFunctionArgs, platformOf, redirect } from '@reprise/platform';
import { ownPath } from '../../routing/own-path.ts';
import { consentCookie } from './consent-cookie.ts';
import { readConsentForm } from './read-consent-form.ts';

/** POST /consent, from banner or settings without JavaScript: stores the decision in a cookie and redirects back. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { product, market, path } = platformOf(context);
  const form = await request.formData();
  const choice = readConsentForm(form);
  if (!choice) return redirect(path('consent', {}));
  const next = ownPath(form.get('next')) ?? path('landing_page', {});
  const cookie = consentCookie(createConsent(choice), { product, secure: market.origin.startsWith('https:') });
  return redirect(next, { headers: { 'set-cookie': cookie } });
}
