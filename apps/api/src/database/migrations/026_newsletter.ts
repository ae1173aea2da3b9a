import { type Kysely, sql } from 'kysely';

const statements = [
  `create table newsletter_subscriptions (
    id uuid primary key,
    email text not null,
    email_key text not null,
    subscription_type text not null,
    status text not null,
    language text not null,
    market text not null,
    origin text not null,
    created_at timestamptz not null,
    unique (email_key, subscription_type)
  )`,
  // Mailed links. Those that unsubscribe never expire.
  `create table newsletter_links (
    token_hash text primary key,
    subscription_id uuid not null references newsletter_subscriptions on delete cascade,
    purpose text not null,
    source text not null,
    expires_at timestamptz
  )`,
  'create index newsletter_links_by_subscription on newsletter_links (subscription_id)',
  // The proof of each consent: what was shown, where and when.
  `create table newsletter_consents (
    id uuid primary key,
    subscription_id uuid not null references newsletter_subscriptions on delete cascade,
    event text not null,
    source text not null,
    shown text not null,
    at timestamptz not null
  )`,
  'create index newsletter_consents_by_subscription on newsletter_consents (subscription_id, at)',
  'alter table mail_outbox add column unsubscribe_url text',
];

/** Subscriptions to the newsletter, their mailed links and consents, and the link by which a mail is unsubscribed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
