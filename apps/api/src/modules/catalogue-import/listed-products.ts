import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { beginBulkLoad, discontinueUnlisted } from '../catalogue/index.ts';

/** Remembers which products a complete file lists, and ends the sale of all others. */
export function createListedProducts() {
  const ids = new Set<number>();
  const eans = new Set<string>();
  let isReadable = true;

  return {
    add(id: number): void {
      ids.add(id);
    },

    /** A rejected row still shows that its product is sold. Without id and EAN it could be any product. */
    addRejected({ id, ean }: { id?: number; ean?: string }): void {
      if (id !== undefined) ids.add(id);
      else if (ean !== undefined) eans.add(ean);
      else isReadable = false;
    },

    /** Ends the sale of all other products; `unknown` and no change for an empty file, or if a row names no product. */
    async discontinueOthers(db: Kysely<Database>, now: Date): Promise<number | 'unknown'> {
      if (!isReadable || ids.size === 0) return 'unknown';
      return await db.transaction().execute(async (trx) => {
        await beginBulkLoad(trx);
        return await discontinueUnlisted(trx, { ids: [...ids], eans: [...eans] }, now);
      });
    },
  };
}
