import { randomUUID } from 'node:crypto';
import type { Address } from '@reprise/entities/address';
import type { Language, MarketId } from '@reprise/entities/language';
import type { Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/schema.ts';
import { dayIn } from '../../market-day.ts';
import { amountWithin, correctionLines, correctionTotals, linesLeft, type TakenBack } from './correction-lines.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { type InvoiceLine, linesOf, type Sale, sumOf, type TaxTotal, taxTotals } from './invoice-lines.ts';
import { loadInvoices, takeNumber } from './invoice-store.ts';
import { renderInvoice } from './render-invoice.ts';
import type { InvoiceKind } from './tables.ts';

type Trx = Transaction<Database>;

/** The order that an invoice is for. */
export interface InvoicedOrder {
  id: string;
  number: number;
  market: MarketId;
  language: Language;
  billing_address: Address;
  placed_at: Date;
}

interface InvoiceContext {
  config: Pick<Config, 'BRAND' | 'OPERATOR'>;
  clock: () => Date;
}

export interface IssuedInvoice {
  number: string;
  /** PDF. */
  document: Buffer;
}

interface Draft {
  kind: InvoiceKind;
  corrects?: { id: string; number: string; issuedOn: string };
  lines: readonly InvoiceLine[];
  totals: readonly TaxTotal[];
  credit?: number;
}

async function issue(
  trx: Trx,
  { config, clock }: InvoiceContext,
  order: InvoicedOrder,
  { kind, corrects, lines, totals, credit = 0 }: Draft,
): Promise<IssuedInvoice> {
  const { market, language } = order;
  const now = clock();
  const issuedOn = dayIn(market, now);
  const year = Number(issuedOn.slice(0, 4));
  const content: InvoiceContent = {
    language,
    market,
    orderNumber: order.number,
    issuedOn,
    orderedOn: dayIn(market, order.placed_at),
    seller: { brand: config.BRAND, ...(config.OPERATOR !== undefined && { operator: config.OPERATOR }) },
    buyer: order.billing_address,
    ...(corrects && { corrects: { number: corrects.number, issuedOn: corrects.issuedOn } }),
    lines,
    totals,
    total: sumOf(lines),
    ...(credit !== 0 && { credit }),
  };
  // Last, because other invoices wait until this transaction ends.
  const { number, position } = await takeNumber(trx, { market, year, kind });
  const document = await renderInvoice(content, number, now);
  await trx
    .insertInto('invoices')
    .values({
      id: randomUUID(),
      order_id: order.id,
      kind,
      market,
      year,
      position,
      number,
      corrects: corrects?.id ?? null,
      content: JSON.stringify(content),
      document,
      issued_at: now,
    })
    .execute();
  return { number, document };
}

/**
 * Issues the invoice of a sale in the caller's transaction, which holds the lock of the order. The lines add up to what
 * the sale costs. Throws RangeError for a sale without items.
 */
export function issueInvoice(
  trx: Trx,
  context: InvoiceContext,
  order: InvoicedOrder,
  sale: Sale,
): Promise<IssuedInvoice> {
  if (sale.items.length === 0) throw new RangeError('Nothing was sold.');
  const lines = linesOf(sale);
  const totals = taxTotals(lines, order.market, dayIn(order.market, context.clock()));
  return issue(trx, context, order, { kind: 'invoice', lines, totals, credit: sale.credit ?? 0 });
}

/**
 * Corrects the invoices of an order in the caller's transaction, which holds the lock of the order: one correction for
 * each invoice that changes. VAT rates are those of the invoice. `creditShare` says how much of an amount goes back to the shop credit.
 * Throws RangeError for more than is left of them.
 */
export async function issueCorrections(
  trx: Trx,
  context: InvoiceContext,
  order: InvoicedOrder,
  { itemIds = [], amount = 0, within }: TakenBack,
  creditShare: (cents: number) => number = () => 0,
): Promise<IssuedInvoice[]> {
  const all = await loadInvoices(trx, order.id);
  const issued: IssuedInvoice[] = [];
  let openAmount = amount;
  let takenBack = 0;
  for (const invoice of all.filter(({ kind }) => kind === 'invoice')) {
    const earlier = all.filter(({ corrects }) => corrects === invoice.id).map(({ content }) => content.lines);
    const left = linesLeft(invoice.content.lines, earlier);
    const isReturned = ({ itemId }: InvoiceLine) => itemId !== undefined && itemIds.includes(itemId);
    const rest = left.reduce((sum, line) => sum + amountWithin(line, { itemIds, within }), 0);
    const share = Math.min(openAmount, rest);
    if (share + sumOf(left.filter(isReturned)) === 0) continue;
    openAmount -= share;
    const lines = correctionLines(left, { itemIds, amount: share, within });
    const { market, issuedOn } = invoice.content;
    const totals = correctionTotals(left, lines, { market, day: issuedOn });
    const corrects = { id: invoice.id, number: invoice.number, issuedOn };
    const before = creditShare(takenBack);
    takenBack -= sumOf(lines);
    const credit = before - creditShare(takenBack);
    issued.push(await issue(trx, context, order, { kind: 'correction', corrects, lines, totals, credit }));
  }
  if (openAmount > 0) throw new RangeError(`${openAmount} cents are more than is left of the invoices.`);
  return issued;
}
