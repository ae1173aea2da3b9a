import { newsletterConfirmationDays } from '@reprise/entities/constants/newsletter';
import type { Language, MarketId } from '@reprise/entities/language';
import type { NewsletterSubscription } from '@reprise/entities/newsletter';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { emailKeyOf, setNewsletterChoice } from '../user/index.ts';
import { consentText, enqueueConfirmation, enqueueToSubscriber } from './newsletter-mails.ts';
import {
  findLink,
  insertLink,
  logConsent,
  removeConfirmations,
  setStatus,
  upsertSubscription,
} from './newsletter-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The shop that was used. Links in mails lead back to it. */
export interface NewsletterVisit {
  origin: string;
  language: Language;
  market: MarketId;
}

const tokenInvalid = () => new ApiError({ status: 400, code: 'TOKEN_INVALID', message: 'The link never existed.' });
const tokenExpired = () => new ApiError({ status: 400, code: 'TOKEN_EXPIRED', message: 'The link has expired.' });

/** Subscriptions by double opt-in. No answer reveals whether an address is subscribed. */
export function createNewsletterService(context: Pick<AppContext, 'db' | 'clock' | 'config' | 'mailer'>) {
  const { db, clock, config, mailer } = context;

  async function subscribe({ source, ...body }: NewsletterSubscription, visit: NewsletterVisit): Promise<void> {
    const now = clock();
    await db.transaction().execute(async (trx) => {
      const values = { ...body, ...visit, email_key: emailKeyOf(body.email), created_at: now };
      const subscription = await upsertSubscription(trx, values);
      if (subscription.status === 'confirmed')
        return enqueueToSubscriber(trx, context, subscription, { mail: 'known', source });
      const shown = consentText(visit.language, config.BRAND);
      await logConsent(trx, subscription.id, { event: 'requested', source, shown, at: now });
      const expires_at = new Date(now.getTime() + newsletterConfirmationDays * dayMs);
      const link = { subscription_id: subscription.id, purpose: 'confirm', source, expires_at } as const;
      await enqueueConfirmation(trx, context, subscription, await insertLink(trx, link));
    });
    mailer.wake();
  }

  async function confirm(token: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const now = clock();
      const found = await findLink(trx, token, 'confirm');
      if (!found) throw tokenInvalid();
      const { link, subscription } = found;
      if (subscription.status === 'confirmed') return;
      if (link.expires_at && link.expires_at <= now) throw tokenExpired();
      await setStatus(trx, subscription.id, 'confirmed');
      await setNewsletterChoice(trx, subscription.email_key, true, now);
      const shown = consentText(subscription.language, config.BRAND);
      await logConsent(trx, subscription.id, { event: 'confirmed', source: link.source, shown, at: now });
      await enqueueToSubscriber(trx, context, subscription, { mail: 'welcome', source: link.source });
    });
    mailer.wake();
  }

  async function unsubscribe(token: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const now = clock();
      const found = await findLink(trx, token, 'unsubscribe');
      if (!found) throw tokenInvalid();
      const { link, subscription } = found;
      if (subscription.status === 'unsubscribed') return;
      await setStatus(trx, subscription.id, 'unsubscribed');
      await removeConfirmations(trx, subscription.id);
      await setNewsletterChoice(trx, subscription.email_key, false, now);
      await logConsent(trx, subscription.id, { event: 'unsubscribed', source: link.source, shown: '', at: now });
    });
  }

  return { subscribe, confirm, unsubscribe };
}
