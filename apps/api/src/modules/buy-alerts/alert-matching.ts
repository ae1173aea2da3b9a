import type { VariantLabel } from '@reprise/entities/variant';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { currentCursor, readChanges } from '../catalogue/index.ts';
import { enqueueAlertMail } from './alert-mails.ts';
import type { AlertMatch, BuyAlertRow } from './alert-store.ts';

type MatchingContext = Pick<AppContext, 'db' | 'mailer' | 'config' | 'clock'>;
type AlertKey = Pick<BuyAlertRow, 'customer_id' | 'product_id'>;

/** Where the next run starts reading the change log. */
const cursorKey = 'buy_alerts_cursor';
/** Alerts that are read at a time. */
const batchSize = 200;

/** Undefined means every product. */
type ProductIds = readonly number[] | undefined;

const among = (column: 'a.product_id' | 's.product_id', ids: ProductIds) =>
  ids ? sql<boolean>`${sql.ref(column)} = any(${[...ids]}::int[])` : sql<boolean>`true`;

/** Conditions in stock that an alert watches and its customer was not notified of. */
const news = sql`
  buy_alerts a
  join variants v on v.product_id = a.product_id and v.quantity > 0 and coalesce(v.label = any(a.variants), true)
  left join buy_alert_sightings s
    on s.customer_id = a.customer_id and s.product_id = a.product_id and s.label = v.label
  where (s.label is null or (not s.notified and v.price < s.price))`;

/** Conditions that are sold out are new matches once they are in stock again. */
async function forgetSoldOut(db: Kysely<Database>, ids: ProductIds): Promise<void> {
  await sql`
    delete from buy_alert_sightings s
    where ${among('s.product_id', ids)} and not exists (
      select from variants v where v.product_id = s.product_id and v.label = s.label and v.quantity > 0)`.execute(db);
}

async function findMatching(db: Kysely<Database>, ids: ProductIds): Promise<AlertKey[]> {
  const { rows } = await sql<AlertKey>`
    select distinct a.customer_id, a.product_id from ${news} and ${among('a.product_id', ids)}
    order by 2, 1 limit ${batchSize}`.execute(db);
  return rows;
}

/** Marks the new matches of one alert as notified and returns them, best condition first. The alert must be locked. */
async function takeMatches(trx: Transaction<Database>, { customer_id, product_id }: AlertKey): Promise<AlertMatch[]> {
  const { rows } = await sql<{ label: VariantLabel; price: number; reason: AlertMatch['reason'] }>`
    select v.label, v.price, case when s.label is null then 'stock' else 'price' end as reason
    from ${news} and a.customer_id = ${customer_id} and a.product_id = ${product_id}
    order by array_position(array['NEW', 'A0', 'A1', 'A2', 'A3', 'A4'], v.label)`.execute(trx);
  if (rows.length === 0) return [];
  await trx
    .insertInto('buy_alert_sightings')
    .values(rows.map(({ label, price }) => ({ customer_id, product_id, label, price, notified: true })))
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'product_id', 'label'])
        .doUpdateSet((eb) => ({ price: eb.ref('excluded.price'), notified: true })),
    )
    .execute();
  return rows;
}

/** Mails a customer in the transaction that marks the matches, so that each is mailed once. */
async function notifyCustomer(context: MatchingContext, key: AlertKey): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const alert = await trx
      .selectFrom('buy_alerts')
      .selectAll()
      .where('customer_id', '=', key.customer_id)
      .where('product_id', '=', key.product_id)
      .forUpdate()
      .executeTakeFirst();
    if (!alert) return;
    const matches = await takeMatches(trx, key);
    if (matches.length > 0) await enqueueAlertMail(trx, context, alert, matches);
  });
}

/**
 * Compares the alerts of these products, or of all, with stock and prices, and mails what matches. A condition is mailed
 * once until it is sold out. Concurrent calls mail nothing twice.
 */
export async function matchAlerts(context: MatchingContext, ids: ProductIds): Promise<void> {
  await forgetSoldOut(context.db, ids);
  for (;;) {
    const matching = await findMatching(context.db, ids);
    for (const key of matching) await notifyCustomer(context, key);
    if (matching.length > 0) context.mailer.wake();
    if (matching.length < batchSize) return;
  }
}

async function storeCursor(db: Kysely<Database>, value: string): Promise<void> {
  await db
    .insertInto('metadata')
    .values({ key: cursorKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * Matches the alerts of all products that changed since the last run. After an import, which logs no single changes, it
 * matches all alerts. A run that fails leaves the cursor where it was, so the next one starts there.
 */
export async function matchChangedAlerts(context: MatchingContext): Promise<void> {
  const { db } = context;
  const stored = await db.selectFrom('metadata').select('value').where('key', '=', cursorKey).executeTakeFirst();
  const changes = stored
    ? await readChanges(db, stored.value)
    : { cursor: await currentCursor(db), productIds: [], reset: true };
  if (changes.reset) await matchAlerts(context, undefined);
  else if (changes.productIds.length > 0) await matchAlerts(context, changes.productIds);
  if (changes.cursor !== stored?.value) await storeCursor(db, changes.cursor);
}
