import type { NewsletterSubscription } from '@reprise/entities/newsletter';
import {
  type ActionFunctionArgs,
  data,
  failureOf,
  isApiError,
  type Platform,
  platformOf,
  type ToastVariant,
} from '@reprise/platform';
import type { NewsletterResult } from '../../newsletter/newsletter-result.ts';
import { getT } from '../../texts.ts';

/** With JavaScript a toast shows the answer. */
function showToast(platform: Platform, variant: ToastVariant, key: 'success' | 'error.default') {
  if (platform.side === 'server') return;
  platform.toast({ id: 'newsletter', variant, message: getT(platform.i18n)(`newsletter.flash.${key}`) });
}

/** The API decides; this saves a call for what is obviously none. Schemas would be a third of the page's code. */
const looksLikeAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

const sources = ['home', 'newsletter', 'blog', 'content'] as const;
const types = ['general', 'buy', 'sell'] as const;

/** Hidden fields that were changed get the default. */
const hiddenFieldsOf = (form: FormData): Omit<NewsletterSubscription, 'email'> => ({
  source: sources.find((source) => source === form.get('source')) ?? 'content',
  subscriptionType: types.find((type) => type === form.get('subscriptionType')) ?? 'general',
});

async function subscribe(platform: Platform, form: FormData) {
  const email = String(form.get('email') ?? '').trim();
  const result = { intent: 'subscribe', email } as const;
  if (!looksLikeAddress(email)) return data<NewsletterResult>({ ...result, problem: 'email' }, { status: 422 });
  try {
    await (await platform.api()).newsletter.subscribe({ email, ...hiddenFieldsOf(form) });
  } catch (error) {
    const isRefused = isApiError(error) && error.fieldErrors.some(({ field }) => field === 'email');
    if (isRefused) return data<NewsletterResult>({ ...result, problem: 'email' }, { status: 422 });
    showToast(platform, 'error', 'error.default');
    return data<NewsletterResult>({ ...result, problem: 'failed' }, { status: failureOf(error).status });
  }
  showToast(platform, 'success', 'success');
  return data<NewsletterResult>({ intent: 'subscribe', done: true });
}

const problems: Readonly<Record<string, NewsletterResult['problem']>> = {
  INVALID_REQUEST: 'invalid',
  TOKEN_INVALID: 'invalid',
  TOKEN_EXPIRED: 'expired',
};

/** The button of the page that a mailed link opens. */
async function followLink(platform: Platform, intent: 'confirm' | 'unsubscribe', token: string) {
  try {
    await (await platform.api()).newsletter[intent](token);
    return data<NewsletterResult>({ intent, done: true });
  } catch (error) {
    const { status, code } = failureOf(error);
    return data<NewsletterResult>({ intent, problem: problems[code] ?? 'failed' }, { status });
  }
}

/** Subscribes, confirms the address or unsubscribes. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent !== 'confirm' && intent !== 'unsubscribe') return subscribe(platform, form);
  return followLink(platform, intent, String(form.get('token') ?? ''));
}
