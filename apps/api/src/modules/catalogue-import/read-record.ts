import { ProductRecord } from '@reprise/entities/catalogue-record';
import * as z from 'zod/mini';
import type { Column, ColumnUses } from './columns.ts';
import { type FlatRow, readFlatRow } from './flat-row.ts';
import type { MerchantCategories } from './merchant-categories.ts';
import { RowError } from './row-error.ts';
import { type NamedProduct, namedProduct } from './row-identity.ts';
import { readRowValues } from './row-values.ts';
import type { SourceRow } from './source-row.ts';

/** A row that can be written once its product has an id. */
export interface ReadyRow extends FlatRow {
  line: number;
  /** The row lists all conditions, so the others end. */
  isWhole: boolean;
}

const KeyedProductRecord = z.extend(z.omit(ProductRecord, { id: true }), { id: z.optional(ProductRecord.shape.id) });

/** A line of our own format has all conditions in a list; a merchant's has one in its own fields. */
const isWholeRecord = (fields: Record<string, unknown>) => 'variants' in fields && 'categoryId' in fields;

function readWholeRecord(fields: Record<string, unknown>, categories: MerchantCategories): FlatRow {
  const result = KeyedProductRecord.safeParse(fields);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new RowError(`${issue?.path.join('.') || 'record'}: ${issue?.message ?? 'not valid'}`);
  }
  const { data: record } = result;
  if (!categories.has(record.categoryId)) throw new RowError(`categoryId: there is no category ${record.categoryId}`);
  const { ean, isbn } = record.identifiers;
  if (record.id === undefined && (ean ?? isbn ?? record.merchantId) === undefined)
    throw new RowError('id: missing, and no ean to identify the product');
  return { record, warnings: [] };
}

const Identified = z.object({ id: ProductRecord.shape.id });
const IdentifiedByEan = z.object({ identifiers: z.object({ ean: z.string() }) });

/** What a refused row says about its product. */
export function namedBy(row: SourceRow, { uses, merchant }: Pick<RowContext, 'uses' | 'merchant'>): NamedProduct {
  if ('unreadable' in row) return {};
  if (!isWholeRecord(row.fields)) return namedProduct(readRowValues(row.fields, uses), merchant);
  const byId = Identified.safeParse(row.fields);
  if (byId.success) return { id: byId.data.id };
  const byEan = IdentifiedByEan.safeParse(row.fields);
  return byEan.success ? { ean: byEan.data.identifiers.ean } : {};
}

export interface RowContext {
  categories: MerchantCategories;
  uses: ColumnUses;
  now: Date;
  /** Whose file it is. */
  merchant?: string | undefined;
}

/** Converts a row of the file. Throws RowError if it is not valid. */
export function readRow(row: SourceRow, context: RowContext): ReadyRow {
  if ('unreadable' in row) throw new RowError(row.unreadable);
  const { line, fields } = row;
  if (!isWholeRecord(fields))
    return { ...readFlatRow(readRowValues(fields, context.uses), context), line, isWhole: false };
  if (context.merchant !== undefined)
    throw new RowError('id: exported records have ids of the shop, not of a merchant');
  return { ...readWholeRecord(fields, context.categories), line, isWhole: true };
}

/** Stops at a table that cannot be a list of products instead of rejecting every row. */
export function checkHeader(names: readonly string[], uses: ColumnUses): void {
  const found = new Set<Column>();
  for (const name of names) {
    const use = uses.of(name);
    if (use.as === 'column') for (const { column } of use.columns) found.add(column);
  }
  const lacks = (column: 'name' | 'price') =>
    new Error(
      `The file has no column for the ${column}. It has ${names.join(', ')}: say which one it is with --map "<column>=${column}".`,
    );
  if (!found.has('name')) throw lacks('name');
  if (!found.has('price') && !found.has('salePrice')) throw lacks('price');
}
