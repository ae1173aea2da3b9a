import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/schema.ts';
import { readVisibleChanges, startOfLog, type VisibleChanges } from './changes.ts';
import { type ProductRow, selectProducts } from './product-queries.ts';

/** About two kilobytes each. */
const maxCachedRows = 20_000;

/** A read whose rows may be older than a change that was reported meanwhile. */
interface Read {
  readonly changed: Set<number>;
  isOutdated: boolean;
}

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
  const reads = new Set<Read>();
  let position = startOfLog;

  const forget = ({ reset, changes }: VisibleChanges) => {
    const changed = changes.map(({ productId }) => productId);
    if (reset) rows.clear();
    for (const id of changed) rows.delete(id);
    for (const read of reads) {
      read.isOutdated ||= reset;
      for (const id of changed) read.changed.add(id);
    }
  };

  const readMissing = async (db: Kysely<Database>, ids: readonly number[]): Promise<ProductRow[]> => {
    const read: Read = { changed: new Set(), isOutdated: false };
    reads.add(read);
    try {
      const found = await readRows(db, ids);
      for (const row of found) if (!read.isOutdated && !read.changed.has(row.id)) rows.set(row.id, row);
      return found;
    } finally {
      reads.delete(read);
    }
  };

  /** Returns the version of the categories. */
  const forgetChanged = async (db: Kysely<Database>): Promise<string> => {
    const visible = await readVisibleChanges(db, position);
    forget(visible);
    position = visible.position;
    return visible.categoriesVersion;
  };

  return async (db, wanted) => {
    if (db.isTransaction || (Array.isArray(wanted) && wanted.length === 0)) return readRows(db, await wanted);
    const [categories_version, ids] = await Promise.all([forgetChanged(db), wanted]);
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
      return row ? { ...row, categories_version } : [];
    });
  };
}
