import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Belongings } from './belongings.ts';
import { testNow } from './test-database.ts';

type Values = Readonly<Record<string, unknown>>;

/** A value for columns of a type whose content does not matter. */
function anyValue(type: string): unknown {
  if (type === 'uuid') return randomUUID();
  if (type === 'boolean') return false;
  if (type.startsWith('timestamp')) return testNow;
  if (type === 'jsonb') return '{}';
  if (type === 'bytea') return Buffer.from('x');
  return type === 'text' ? randomUUID() : 1;
}

/** Inserts a row; required columns that are not given get any value. */
export async function insertAny(db: Kysely<Database>, table: string, given: Values): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name::text as name, data_type::text as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null
    and is_identity = 'NO' and is_generated = 'NEVER'`.execute(db);
  const needed = rows.map(({ name, type }) => [name, anyValue(type)]);
  const values: Values = { ...Object.fromEntries(needed), ...given };
  const columns = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(values))})`.execute(db);
}

async function idOf(db: Kysely<Database>, table: string, column: string, value: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${value} limit 1`.execute(db);
  return rows[0]?.id ?? '';
}

/** A row in each table with personal data in which `createBelongings` leaves none. */
export async function fillPersonalTables(db: Kysely<Database>, owner: Belongings): Promise<void> {
  const { customerId: customer_id, otherSession: session_id, email, orderUuid: order_id, saleUuid } = owner;
  const email_key = email.toLowerCase();
  const mail_id = await idOf(db, 'mail_outbox', 'recipient', email);
  const [withdrawal_id, subscription_id, payout_id] = [randomUUID(), randomUUID(), randomUUID()];
  const { rows } = await sql<{ id: string }>`select id from reviews where id <> ${owner.reviewId} limit 1`.execute(db);
  const { rows: alerts } = await sql<{ product_id: number }>`select product_id from buy_alerts
    where customer_id = ${customer_id}`.execute(db);
  const alert = { customer_id, product_id: alerts[0]?.product_id };
  const missing: readonly (readonly [table: string, values: Values])[] = [
    ['opened_orders', { order_id, session_id }],
    ['withdrawals', { id: withdrawal_id, order_id, email, state: 'received', confirmation_hash: randomUUID() }],
    ['withdrawn_items', { item_id: owner.itemUuid, withdrawal_id }],
    ['shipment_events', { shipment_id: await idOf(db, 'shipments', 'order_id', order_id), position: 99 }],
    ['return_labels', { order_id }],
    ['return_refusals', { order_id }],
    ['return_parcels', { order_id }],
    ['payment_refunds', { payment_id: await idOf(db, 'payments', 'order_id', order_id), psp_reference: 'refund' }],
    ['coupon_redemptions', { order_id }],
    ['trade_in_opened_orders', { order_id: saleUuid, session_id }],
    ['trade_in_parcels', { order_id: saleUuid, direction: 'in' }],
    ['trade_in_purchases', { item_id: owner.saleItem, scheme: 'margin' }],
    ['credit_advance_uses', { sale_uuid: saleUuid }],
    ['payouts', { id: payout_id, order_uuid: saleUuid, kind: 'bank', state: 'paid', email }],
    ['payout_attempts', { payout_id, state: 'paid', bank_account_id: owner.accountUuid }],
    ['mail_attachments', { mail_id }],
    ['newsletter_subscriptions', { id: subscription_id, email, email_key, status: 'confirmed' }],
    ['newsletter_links', { subscription_id, purpose: 'unsubscribe' }],
    ['newsletter_consents', { subscription_id, event: 'confirmed' }],
    ['hand_over_codes', { session_id }],
    ['pending_identities', { session_id, email }],
    ['sign_in_attempts', { session_id, customer_id }],
    ['sign_in_codes', { session_id, customer_id }],
    ['passkey_challenges', { session_id, customer_id }],
    ['customer_identities', { customer_id, email }],
    ['password_resets', { customer_id }],
    ['email_changes', { customer_id, old_email: email }],
    ['registrations', { email, email_key }],
    ['buy_alert_links', alert],
    ['buy_alert_sightings', alert],
    ['trade_in_checkouts', { customer_id }],
    ['review_reports', { review_id: rows[0]?.id, email, name: 'Ada Lind' }],
  ];
  for (const [table, values] of missing) await insertAny(db, table, values);
}
