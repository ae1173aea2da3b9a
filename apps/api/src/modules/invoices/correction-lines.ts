import type { MarketId } from '@reprise/entities/language';
import { type InvoiceLine, spread, sumOf, type TaxTotal, taxTotals } from './invoice-lines.ts';

/** The amounts that a correction takes back: everything left of these items, and an amount of the rest; cents. */
export interface TakenBack {
  itemIds?: readonly string[];
  /** Spread over the lines that are left after the items. */
  amount?: number;
  /** The items over whose lines the amount is spread; all lines without it. */
  within?: readonly string[] | undefined;
}

const isOf = (names: readonly string[], { itemId }: InvoiceLine) => itemId !== undefined && names.includes(itemId);

/** How much may still be taken from a line, in cents. */
export const amountWithin = (line: InvoiceLine, { itemIds = [], within }: TakenBack): number =>
  isOf(itemIds, line) || (within && !isOf(within, line)) ? 0 : line.amount;

/** The lines of an invoice, less the corrections so far. Line by line: a correction keeps the order of its invoice. */
export function linesLeft(invoice: readonly InvoiceLine[], corrections: readonly (readonly InvoiceLine[])[]) {
  return invoice.map((line, at) => {
    const taken = corrections.reduce((sum, lines) => sum - (lines[at]?.amount ?? 0), 0);
    return { ...line, price: line.amount - taken, discount: 0, amount: line.amount - taken };
  });
}

/**
 * The lines of a correction, one for each line of the invoice, 0 where nothing changes. Throws RangeError for more than
 * is left, and for nothing at all.
 */
export function correctionLines(left: readonly InvoiceLine[], taken: TakenBack): InvoiceLine[] {
  const { itemIds = [], amount = 0 } = taken;
  const rest = left.map((line) => amountWithin(line, taken));
  const restSum = rest.reduce((sum, cents) => sum + cents, 0);
  if (amount < 0 || amount > restSum) throw new RangeError(`${amount} cents are more than the ${restSum} left.`);
  const shares = amount === 0 ? rest.map(() => 0) : spread(amount, rest);
  const lines = left.map((line, at) => {
    const cents = -(isOf(itemIds, line) ? line.amount : (shares[at] ?? 0));
    return { ...line, price: cents, discount: 0, amount: cents === 0 ? 0 : cents };
  });
  if (sumOf(lines) === 0) throw new RangeError('Nothing is left to correct.');
  return lines;
}

/**
 * The totals of a correction: what the totals of the invoice change by. So the VAT of an invoice and all its corrections
 * never differs by a cent from that of what is left.
 */
export function correctionTotals(
  before: readonly InvoiceLine[],
  lines: readonly InvoiceLine[],
  { market, day }: { market: MarketId; day: string },
): TaxTotal[] {
  const after = before.map((line, at) => ({ ...line, amount: line.amount + (lines[at]?.amount ?? 0) }));
  const later = taxTotals(after, market, day);
  return taxTotals(before, market, day).flatMap((total) => {
    const next = later.find(({ treatment }) => treatment === total.treatment);
    const gross = (next?.gross ?? 0) - total.gross;
    if (gross === 0) return [];
    return [{ ...total, gross, ...(total.tax !== undefined && { tax: (next?.tax ?? 0) - total.tax }) }];
  });
}
