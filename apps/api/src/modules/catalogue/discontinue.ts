import { discontinuedPageDays } from '@reprise/entities/constants/products';
import type { ProductView } from '@reprise/entities/product-view';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * The time from which a product is no longer sold, and whether its page is gone: the loader of blue’s product page then
 * answers 410 (rule duty-02).
 */
export function discontinuedOf(since: Date | null, now: Date): Pick<ProductView, 'discontinued'> {
  if (!since) return {};
  const isPageGone = now.getTime() - since.getTime() >= discontinuedPageDays * dayMs;
  return { discontinued: { since: since.toISOString(), isPageGone } };
}

export interface ListedProducts {
  ids: readonly number[];
  eans: readonly string[];
  /** Ids of merchants' files. */
  merchantIds: readonly string[];
  /** The catalogue is only this merchant's; otherwise it is the whole shop's. */
  merchant: string | undefined;
}

/**
 * Ends the sale of all products that a complete catalogue does not list, and returns their number. A merchant's catalogue is
 * complete only for products that have its ids. Products whose sale
 * had already ended keep their time (rule duty-01).
 */
export async function discontinueUnlisted(
  trx: Transaction<Database>,
  { ids, eans, merchantIds, merchant }: ListedProducts,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update products p set allowed_purchase = false, discontinued_at = ${now}
    where p.allowed_purchase
      and not exists (select from unnest(${[...ids]}::int[]) as listed(id) where listed.id = p.id)
      and not exists (select from unnest(${[...eans]}::text[]) as listed(ean) where listed.ean = p.ean)
      and not exists (
        select from unnest(${[...merchantIds]}::text[]) as listed(own) where listed.own = p.facts ->> 'merchantId')
      ${merchant === undefined ? sql`` : sql`and starts_with(p.facts ->> 'merchantId', ${`${merchant}/`})`}
    returning p.id`.execute(trx);
  return rows.length;
}
