import { maxShownConsents } from '@reprise/entities/constants/newsletter';
import { type CustomerNewsletter, type NewsletterChoice, SubscriptionType } from '@reprise/entities/newsletter';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { emailKeyOf, setNewsletterChoice } from '../user/index.ts';
import { consentText, enqueueToSubscriber } from './newsletter-mails.ts';
import type { NewsletterVisit } from './newsletter-service.ts';
import {
  loadConsents,
  loadSubscriptions,
  lockSubscription,
  logConsent,
  readdress,
  removeConfirmations,
  removeSubscription,
  setStatus,
  upsertSubscription,
} from './newsletter-store.ts';

type Trx = Transaction<Database>;

/**
 * The newsletters of signed-in customers. Their address is confirmed, so a subscription begins at once (rule
 * my-newsletter-01).
 */
export function createCustomerNewsletter(context: Pick<AppContext, 'db' | 'clock' | 'config' | 'mailer'>) {
  const { db, clock, config, mailer } = context;

  async function read(email: string): Promise<CustomerNewsletter> {
    const key = emailKeyOf(email);
    const [known, consents] = [await loadSubscriptions(db, key), await loadConsents(db, key, maxShownConsents)];
    return {
      email,
      subscriptions: SubscriptionType.options.map((subscriptionType) => ({
        subscriptionType,
        status: known.find((one) => one.subscription_type === subscriptionType)?.status ?? 'none',
      })),
      consents: consents.map(({ subscription_type: subscriptionType, at, ...consent }) => ({
        ...consent,
        subscriptionType,
        at: at.toISOString(),
      })),
    };
  }

  async function begin(trx: Trx, email: string, choice: NewsletterChoice, visit: NewsletterVisit): Promise<void> {
    const { subscriptionType } = choice;
    const at = clock();
    const values = { email, email_key: emailKeyOf(email), subscriptionType, created_at: at, ...visit };
    const subscription = await upsertSubscription(trx, values);
    if (subscription.status === 'confirmed') return;
    await setStatus(trx, subscription.id, 'confirmed');
    const shown = consentText(visit.language, config.BRAND);
    await logConsent(trx, subscription.id, { event: 'confirmed', source: 'account', shown, at });
    await enqueueToSubscriber(trx, context, subscription, { mail: 'welcome', source: 'account' });
  }

  async function end(trx: Trx, email: string, { subscriptionType }: NewsletterChoice): Promise<void> {
    const subscription = await lockSubscription(trx, emailKeyOf(email), subscriptionType);
    if (!subscription || subscription.status === 'unsubscribed') return;
    await setStatus(trx, subscription.id, 'unsubscribed');
    await removeConfirmations(trx, subscription.id);
    await logConsent(trx, subscription.id, { event: 'unsubscribed', source: 'account', shown: '', at: clock() });
  }

  /** Begins or ends a subscription of the customer's address; repeating it changes nothing. */
  async function choose(email: string, choice: NewsletterChoice, visit: NewsletterVisit): Promise<CustomerNewsletter> {
    await db.transaction().execute(async (trx) => {
      if (choice.isSubscribed) await begin(trx, email, choice, visit);
      else await end(trx, email, choice);
      const key = emailKeyOf(email);
      const isAny = (await loadSubscriptions(trx, key)).some(({ status }) => status === 'confirmed');
      await setNewsletterChoice(trx, key, isAny, clock());
    });
    mailer.wake();
    return read(email);
  }

  /** Begins the newsletter that was asked for with a new account, in the transaction that confirms the address. */
  const beginWithAccount = (trx: Trx, email: string, { origin, language, market }: NewsletterVisit): Promise<void> =>
    begin(trx, email, { subscriptionType: 'general', isSubscribed: true }, { origin, language, market });

  /**
   * Takes the subscriptions of an address along to the customer's new one, which is confirmed. One that the new address has already
   * stays as it is, and the other one ends.
   */
  async function move(trx: Trx, from: string, to: string): Promise<void> {
    const [former, key] = [emailKeyOf(from), emailKeyOf(to)];
    if (former === key) return;
    for (const { id, subscription_type: subscriptionType } of await loadSubscriptions(trx, former)) {
      const present = await lockSubscription(trx, key, subscriptionType);
      if (present?.status === 'pending') await removeSubscription(trx, present.id);
      if (present && present.status !== 'pending') await end(trx, from, { subscriptionType, isSubscribed: false });
      else await readdress(trx, id, { email: to, email_key: key });
    }
    const isAny = (await loadSubscriptions(trx, key)).some(({ status }) => status === 'confirmed');
    await setNewsletterChoice(trx, key, isAny, clock());
  }

  return { read, choose, beginWithAccount, move };
}
