import { randomUUID } from 'node:crypto';
import type { ConsentSource, NewsletterSubscription, SubscriptionType } from '@reprise/entities/newsletter';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { createToken, hashToken } from '../session/index.ts';
import type { NewsletterConsentsTable, NewsletterLinksTable, NewsletterSubscriptionsTable } from './tables.ts';

export type Subscription = Selectable<NewsletterSubscriptionsTable>;
export type SubscriptionLink = Selectable<NewsletterLinksTable>;
type Trx = Transaction<Database>;

export interface NewSubscription
  extends Omit<NewsletterSubscription, 'source'>,
    Pick<Subscription, 'email_key' | 'language' | 'market' | 'origin' | 'created_at'> {}

/** The subscription of an address, locked; a new one is pending. The latest visit decides language and market. */
export async function upsertSubscription(
  trx: Trx,
  { subscriptionType: subscription_type, ...values }: NewSubscription,
): Promise<Subscription> {
  const { email, language, market, origin } = values;
  return trx
    .insertInto('newsletter_subscriptions')
    .values({ ...values, subscription_type, id: randomUUID(), status: 'pending' })
    .onConflict((conflict) =>
      conflict.columns(['email_key', 'subscription_type']).doUpdateSet({ email, language, market, origin }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores a new link. Returns its token, which is stored nowhere. */
export async function insertLink(
  trx: Trx,
  link: Pick<SubscriptionLink, 'subscription_id' | 'purpose' | 'source' | 'expires_at'>,
): Promise<string> {
  const token = createToken();
  await trx
    .insertInto('newsletter_links')
    .values({ ...link, token_hash: hashToken(token) })
    .execute();
  return token;
}

/** A link and its subscription, which is locked. */
export async function findLink(
  trx: Trx,
  token: string,
  purpose: SubscriptionLink['purpose'],
): Promise<{ link: SubscriptionLink; subscription: Subscription } | undefined> {
  const link = await trx
    .selectFrom('newsletter_links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!link) return undefined;
  const subscription = await trx
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('id', '=', link.subscription_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { link, subscription };
}

/** The subscriptions of an address. */
export const loadSubscriptions = (db: Kysely<Database>, emailKey: string): Promise<Subscription[]> =>
  db.selectFrom('newsletter_subscriptions').selectAll().where('email_key', '=', emailKey).execute();

/** The consents of an address, the latest first. */
export const loadConsents = (db: Kysely<Database>, emailKey: string, limit: number) =>
  db
    .selectFrom('newsletter_consents as consent')
    .innerJoin('newsletter_subscriptions as subscription', 'subscription.id', 'consent.subscription_id')
    .select(['subscription.subscription_type', 'consent.event', 'consent.source', 'consent.shown', 'consent.at'])
    .where('subscription.email_key', '=', emailKey)
    .orderBy('consent.at', 'desc')
    .orderBy('consent.id')
    .limit(limit)
    .execute();

/** The subscription of an address to a newsletter, locked. */
export const lockSubscription = (trx: Trx, emailKey: string, type: SubscriptionType) =>
  trx
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('subscription_type', '=', type)
    .forUpdate()
    .executeTakeFirst();

/** A link of an earlier mail must not subscribe the address again (rule my-newsletter-02). */
export async function removeConfirmations(trx: Trx, subscriptionId: string): Promise<void> {
  await trx
    .deleteFrom('newsletter_links')
    .where('subscription_id', '=', subscriptionId)
    .where('purpose', '=', 'confirm')
    .execute();
}

export async function setStatus(trx: Trx, id: string, status: Subscription['status']): Promise<void> {
  await trx.updateTable('newsletter_subscriptions').set({ status }).where('id', '=', id).execute();
}

/** Gives a subscription another address, with its consents and links. */
export async function readdress(
  trx: Trx,
  id: string,
  address: Pick<Subscription, 'email' | 'email_key'>,
): Promise<void> {
  await trx.updateTable('newsletter_subscriptions').set(address).where('id', '=', id).execute();
}

export async function removeSubscription(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('newsletter_subscriptions').where('id', '=', id).execute();
}

export interface LoggedConsent {
  event: NewsletterConsentsTable['event'];
  source: ConsentSource;
  shown: string;
  at: Date;
}

export async function logConsent(trx: Trx, subscription_id: string, consent: LoggedConsent): Promise<void> {
  await trx
    .insertInto('newsletter_consents')
    .values({ id: randomUUID(), subscription_id, ...consent })
    .execute();
}

/** Removes links that expired before the given time, and subscriptions that were never confirmed. */
export async function removeExpiredSubscriptions(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('newsletter_links').where('expires_at', '<', before).execute();
  await db
    .deleteFrom('newsletter_subscriptions')
    .where('status', '=', 'pending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_links')
            .select('token_hash')
            .whereRef('newsletter_links.subscription_id', '=', 'newsletter_subscriptions.id'),
        ),
      ),
    )
    .execute();
}
