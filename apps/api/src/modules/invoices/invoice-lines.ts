import type { MarketId } from '@reprise/entities/language';
import type { VariantLabel } from '@reprise/entities/variant';
import { type TaxClass, type TaxTreatment, taxIn, taxRateOf } from './tax-rules.ts';

/** A sold item; cents. */
export interface SoldItem {
  id: string;
  name: string;
  variant: VariantLabel;
  taxClass: TaxClass;
  price: number;
  discount: number;
  /** Premium of its insurance; 0 without one. */
  insurance: number;
}

/** What an invoice is about; cents. */
export interface Sale {
  items: readonly SoldItem[];
  /** After the discount. */
  shipping: number;
  /** How much of it is paid with shop credit. */
  credit?: number;
}

/** A line of an invoice, or of a correction, whose amounts are negative; cents. */
export interface InvoiceLine {
  kind: 'item' | 'shipping' | 'insurance';
  /** The item that was sold, or that the insurance is for. */
  itemId?: string;
  name?: string;
  variant?: VariantLabel;
  treatment: TaxTreatment;
  /** Before the discount. */
  price: number;
  discount: number;
  /** What is paid: price less discount. */
  amount: number;
}

/** The sum of all lines with the same taxation; cents. */
export interface TaxTotal {
  treatment: TaxTreatment;
  gross: number;
  /** Basis points; absent where no VAT is shown. */
  rate?: number;
  tax?: number;
}

const treatments = ['standard', 'reduced', 'margin', 'exempt'] as const satisfies readonly TaxTreatment[];

/**
 * Spreads an amount in proportion to weights, to the cent: the shares add up to the amount. Weights of 0 count equally
 * if all are 0.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const used = sum === 0 ? weights.map(() => 1) : weights;
  const total = BigInt(used.reduce((all, weight) => all + weight, 0));
  let weightSoFar = 0n;
  let spreadSoFar = 0n;
  return used.map((weight) => {
    weightSoFar += BigInt(weight);
    const next = (BigInt(amount) * weightSoFar) / total;
    const share = next - spreadSoFar;
    spreadSoFar = next;
    return Number(share);
  });
}

const itemLine = ({ id, name, variant, taxClass, price, discount }: SoldItem): InvoiceLine => ({
  kind: 'item',
  itemId: id,
  name,
  variant,
  treatment: taxClass,
  price,
  discount,
  amount: price - discount,
});

/** Delivery is taxed like the goods that it delivers, in proportion to their prices. */
function shippingLines({ items, shipping }: Sale): InvoiceLine[] {
  const delivered = treatments.filter((treatment) => items.some(({ taxClass }) => taxClass === treatment));
  const weights = delivered.map((treatment) =>
    items.reduce((sum, item) => (item.taxClass === treatment ? sum + item.price - item.discount : sum), 0),
  );
  return spread(shipping, weights).flatMap((amount, at) => {
    const treatment = delivered[at];
    if (treatment === undefined || amount === 0) return [];
    return [{ kind: 'shipping' as const, treatment, price: amount, discount: 0, amount }];
  });
}

function insuranceLine({ id, name, variant, insurance }: SoldItem): InvoiceLine[] {
  if (insurance === 0) return [];
  const amounts = { price: insurance, discount: 0, amount: insurance };
  return [{ kind: 'insurance', itemId: id, name, variant, treatment: 'exempt', ...amounts }];
}

/** The lines of an invoice. Their amounts add up to what the customer pays. */
export function linesOf(sale: Sale): InvoiceLine[] {
  return [...sale.items.map(itemLine), ...shippingLines(sale), ...sale.items.flatMap(insuranceLine)];
}

export const sumOf = (lines: readonly Pick<InvoiceLine, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** The totals of lines by taxation. */
export function taxTotals(lines: readonly InvoiceLine[], market: MarketId, day: string): TaxTotal[] {
  return treatments.flatMap((treatment) => {
    const taxed = lines.filter((line) => line.treatment === treatment);
    if (taxed.length === 0) return [];
    const gross = sumOf(taxed);
    const rate = taxRateOf(treatment, market, day);
    return [{ treatment, gross, ...(rate !== undefined && { rate, tax: taxIn(gross, rate) }) }];
  });
}
