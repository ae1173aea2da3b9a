import { newsletterConfirmationDays } from '@reprise/entities/constants/newsletter';
import type { Language } from '@reprise/entities/language';
import { formatPath } from '@reprise/markets';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { translateTo } from '../../texts.ts';
import { insertLink, type Subscription, type SubscriptionLink } from './newsletter-store.ts';

type NewsletterMail = 'confirm' | 'welcome' | 'known';

/** The text beside the button of the forms; the consent log stores it in the language of the form. */
export const consentText = (language: Language, brand: string): string =>
  translateTo(language)('newsletter.consent', { brand });

/** The page that asks for a click, so that programs that open links change nothing. */
function pageUrl({ origin, language }: Subscription, purpose: SubscriptionLink['purpose'], token: string): string {
  const url = new URL(formatPath('newsletter', {}, language), origin);
  url.searchParams.set(purpose, token);
  return url.href;
}

/** Stores a mail in the caller's transaction. `confirmUrl` is the target of the button of the confirmation. */
async function enqueue(
  trx: Transaction<Database>,
  { mailer, config, clock }: Pick<AppContext, 'mailer' | 'config' | 'clock'>,
  subscription: Subscription,
  { mail, buttonUrl, unsubscribeToken }: { mail: NewsletterMail; buttonUrl: string; unsubscribeToken?: string },
): Promise<void> {
  const { language, email, origin } = subscription;
  const t = translateTo(language);
  const brand = config.BRAND;
  const notes =
    mail === 'confirm'
      ? [consentText(language, brand), t('newsletter.mails.confirm.ignore', { days: newsletterConfirmationDays })]
      : [t('newsletter.mails.sender', { brand, email })];
  const content = {
    subject: t(`newsletter.mails.${mail}.subject`, { brand }),
    preview: t(`newsletter.mails.${mail}.preview`),
    heading: t(`newsletter.mails.${mail}.heading`),
    greeting: t('newsletter.mails.greeting'),
    paragraphs: [t(`newsletter.mails.${mail}.text`, { brand })],
    button: { label: t(`newsletter.mails.${mail}.button`), url: buttonUrl },
    notes,
    ...(unsubscribeToken !== undefined && {
      footerLink: {
        label: t('newsletter.mails.unsubscribe'),
        url: pageUrl(subscription, 'unsubscribe', unsubscribeToken),
      },
    }),
  };
  await mailer.enqueueComposed(trx, {
    template: `newsletter-${mail}`,
    to: email,
    language,
    brand,
    content,
    now: clock(),
    ...(unsubscribeToken !== undefined && {
      unsubscribeUrl: new URL(`/api/newsletter/unsubscribe/${unsubscribeToken}`, origin).href,
    }),
  });
}

type MailContext = Pick<AppContext, 'mailer' | 'config' | 'clock'>;

/** Asks the owner of the address to confirm the subscription. */
export async function enqueueConfirmation(
  trx: Transaction<Database>,
  context: MailContext,
  subscription: Subscription,
  token: string,
): Promise<void> {
  await enqueue(trx, context, subscription, { mail: 'confirm', buttonUrl: pageUrl(subscription, 'confirm', token) });
}

/** A mail to a subscriber. It can be unsubscribed from like any newsletter. */
export async function enqueueToSubscriber(
  trx: Transaction<Database>,
  context: MailContext,
  subscription: Subscription,
  { mail, source }: { mail: 'welcome' | 'known'; source: SubscriptionLink['source'] },
): Promise<void> {
  const link = { subscription_id: subscription.id, purpose: 'unsubscribe', source, expires_at: null } as const;
  const unsubscribeToken = await insertLink(trx, link);
  const buttonUrl = new URL(formatPath('landing_page', {}, subscription.language), subscription.origin).href;
  await enqueue(trx, context, subscription, { mail, buttonUrl, unsubscribeToken });
}
