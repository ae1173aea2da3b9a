import type { ProductRecord } from '@reprise/entities/catalogue-record';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { beginBulkLoad, refreshStatistics, writeCategories, writeProducts } from '../catalogue/index.ts';
import { createDuplicateFinder } from './duplicates.ts';
import type { ImportCounts } from './import-catalogue.ts';
import type { MerchantCategories } from './merchant-categories.ts';
import { createIdAssigner, type NumberedRow as NumberedRows } from './product-ids.ts';
import type { ReadyRow } from './read-record.ts';

/**
 * After this many rows, and each time their number doubles, statistics are refreshed so that plans fit the size of the
 * tables.
 */
const rowsBeforeStatistics = 10_000;

type NumberedRow = NumberedRows<ReadyRow>;

/** Merges rows of one product, one per condition, into one record. */
function joinRows(rows: readonly NumberedRow[]): ProductRecord[] {
  const byId = new Map<number, ProductRecord>();
  for (const { record } of rows) {
    const others = byId.get(record.id)?.variants ?? [];
    byId.set(record.id, { ...record, variants: [...others, ...record.variants] });
  }
  return [...byId.values()];
}

export interface BatchWriterOptions {
  db: Kysely<Database>;
  now: Date;
  isDryRun: boolean;
  categories: MerchantCategories;
  counts: ImportCounts;
  /** Called with the id of every product that the file lists. */
  onListed: (id: number) => void;
  reject: (line: number, reason: string) => Promise<void>;
  warn: (line: number, text: string) => Promise<void>;
}

/** Writes rows in batches: the categories that they need, then their products. A dry run only counts them. */
export async function createBatchWriter(options: BatchWriterOptions) {
  const { db, now, isDryRun, categories, counts, reject } = options;
  const assignIds = await createIdAssigner(db, { isDryRun });
  const duplicates = createDuplicateFinder();
  let nextStatistics = rowsBeforeStatistics;

  async function writeMadeCategories(): Promise<void> {
    const made = categories.takeMade();
    counts.madeCategories += made.length;
    if (made.length > 0 && !isDryRun) await db.transaction().execute((trx) => writeCategories(trx, made));
  }

  /** Skips what the file has already listed. */
  async function withoutDuplicates(rows: readonly NumberedRow[]): Promise<NumberedRow[]> {
    const first: NumberedRow[] = [];
    for (const row of rows) {
      const earlier = duplicates.earlierLine(row.record, row.line);
      if (earlier !== undefined) {
        await reject(row.line, `duplicate: line ${earlier} has the same product and condition`);
        continue;
      }
      const other = duplicates.otherWithEan(row.record);
      if (other !== undefined) await options.warn(row.line, `ean: product ${other} of this file has the same one`);
      first.push(row);
    }
    return first;
  }

  async function write(rows: readonly NumberedRow[]): Promise<void> {
    if (!isDryRun) {
      const { whole = [], single = [] } = Object.groupBy(rows, ({ isWhole }) => (isWhole ? 'whole' : 'single'));
      await db.transaction().execute(async (trx) => {
        await beginBulkLoad(trx);
        if (whole.length > 0) await writeProducts(trx, joinRows(whole), now);
        if (single.length > 0) await writeProducts(trx, joinRows(single), now, { keepOtherVariants: true });
      });
    }
    counts.imported += rows.length;
  }

  return async (batch: readonly ReadyRow[]): Promise<void> => {
    await writeMadeCategories();
    const numbered = await assignIds(batch);
    for (const { record, notes, warnings, line } of numbered) {
      options.onListed(record.id);
      if (notes.length > 0 && warnings.length === 0) counts.warned += 1;
      for (const note of notes) await options.warn(line, note);
    }
    const rows = await withoutDuplicates(numbered);
    try {
      await write(rows);
    } catch {
      // A row that the database refuses must not affect the others of its batch, so they are written one by one.
      for (const row of rows) {
        await write([row]).catch((error: unknown) =>
          reject(row.line, error instanceof Error ? error.message : String(error)),
        );
      }
    }
    if (counts.imported < nextStatistics || isDryRun) return;
    await refreshStatistics(db);
    nextStatistics *= 2;
  };
}
