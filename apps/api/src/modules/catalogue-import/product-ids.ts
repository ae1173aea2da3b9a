import type { ProductRecord } from '@reprise/entities/catalogue-record';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { KeyedRecord } from './flat-row.ts';

const codesOf = ({ identifiers: { ean, isbn } }: KeyedRecord): string[] =>
  [ean, isbn].filter((code) => code !== undefined);

/** Ids of products by EAN and ISBN. */
async function idsByCode(db: Kysely<Database>, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const wanted = sql<string>`any(${[...codes]}::text[])`;
  const rows = await db
    .selectFrom('products')
    .select(['id', 'ean', 'isbn'])
    .where((eb) => eb.or([eb('ean', '=', wanted), eb('isbn', '=', wanted)]))
    .orderBy('id', 'desc')
    .execute();
  // The lowest id is set last.
  return new Map(
    rows.flatMap(({ id, ean, isbn }) => [isbn, ean].flatMap((code) => (code ? [[code, id] as const] : []))),
  );
}

/** All products that merchants know by an id of their own. */
async function idsByMerchantId(db: Kysely<Database>): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; own: string }>`
    select id, facts ->> 'merchantId' as own from products where facts ->> 'merchantId' is not null order by id desc`.execute(
    db,
  );
  return new Map(rows.map(({ id, own }) => [own, id]));
}

async function highestId(db: Kysely<Database>): Promise<number> {
  const last = await db
    .selectFrom('products')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return last?.id ?? 0;
}

/**
 * Gives rows without an id the id of the product with their EAN, ISBN or merchant's id, or a new one. In a dry run the
 * database never has the new ones, so they are all remembered.
 */
export async function createIdAssigner(db: Kysely<Database>, { isDryRun = false } = {}) {
  let nextId = (await highestId(db)) + 1;
  const byMerchantId = await idsByMerchantId(db);
  /** Products that the database does not have yet. */
  const made = new Map<string, number>();
  return async <Row extends { record: KeyedRecord }>(
    rows: readonly Row[],
  ): Promise<(Omit<Row, 'record'> & { record: ProductRecord })[]> => {
    if (!isDryRun) made.clear();
    const unnumbered = rows.flatMap(({ record }) => (record.id === undefined ? codesOf(record) : []));
    const byCode = await idsByCode(db, unnumbered);
    const knownId = (record: KeyedRecord) => {
      for (const code of codesOf(record)) {
        const id = byCode.get(code) ?? made.get(code);
        if (id !== undefined) return id;
      }
      return record.merchantId === undefined ? undefined : byMerchantId.get(record.merchantId);
    };
    return rows.map(({ record, ...row }) => {
      const id = record.id ?? knownId(record) ?? nextId;
      if (id >= nextId) {
        nextId = id + 1;
        for (const code of codesOf(record)) made.set(code, id);
        if (record.merchantId !== undefined) byMerchantId.set(record.merchantId, id);
      }
      return { ...row, record: { ...record, id } };
    });
  };
}
