import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { ProductRecord } from '@reprise/entities/catalogue-record';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../database/schema.ts';
import {
  beginBulkLoad,
  type CategoryTree,
  createCategoryCache,
  endBulkLoad,
  missingLabelFields,
  refreshStatistics,
  writeProducts,
} from '../catalogue/index.ts';
import { type KeyedRecord, readFlatRow } from './flat-row.ts';
import { createListedProducts } from './listed-products.ts';
import { readRows } from './read-rows.ts';
import { RowError } from './row-error.ts';
import type { ImportFormat, SourceRow } from './source-row.ts';

export interface ImportOptions {
  db: Kysely<Database>;
  file: string;
  format: ImportFormat;
  /** Where rejected rows and warnings are listed: line and reason, tab-separated. */
  reportFile: string;
  now: Date;
  /** The file lists everything that is sold: the sale of all other products ends. */
  isComplete?: boolean;
  progress?: (counts: ImportCounts) => void;
}

export interface ImportCounts {
  read: number;
  imported: number;
  rejected: number;
  /** Rows of new devices that lack what the law asks to show. */
  warned: number;
  /** Products whose sale ended, because a complete file did not list them; `unknown` if a row could not be read. */
  discontinued?: number | 'unknown';
}

/** Rows written in one transaction. */
const rowsPerBatch = 1_000;
/**
 * After this many rows, and each time their number doubles, statistics are refreshed so that plans fit the size of the
 * tables.
 */
const rowsBeforeStatistics = 10_000;

interface ReadyRow {
  line: number;
  record: KeyedRecord;
}

const KeyedProductRecord = z.extend(z.omit(ProductRecord, { id: true }), { id: z.optional(ProductRecord.shape.id) });

function readRecord(fields: Record<string, unknown>, tree: CategoryTree): KeyedRecord {
  const result = KeyedProductRecord.safeParse(fields);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new RowError(`${issue?.path.join('.') || 'record'}: ${issue?.message ?? 'not valid'}`);
  }
  const { data } = result;
  if (!tree.has(data.categoryId)) throw new RowError(`categoryId: there is no category ${data.categoryId}`);
  if (data.id === undefined && data.identifiers.ean === undefined)
    throw new RowError('id: missing, and no ean to identify the product');
  return data;
}

/** Finds a category by id, by its path in any language, or by its names from the root: `Electronics > Phones`. */
function createCategoryFinder(tree: CategoryTree): (text: string) => number | undefined {
  const byNames = new Map<string, number>();
  for (const { id, names } of tree.indexed()) {
    for (const language of Object.keys(names) as (keyof typeof names)[]) {
      byNames.set(
        tree
          .breadcrumbs(id, language)
          .map((category) => category.name.toLowerCase())
          .join('>'),
        id,
      );
    }
  }
  return (text) => {
    if (/^\d+$/.test(text)) return tree.has(Number(text)) ? Number(text) : undefined;
    return tree.byPath(text.toLowerCase(), 'de')?.id ?? byNames.get(text.toLowerCase().replaceAll(/\s*>\s*/g, '>'));
  };
}

/** Gives rows without an id the id of the product with their EAN, or a new one. */
async function createIdAssigner(db: Kysely<Database>) {
  const last = await db
    .selectFrom('products')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  let nextId = (last?.id ?? 0) + 1;
  return async (rows: readonly ReadyRow[]): Promise<{ line: number; record: ProductRecord }[]> => {
    const eans = rows.flatMap(({ record }) => (record.id === undefined ? [record.identifiers.ean ?? ''] : []));
    const known =
      eans.length === 0
        ? []
        : await db
            .selectFrom('products')
            .select(['id', 'ean'])
            .where('ean', '=', sql<string>`any(${eans}::text[])`)
            .orderBy('id')
            .execute();
    const byEan = new Map(known.map((row) => [row.ean, row.id]));
    return rows.map(({ line, record }) => {
      const ean = record.identifiers.ean ?? null;
      const id = record.id ?? byEan.get(ean) ?? nextId;
      if (id >= nextId) nextId = id + 1;
      if (record.id === undefined) byEan.set(ean, id);
      return { line, record: { ...record, id } };
    });
  };
}

/** Merges rows of one product, one per condition, into one record. For equal conditions the later row wins. */
function joinRows(rows: readonly { record: ProductRecord }[]): ProductRecord[] {
  const byId = new Map<number, ProductRecord>();
  for (const { record } of rows) {
    const labels = new Set(record.variants.map((variant) => variant.label));
    const others = byId.get(record.id)?.variants.filter((variant) => !labels.has(variant.label)) ?? [];
    byId.set(record.id, { ...record, variants: [...others, ...record.variants] });
  }
  return [...byId.values()];
}

/**
 * Imports a file of products of any size. Known products (by id, otherwise by EAN) are updated, new ones added;
 * importing the same file again changes nothing. Invalid rows are listed in the report with line and reason; all others
 * are imported, some with a warning. With `isComplete` the sale of products that the file does not list ends (rule duty-01).
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportCounts> {
  const { db, now } = options;
  const tree = await createCategoryCache()(db);
  const findCategory = createCategoryFinder(tree);
  const assignIds = await createIdAssigner(db);
  const report = createWriteStream(options.reportFile);
  await once(report, 'open');
  const counts: ImportCounts = { read: 0, imported: 0, rejected: 0, warned: 0 };
  const listed = createListedProducts();
  let nextStatistics = rowsBeforeStatistics;
  const whole = options.format === 'jsonl';

  async function note(line: number, text: string): Promise<void> {
    if (!report.write(`${line}\t${text.replaceAll(/\s+/g, ' ')}\n`)) await once(report, 'drain');
  }

  async function reject(line: number, reason: string): Promise<void> {
    counts.rejected += 1;
    await note(line, reason);
  }

  /** Says what a new device lacks; the row is imported (rule duty-07). */
  async function warnOfMissingLabels({ line, record }: ReadyRow): Promise<void> {
    const { allowedPurchase, variants: conditions } = record;
    const categoryPath = tree.pathOf(record.categoryId);
    const missing = allowedPurchase ? missingLabelFields({ facts: record, categoryPath, conditions }) : [];
    if (missing.length === 0) return;
    counts.warned += 1;
    await note(line, `warning: a new device needs ${missing.join(', ')}`);
  }

  async function write(rows: readonly { line: number; record: ProductRecord }[]): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await beginBulkLoad(trx);
      await writeProducts(trx, joinRows(rows), now, { keepOtherVariants: !whole });
    });
    counts.imported += rows.length;
  }

  async function flush(batch: ReadyRow[]): Promise<void> {
    const rows = await assignIds(batch);
    for (const { record } of rows) listed.add(record.id);
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
    if (counts.imported >= nextStatistics) {
      await refreshStatistics(db);
      nextStatistics *= 2;
    }
    options.progress?.(counts);
  }

  async function take(row: SourceRow): Promise<ReadyRow | undefined> {
    counts.read += 1;
    try {
      if ('unreadable' in row) throw new RowError(row.unreadable);
      const record = whole ? readRecord(row.fields, tree) : readFlatRow(row.fields, findCategory, now);
      return { line: row.line, record };
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      listed.addRejected(row);
      await reject(row.line, error.message);
      return undefined;
    }
  }

  let batch: ReadyRow[] = [];
  for await (const row of readRows(options.file, options.format)) {
    const ready = await take(row);
    if (ready) {
      await warnOfMissingLabels(ready);
      batch.push(ready);
    }
    if (batch.length < rowsPerBatch) continue;
    await flush(batch);
    batch = [];
  }
  if (batch.length > 0) await flush(batch);
  report.end();
  await once(report, 'close');
  if (options.isComplete) counts.discontinued = await listed.discontinueOthers(db, now);
  await endBulkLoad(db);
  return counts;
}
