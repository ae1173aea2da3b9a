import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { beginBulkLoad, discontinueUnlisted } from '../catalogue/index.ts';
import type { NamedProduct } from './row-identity.ts';

/** Remembers which products a complete file lists, and ends the sale of all others, or of all others of a merchant. */
export function createListedProducts(merchant?: string) {
  const ids = new Set<number>();
  const eans = new Set<string>();
  const merchantIds = new Set<string>();
  let isReadable = true;

  return {
    add(id: number): void {
      ids.add(id);
    },

    /** A rejected row still shows that its product is sold. Without an id and EAN it could be any product. */
    addRejected({ id, ean, merchantId }: NamedProduct): void {
      if (id !== undefined) ids.add(id);
      if (ean !== undefined) eans.add(ean);
      if (merchantId !== undefined) merchantIds.add(merchantId);
      if (id === undefined && ean === undefined && merchantId === undefined) isReadable = false;
    },

    /** Ends the sale of all other products; `unknown` and no change for an empty file, or if a row names no product. */
    async discontinueOthers(db: Kysely<Database>, now: Date): Promise<number | 'unknown'> {
      if (!isReadable || ids.size === 0) return 'unknown';
      return await db.transaction().execute(async (trx) => {
        await beginBulkLoad(trx);
        const listed = { ids: [...ids], eans: [...eans], merchantIds: [...merchantIds], merchant };
        return await discontinueUnlisted(trx, listed, now);
      });
    },
  };
}
