import type { ProductRecord } from '@reprise/entities/catalogue-record';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { KeyedRecord } from './row-identity.ts';

interface KnownProduct {
  id: number;
  name: string;
  ean: string | undefined;
  isbn: string | undefined;
  merchantId: string | undefined;
}

type Identifiable = Pick<KeyedRecord, 'name' | 'identifiers' | 'merchantId'>;

const codesOf = ({ identifiers: { ean, isbn } }: Pick<KeyedRecord, 'identifiers'>): string[] =>
  [ean, isbn].filter((code) => code !== undefined);

const plain = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const sharesCode = (product: KnownProduct, { identifiers: { ean, isbn } }: Identifiable) =>
  (ean !== undefined && ean === product.ean) || (isbn !== undefined && isbn === product.isbn);

/** Merchants use one id for several products, such as the sizes of a shirt: their codes tell them apart. */
const contradicts = (product: KnownProduct, { identifiers: { ean, isbn } }: Identifiable) =>
  (ean !== undefined && product.ean !== undefined && ean !== product.ean) ||
  (isbn !== undefined && product.isbn !== undefined && isbn !== product.isbn);

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

/** Products that merchants know by an id of their own. An id that is the shop's, too, needs no entry. */
async function idsByMerchantId(db: Kysely<Database>): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; own: string }>`
    select id, facts ->> 'merchantId' as own from products
    where facts ->> 'merchantId' is not null and facts ->> 'merchantId' <> id::text order by id desc`.execute(db);
  return new Map(rows.map(({ id, own }) => [own, id]));
}

async function productsById(db: Kysely<Database>, ids: readonly number[]): Promise<KnownProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<KnownProduct>`
    select id, name, ean, isbn, facts ->> 'merchantId' as "merchantId" from products
    where id = any(${[...ids]}::int[])`.execute(db);
  return rows.map(({ ean, isbn, merchantId, ...product }) => ({
    ...product,
    ean: ean ?? undefined,
    isbn: isbn ?? undefined,
    merchantId: merchantId ?? undefined,
  }));
}

/** The products that rows may be about: those of the database, and those of the file that it does not have yet. */
export async function createKnownProducts(db: Kysely<Database>) {
  const ownIds = await idsByMerchantId(db);
  let stored = new Map<number, KnownProduct>();
  let storedCodes = new Map<string, number>();
  const made = new Map<number, KnownProduct>();
  const madeCodes = new Map<string, number>();

  const product = (id: number) => made.get(id) ?? stored.get(id);

  return {
    /** Reads the products that the rows of a batch may be about. */
    async load(rows: readonly { record: KeyedRecord; unsureId?: number | undefined }[]): Promise<void> {
      const unnumbered = rows.filter(({ record }) => record.id === undefined);
      storedCodes = await idsByCode(
        db,
        unnumbered.flatMap(({ record }) => codesOf(record)),
      );
      const ids = unnumbered.flatMap(({ record, unsureId }) => [
        unsureId,
        record.merchantId === undefined ? undefined : ownIds.get(record.merchantId),
        ...codesOf(record).map((code) => storedCodes.get(code)),
      ]);
      const products = await productsById(db, [...new Set(ids.filter((id) => id !== undefined))]);
      stored = new Map(products.map((each) => [each.id, each]));
    },

    byCode(record: KeyedRecord): number | undefined {
      for (const code of codesOf(record)) {
        const id = storedCodes.get(code) ?? madeCodes.get(code);
        if (id !== undefined) return id;
      }
      return undefined;
    },

    byMerchantId(record: KeyedRecord): number | undefined {
      const id = record.merchantId === undefined ? undefined : ownIds.get(record.merchantId);
      const found = id === undefined ? undefined : product(id);
      return found && contradicts(found, record) ? undefined : id;
    },

    /** The product that has an id, unless it is the one of the row. */
    otherProduct(id: number, record: KeyedRecord): KnownProduct | undefined {
      const found = product(id);
      if (!found || (found.merchantId === record.merchantId && found.merchantId === String(id))) return undefined;
      return sharesCode(found, record) || plain(found.name) === plain(record.name) ? undefined : found;
    },

    merchantIdOf: (id: number): string | undefined => product(id)?.merchantId,

    add({ id, name, identifiers, merchantId }: ProductRecord): void {
      const { ean, isbn } = identifiers;
      made.set(id, { id, name, ean, isbn, merchantId });
      for (const code of codesOf({ identifiers })) if (!storedCodes.has(code)) madeCodes.set(code, id);
      if (merchantId !== undefined && merchantId !== String(id)) ownIds.set(merchantId, id);
    },

    /** The database has them by now. */
    forgetMade(): void {
      made.clear();
      madeCodes.clear();
    },
  };
}
