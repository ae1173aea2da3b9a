import type { ProductRecord } from '@reprise/entities/catalogue-record';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { createKnownProducts } from './known-products.ts';
import type { KeyedRecord } from './row-identity.ts';

interface UnnumberedRow {
  record: KeyedRecord;
  unsureId?: number | undefined;
}

/** A row whose product is known, with what is worth saying about it. */
export type NumberedRow<Row extends UnnumberedRow> = Omit<Row, 'record'> & { record: ProductRecord; notes: string[] };

async function highestId(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from products`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The name before the slash of a merchant's id; ids of files without a merchant's name have none. */
const merchantOf = (id: string): string => (id.includes('/') ? id.slice(0, id.indexOf('/')) : '');

/**
 * Gives rows the id of the product that they are about, or a new one. An id of the shop is taken as it is. Others are looked up
 * by the merchant's id, then by EAN and ISBN. Digits that may be either are the shop's id only while no other product has it,
 * so that a file with its own numbers never replaces products that it does not know.
 */
export async function createIdAssigner(db: Kysely<Database>, { isDryRun = false } = {}) {
  let nextId = (await highestId(db)) + 1;
  const known = await createKnownProducts(db);

  function idOf({ record, unsureId }: UnnumberedRow): { id: number; notes: string[] } {
    if (record.id !== undefined) return { id: record.id, notes: [] };
    const mine = known.byMerchantId(record);
    if (unsureId === undefined) return { id: known.byCode(record) ?? mine ?? nextId, notes: [] };
    if (mine !== undefined) return { id: mine, notes: [] };
    const other = known.otherProduct(unsureId, record);
    if (!other) return { id: unsureId, notes: [] };
    const id = known.byCode(record) ?? nextId;
    return { id, notes: [`id: product ${unsureId} of the shop is "${other.name}": this row is product ${id} instead`] };
  }

  /** Two merchants may have the same product, but then the shop has only the offer of the later file. */
  function replacedMerchant(id: number, { merchantId }: KeyedRecord): string[] {
    const before = known.merchantIdOf(id);
    if (before === undefined || merchantId === undefined || merchantOf(before) === merchantOf(merchantId)) return [];
    return [`product ${id} was "${before}" of another merchant: this row replaces it`];
  }

  return async <Row extends UnnumberedRow>(rows: readonly Row[]): Promise<NumberedRow<Row>[]> => {
    if (!isDryRun) known.forgetMade();
    await known.load(rows);
    return rows.map((row) => {
      const { id, notes } = idOf(row);
      const record = { ...row.record, id };
      const all = [...notes, ...replacedMerchant(id, record)];
      nextId = Math.max(nextId, id + 1);
      known.add(record);
      return { ...row, record, notes: all };
    });
  };
}
