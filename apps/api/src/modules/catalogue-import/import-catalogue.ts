import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { createCategoryCache, endBulkLoad, missingLabelFields } from '../catalogue/index.ts';
import { createBatchWriter } from './batch-writer.ts';
import { type ColumnUses, createColumnUses } from './columns.ts';
import { openReport } from './import-report.ts';
import { createListedProducts } from './listed-products.ts';
import { createMerchantCategories, type MerchantCategories } from './merchant-categories.ts';
import { checkHeader, namedBy, type ReadyRow, readRow } from './read-record.ts';
import { readRows } from './read-rows.ts';
import { RowError } from './row-error.ts';
import type { NamedProduct } from './row-identity.ts';
import { detectFormat, type SourceFormat } from './source-format.ts';

export interface ImportOptions {
  db: Kysely<Database>;
  file: string;
  /** Where rejected rows and warnings are listed: line and reason, tab-separated. */
  reportFile: string;
  now: Date;
  /** The file lists everything that is sold: the sale of all other products ends. */
  isComplete?: boolean;
  /** Only the report is written. */
  isDryRun?: boolean;
  /** Our names for columns that the file names differently; an empty name leaves the column out. */
  columnNames?: ReadonlyMap<string, string>;
  /** The category of products whose own category does not exist in the shop. Without it, that category is created. */
  category?: string | undefined;
  /** Whose file it is: its ids are this merchant's own, never the shop's. */
  merchant?: string | undefined;
  progress?: (counts: ImportCounts) => void;
}

export interface ImportCounts {
  read: number;
  imported: number;
  rejected: number;
  /** Rows that were imported with a warning. */
  warned: number;
  madeCategories: number;
  /** Products whose sale ended, because a complete file did not list them; `unknown` if a row could not be read. */
  discontinued?: number | 'unknown';
  /** The detected format of the file, and what its columns were used for. */
  format: SourceFormat;
  columns: ReturnType<ColumnUses['all']>;
  bytesRead: number;
}

/** Rows written in one transaction. */
const rowsPerBatch = 1_000;

/** What was changed or left out, and what a new device lacks (rule duty-07). */
function warningsOf({ record, warnings }: ReadyRow, categories: MerchantCategories): string[] {
  const { allowedPurchase, variants: conditions } = record;
  const categoryPath = categories.pathOf(record.categoryId);
  const missing = allowedPurchase ? missingLabelFields({ facts: record, categoryPath, conditions }) : [];
  return missing.length === 0 ? warnings : [...warnings, `a new device needs ${missing.join(', ')}`];
}

/** Valid rows of the file. Rejects the others, and warns of those that are not imported as they are. */
async function* readyRows(
  { file, now, merchant }: ImportOptions,
  context: {
    categories: MerchantCategories;
    uses: ColumnUses;
    counts: ImportCounts;
    reject: (line: number, reason: string, product: NamedProduct) => Promise<void>;
    warn: (line: number, text: string) => Promise<void>;
  },
): AsyncGenerator<ReadyRow> {
  const { categories, uses, counts } = context;
  const rows = readRows(file, counts.format, {
    onRead: (bytes) => {
      counts.bytesRead += bytes;
    },
    onHeader: (names) => checkHeader(names, uses),
  });
  for await (const row of rows) {
    counts.read += 1;
    try {
      const ready = readRow(row, { categories, uses, now, merchant });
      const warnings = warningsOf(ready, categories);
      if (warnings.length > 0) counts.warned += 1;
      for (const warning of warnings) await context.warn(row.line, warning);
      yield ready;
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      await context.reject(row.line, error.message, namedBy(row, { uses, merchant }));
    }
  }
}

/**
 * Imports a file of products of any size: a table, JSON lines or a merchant feed. Known products (by id, EAN, ISBN or the
 * merchant's own id) are updated, new ones added; importing the same file again changes nothing. Invalid rows are listed
 * in the report with line and reason; all others are imported, some with a warning. With `isComplete` the sale of products
 * that the file does not list ends (rule duty-01). Digits of an `id` are the shop's id while no other product has it.
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportCounts> {
  const { db, now, file, isDryRun = false } = options;
  const format = await detectFormat(file);
  const categories = createMerchantCategories(await createCategoryCache()(db), options.category);
  const uses = createColumnUses(options.columnNames);
  const zero = { read: 0, imported: 0, rejected: 0, warned: 0, madeCategories: 0, bytesRead: 0 };
  const counts: ImportCounts = { ...zero, format, columns: uses.all() };
  const report = await openReport(options.reportFile);
  const listed = createListedProducts(options.merchant);
  const warn = (line: number, text: string) => report.note(line, `warning: ${text}`);
  const reject = async (line: number, reason: string) => {
    counts.rejected += 1;
    await report.note(line, reason);
  };
  const onListed = (id: number) => listed.add(id);
  const writeBatch = await createBatchWriter({ db, now, isDryRun, categories, counts, onListed, reject, warn });

  let batch: ReadyRow[] = [];
  const flush = async () => {
    if (batch.length > 0) await writeBatch(batch);
    batch = [];
    options.progress?.(counts);
  };
  const rejectUnread = (line: number, reason: string, product: NamedProduct) => {
    listed.addRejected(product);
    return reject(line, reason);
  };
  for await (const row of readyRows(options, { categories, uses, counts, reject: rejectUnread, warn })) {
    batch.push(row);
    if (batch.length === rowsPerBatch) await flush();
  }
  await flush();
  await report.close();
  if (isDryRun) return counts;
  if (options.isComplete) counts.discontinued = await listed.discontinueOthers(db, now);
  await endBulkLoad(db);
  return counts;
}
