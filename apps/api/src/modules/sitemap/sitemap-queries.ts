import type { SitemapKind, SitemapProducts } from '@reprise/entities/sitemap';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Products that are sold have a page for buying, and those that are bought one for selling (rule duty-03). */
export const condition = (kind: SitemapKind) =>
  kind === 'sell' ? sql<boolean>`p.purchase_price > 0 and not p.purchase_stop` : sql<boolean>`p.allowed_purchase`;

/** The first id of each part when a part holds `size` products. */
export async function selectParts(db: Kysely<Database>, kind: SitemapKind, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select p.id, row_number() over (order by p.id) - 1 as place from products p where ${condition(kind)}
    ) numbered
    where place % ${size}::int = 0 order by id`.execute(db);
  return rows.map(({ id }) => id);
}

interface Row {
  id: number;
  slug: string;
  modified_at: Date;
}

/** A page of products from an id on. Paging by id costs the same for every page. */
export async function selectProducts(
  db: Kysely<Database>,
  kind: SitemapKind,
  from: number,
  limit: number,
): Promise<SitemapProducts> {
  const { rows } = await sql<Row>`
    select p.id, p.slug, greatest(
      p.added_at, (select max(v.price_since) from variants v where v.product_id = p.id)
    ) as modified_at
    from products p where p.id >= ${from} and ${condition(kind)} order by p.id limit ${limit + 1}`.execute(db);
  const next = rows[limit]?.id;
  return {
    products: rows
      .slice(0, limit)
      .map(({ id, slug, modified_at: modified }) => ({ id, slug, modifiedAt: modified.toISOString() })),
    ...(next === undefined ? {} : { next }),
  };
}
