import type { IndexedOffer } from '@reprise/entities/catalogue-record';
import { variantLabels } from '@reprise/entities/variant';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { membersOf } from './bits.ts';
import { noPrice, type OfferChoice, OfferCollector, OfferTable, pricedBits } from './offers.ts';

const price = fc.oneof(fc.constantFrom(0, 1, noPrice - 1), fc.integer({ min: 0, max: 300_000 }));
const offers = fc.uniqueArray(fc.record({ label: fc.constantFrom(...variantLabels), price, reduced: fc.boolean() }), {
  selector: ({ label }) => label,
});
const products = fc.array(offers, { minLength: 1, maxLength: 80, size: 'max' });
const choices: fc.Arbitrary<OfferChoice> = fc.record({
  labels: fc.constantFrom<OfferChoice['labels']>(
    undefined,
    [],
    ['A1'],
    ['A0', 'A1'],
    ['NEW', 'A4', 'A2'],
    variantLabels,
  ),
  reduced: fc.boolean(),
});

function tableOf(list: readonly (readonly IndexedOffer[])[]): OfferTable {
  const collector = new OfferCollector();
  for (const own of list) collector.add(own);
  return new OfferTable(collector.take(Uint32Array.from(list.keys())));
}

const chosen = (own: readonly IndexedOffer[], { labels = variantLabels, reduced }: OfferChoice) =>
  own.filter((offer) => labels.includes(offer.label) && (offer.reduced || !reduced));

describe('the offers of all products', () => {
  it('have the lowest price of each product among the selected ones, however often it is asked for', () => {
    fc.assert(
      fc.property(products, fc.array(choices, { maxLength: 12 }), (list, asked) => {
        const table = tableOf(list);
        for (const choice of [...asked, ...asked]) {
          const lowest = list.map((own) => Math.min(noPrice, ...chosen(own, choice).map((offer) => offer.price)));
          expect([...table.lowestPrices(choice)]).toEqual(lowest);
        }
      }),
    );
  });

  it('tell which products have a selected one', () => {
    fc.assert(
      fc.property(products, choices, (list, choice) => {
        const expected = [...list.keys()].filter((at) => chosen(list[at] ?? [], choice).length > 0);
        expect([...membersOf(tableOf(list).offered(choice), 0, list.length)]).toEqual(expected);
      }),
    );
  });
});

describe('products with a price between two bounds', () => {
  const bound = fc.oneof(
    price,
    fc.double({ min: -10, max: 300_000, noNaN: true }),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  );
  it('are those that a loop finds, and never one without a price', () => {
    const prices = fc.array(fc.oneof(price, fc.constant(noPrice)), { minLength: 1, maxLength: 200, size: 'max' });
    fc.assert(
      fc.property(prices, bound, bound, fc.nat(), fc.nat(), (list, lowest, highest, one, other) => {
        const [left, right] = [one % list.length, other % list.length];
        const [from, to] = [Math.min(left, right), Math.max(left, right)];
        const expected = [...list.keys()].filter((at) => {
          const own = list[at] ?? noPrice;
          return at >= from && at < to && own !== noPrice && own >= lowest && own <= highest;
        });
        const bits = pricedBits(Int32Array.from(list), [lowest, highest], from, to);
        expect([...membersOf(bits, from, to)]).toEqual(expected);
      }),
    );
  });
});
