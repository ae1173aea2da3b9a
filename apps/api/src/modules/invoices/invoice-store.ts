import type { MarketId } from '@reprise/entities/language';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { InvoiceKind, InvoicesTable } from './tables.ts';

type Trx = Transaction<Database>;
export type InvoiceRow = Selectable<InvoicesTable>;
type InvoiceFacts = Omit<InvoiceRow, 'document'>;

const facts = [
  'id',
  'order_id',
  'kind',
  'market',
  'year',
  'position',
  'number',
  'corrects',
  'content',
  'issued_at',
] as const;

export interface Series {
  market: MarketId;
  year: number;
  kind: InvoiceKind;
}

/**
 * Takes the next number of a series. Transactions that take one wait for each other; a number whose transaction fails is
 * taken by the next one.
 */
export async function takeNumber(
  trx: Trx,
  { market, year, kind }: Series,
): Promise<{ position: number; number: string }> {
  const { rows } = await sql<{ last_number: number }>`
    insert into invoice_series (market, year, kind, last_number) values (${market}, ${year}, ${kind}, 1)
    on conflict (market, year, kind) do update set last_number = invoice_series.last_number + 1
    returning last_number`.execute(trx);
  const position = rows[0]?.last_number ?? 0;
  const letter = kind === 'invoice' ? '' : 'K';
  return { position, number: `${market.toUpperCase()}-${year}-${letter}${String(position).padStart(6, '0')}` };
}

/** The invoices and corrections of an order, oldest first, without their documents. */
export function loadInvoices(db: Kysely<Database>, orderId: string): Promise<InvoiceFacts[]> {
  return db
    .selectFrom('invoices')
    .select(facts)
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
}

/** Cents of all invoices of an order, and of all corrections. */
export async function invoiceTotals(
  db: Kysely<Database>,
  orderId: string,
): Promise<{ invoiced: number; corrected: number }> {
  const all = await loadInvoices(db, orderId);
  const sumOf = (wanted: InvoiceKind) =>
    all.filter(({ kind }) => kind === wanted).reduce((sum, { content }) => sum + content.total, 0);
  return { invoiced: sumOf('invoice'), corrected: Math.abs(sumOf('correction')) };
}

/** Cents that are left of the price of items, after all corrections. */
export async function invoicedOf(db: Kysely<Database>, orderId: string, itemIds: readonly string[]): Promise<number> {
  const lines = (await loadInvoices(db, orderId)).flatMap(({ content }) => content.lines);
  return lines
    .filter(({ itemId }) => itemId !== undefined && itemIds.includes(itemId))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** The document of an order by its number. */
export function findDocument(db: Kysely<Database>, orderId: string, number: string) {
  return db
    .selectFrom('invoices')
    .select(['number', 'document'])
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirst();
}
