import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/schema.ts';
import { createChangeFollower } from './change-follower.ts';
import { type ProductRow, selectProducts } from './product-queries.ts';

/** About two kilobytes each. */
const maxCachedRows = 20_000;

/** Ids of products, which may still be on their way from another service. */
export type ProductIds = readonly number[] | Promise<readonly number[]>;

/**
 * Keeps rows of products in memory. Each call first asks the change log, in one short query, which of them have changed, so
 * that no row is older than the call. It does so while the ids are awaited. Transactions read their own rows, because they
 * may have changed them.
 */
export function createProductRowCache(
  readRows = selectProducts,
): (db: Kysely<Database>, ids: ProductIds) => Promise<ProductRow[]> {
  const rows = new LRUCache<number, ProductRow>({ max: maxCachedRows });
  const changes = createChangeFollower(({ all, productIds }) => {
    if (all) rows.clear();
    for (const id of productIds) rows.delete(id);
  });

  const readMissing = async (db: Kysely<Database>, ids: readonly number[]): Promise<ProductRow[]> => {
    const read = changes.beginRead();
    try {
      const found = await readRows(db, ids);
      for (const row of found) if (read.isCurrent([row.id])) rows.set(row.id, row);
      return found;
    } finally {
      read.end();
    }
  };

  return async (db, wanted) => {
    if (db.isTransaction || (Array.isArray(wanted) && wanted.length === 0)) return readRows(db, await wanted);
    const [{ categoriesVersion }, ids] = await Promise.all([changes.follow(db), wanted]);
    const cached = new Map<number, ProductRow>();
    for (const id of ids) {
      const row = rows.get(id);
      if (row) cached.set(id, row);
    }
    const missing = ids.filter((id) => !cached.has(id));
    const read = missing.length > 0 ? await readMissing(db, missing) : [];
    for (const row of read) cached.set(row.id, row);
    return ids.flatMap((id) => {
      const row = cached.get(id);
      return row ? { ...row, categories_version: categoriesVersion } : [];
    });
  };
}
