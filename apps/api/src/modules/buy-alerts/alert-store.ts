import type { BuyAlertQuery } from '@reprise/entities/buy-alert';
import type { VariantLabel } from '@reprise/entities/variant';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { createToken, hashToken } from '../session/index.ts';
import type { BuyAlertsTable } from './tables.ts';

export type BuyAlertRow = Selectable<BuyAlertsTable>;
type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Number of products for which a customer has an alert. */
export async function countAlerts(db: Db, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('buy_alerts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Stores an alert, or the conditions of an existing one. The customer has seen the conditions in stock, so these are
 * mailed only after they cost less or were sold out.
 */
export async function saveAlert(trx: Trx, alert: BuyAlertRow): Promise<void> {
  const { customer_id, product_id, created_at: _created, ...changes } = alert;
  await trx
    .insertInto('buy_alerts')
    .values(alert)
    .onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doUpdateSet(changes))
    .execute();
  await sql`
    delete from buy_alert_sightings s using buy_alerts a
    where a.customer_id = ${customer_id} and a.product_id = ${product_id}
      and s.customer_id = a.customer_id and s.product_id = a.product_id
      and not coalesce(s.label = any(a.variants), true)`.execute(trx);
  await sql`
    insert into buy_alert_sightings (customer_id, product_id, label, price, notified)
    select a.customer_id, a.product_id, v.label, v.price, false
    from buy_alerts a join variants v on v.product_id = a.product_id
    where a.customer_id = ${customer_id} and a.product_id = ${product_id}
      and v.quantity > 0 and coalesce(v.label = any(a.variants), true)
    on conflict do nothing`.execute(trx);
}

/** Removes an alert; one that does not exist is not an error. */
export async function removeAlert(db: Db, customerId: string, productId: number): Promise<void> {
  await db.deleteFrom('buy_alerts').where('customer_id', '=', customerId).where('product_id', '=', productId).execute();
}

/** A customer's alerts that match the filters, newest first. */
export async function findAlerts(
  db: Db,
  customerId: string,
  { inStock, condition }: Omit<BuyAlertQuery, 'page'>,
): Promise<BuyAlertRow[]> {
  let query = db.selectFrom('buy_alerts as a').selectAll('a').where('a.customer_id', '=', customerId);
  if (inStock === '1') {
    query = query.where(
      sql<boolean>`exists (select from variants v where v.product_id = a.product_id and v.quantity > 0
        and coalesce(v.label = any(a.variants), true))`,
    );
  }
  if (condition) query = query.where(sql<boolean>`coalesce(${condition}::text = any(a.variants), true)`);
  return query.orderBy('a.created_at', 'desc').orderBy('a.product_id', 'desc').execute();
}

/** Stores a link that ends an alert. Returns its token, which is stored nowhere. */
export async function insertAlertLink(
  trx: Trx,
  { customer_id, product_id }: Pick<BuyAlertRow, 'customer_id' | 'product_id'>,
): Promise<string> {
  const token = createToken();
  await trx
    .insertInto('buy_alert_links')
    .values({ token_hash: hashToken(token), customer_id, product_id })
    .execute();
  return token;
}

/** The alert that a mailed link ends, which may have ended already; undefined when the link never existed. */
export function findAlertLink(db: Db, token: string): Promise<{ customer_id: string; product_id: number } | undefined> {
  return db
    .selectFrom('buy_alert_links')
    .select(['customer_id', 'product_id'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

/** A condition that a customer must be notified of. */
export interface AlertMatch {
  label: VariantLabel;
  /** Cents. */
  price: number;
  /** `stock`: in stock again; `price`: costs less than when the alert was set. */
  reason: 'stock' | 'price';
}
