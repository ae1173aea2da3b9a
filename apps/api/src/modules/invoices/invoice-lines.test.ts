import { variantLabels } from '@reprise/entities/variant';
import { marketIds } from '@reprise/markets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctionLines, correctionTotals, linesLeft } from './correction-lines.ts';
import { type InvoiceLine, linesOf, type Sale, sumOf, type TaxTotal, taxTotals } from './invoice-lines.ts';
import { taxClassOf, taxRateOf } from './tax-rules.ts';

const day = '2026-06-15';
const item = fc
  .record({
    id: fc.uuid(),
    variant: fc.constantFrom(...variantLabels),
    category: fc.constantFrom([2000, 2010], [1000, 1110]),
    price: fc.integer({ min: 1, max: 300_000 }),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    insurance: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 })),
  })
  .map(({ discountPercent, category, ...rest }) => ({
    ...rest,
    name: 'Item',
    taxClass: taxClassOf(rest.variant, category),
    discount: Math.floor((rest.price * discountPercent) / 100),
  }));
const sales: fc.Arbitrary<Sale> = fc.record({
  items: fc.uniqueArray(item, { minLength: 1, maxLength: 8, selector: ({ id }) => id }),
  shipping: fc.integer({ min: 0, max: 999 }),
});
const priceOf = ({ items, shipping }: Sale) =>
  items.reduce((sum, { price, discount, insurance }) => sum + price - discount + insurance, shipping);
const sumOfTotals = (totals: readonly TaxTotal[], of: 'gross' | 'tax') =>
  totals.reduce((sum, total) => sum + (total[of] ?? 0), 0);

describe('an invoice', () => {
  it('adds up to what the sale costs, to the cent, in every market', () => {
    fc.assert(
      fc.property(sales, fc.constantFrom(...marketIds), (sale, market) => {
        const lines = linesOf(sale);
        expect(sumOf(lines)).toBe(priceOf(sale));
        expect(sumOfTotals(taxTotals(lines, market, day), 'gross')).toBe(priceOf(sale));
      }),
    );
  });

  it('shows VAT for new goods only, and none for used ones and insurance', () => {
    const sale: Sale = {
      items: [
        { id: 'a', name: 'Phone', variant: 'A1', taxClass: 'margin', price: 30_000, discount: 0, insurance: 2_999 },
        { id: 'b', name: 'Cable', variant: 'NEW', taxClass: 'standard', price: 11_900, discount: 0, insurance: 0 },
        { id: 'c', name: 'Book', variant: 'NEW', taxClass: 'reduced', price: 1_070, discount: 0, insurance: 0 },
      ],
      shipping: 0,
    };
    expect(taxTotals(linesOf(sale), 'de', day)).toEqual([
      { treatment: 'standard', gross: 11_900, rate: 1_900, tax: 1_900 },
      { treatment: 'reduced', gross: 1_070, rate: 700, tax: 70 },
      { treatment: 'margin', gross: 30_000 },
      { treatment: 'exempt', gross: 2_999 },
    ]);
  });

  it('taxes delivery like the goods, in proportion to their prices', () => {
    const of = (taxClass: 'margin' | 'standard', price: number) => ({
      id: taxClass,
      name: taxClass,
      variant: 'NEW' as const,
      taxClass,
      price,
      discount: 0,
      insurance: 0,
    });
    const lines = linesOf({ items: [of('margin', 3_000), of('standard', 1_000)], shipping: 400 });
    const shipping = lines.filter(({ kind }) => kind === 'shipping');
    expect(shipping.map(({ treatment, amount }) => [treatment, amount])).toEqual([
      ['standard', 100],
      ['margin', 300],
    ]);
  });
});

describe('corrections', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 5 });

  it('of all that is left end at 0, VAT included, whatever was corrected before', () => {
    fc.assert(
      fc.property(sales, parts, (sale, percents) => {
        const invoice = linesOf(sale);
        const corrections: InvoiceLine[][] = [];
        const totals = [taxTotals(invoice, 'fr', day)];
        for (const percent of [...percents, 100]) {
          const left = linesLeft(invoice, corrections);
          const amount = Math.ceil((sumOf(left) * percent) / 100);
          if (amount === 0) break;
          const lines = correctionLines(left, { amount });
          expect(lines.every((line, at) => line.amount <= 0 && -line.amount <= (left[at]?.amount ?? 0))).toBe(true);
          totals.push(correctionTotals(left, lines, { market: 'fr', day }));
          corrections.push(lines);
        }
        expect(sumOf(linesLeft(invoice, corrections))).toBe(0);
        expect(sumOfTotals(totals.flat(), 'gross')).toBe(0);
        expect(sumOfTotals(totals.flat(), 'tax')).toBe(0);
      }),
    );
  });

  it('take back an item with its insurance and leave the others', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const [returned, ...others] = sale.items;
        if (!returned || returned.price - returned.discount + returned.insurance === 0) return;
        const lines = correctionLines(linesOf(sale), { itemIds: [returned.id] });
        expect(sumOf(lines)).toBe(-(returned.price - returned.discount + returned.insurance));
        for (const { id } of others) expect(sumOf(lines.filter(({ itemId }) => itemId === id))).toBe(0);
      }),
    );
  });

  it('never exceed the invoice', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const invoice = linesOf(sale);
        expect(() => correctionLines(invoice, { amount: sumOf(invoice) + 1 })).toThrow(RangeError);
      }),
    );
  });
});

describe('VAT rates', () => {
  it('are known in every market, and lower for books', () => {
    for (const market of marketIds)
      expect(taxRateOf('reduced', market, day)).toBeLessThan(taxRateOf('standard', market, day) ?? 0);
  });

  it('are refused for a day before the first known one', () => {
    expect(() => taxRateOf('standard', 'de', '2020-12-31')).toThrow(RangeError);
  });
});
