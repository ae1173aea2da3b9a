import type { IndexedOffer } from '@reprise/entities/catalogue-record';
import { variantLabels } from '@reprise/entities/variant';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBits, membersOf, setBits } from './bits.ts';
import { noPrice, type OfferChoice, OfferCollector, OfferTable } from './offers.ts';
import { PriceOrders, sortByPrice } from './price-orders.ts';

/** Few different prices, the ends of steps among them, so that many products share one. */
const price = fc.oneof(fc.constantFrom(0, 1, 499, 500, 999, 100_000, noPrice - 1), fc.integer({ min: 0, max: 40 }));
const offers = fc.uniqueArray(fc.record({ label: fc.constantFrom(...variantLabels), price, reduced: fc.boolean() }), {
  selector: ({ label }) => label,
});
const products = fc.array(offers, { minLength: 1, maxLength: 300, size: 'max' });
const choices: fc.Arbitrary<OfferChoice> = fc.record({
  labels: fc.constantFrom<OfferChoice['labels']>(undefined, [], ['A1'], ['A1', 'A0', 'A1'], ['NEW', 'A4', 'A2']),
  reduced: fc.boolean(),
});
const bound = fc.oneof(
  price,
  fc.double({ min: -10, max: 1000, noNaN: true }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
);

function ordersOf(list: readonly (readonly IndexedOffer[])[]): PriceOrders {
  const collector = new OfferCollector();
  for (const own of list) collector.add(own);
  const table = new OfferTable(collector.take(Uint32Array.from(list.keys())));
  return new PriceOrders(table, sortByPrice(table, Uint32Array.from(list.keys()).reverse()), list.length);
}

/** The lowest price of each product among the selected offers. */
const lowestOf = (list: readonly (readonly IndexedOffer[])[], { labels = variantLabels, reduced }: OfferChoice) =>
  list.map((own) => {
    const chosen = own.filter((offer) => labels.includes(offer.label) && (offer.reduced || !reduced));
    return Math.min(noPrice, ...chosen.map((offer) => offer.price));
  });

describe('the offers of all products by price', () => {
  it('have those whose lowest price is between two bounds, in a large range of products and in a small one', () => {
    fc.assert(
      fc.property(products, choices, bound, bound, fc.nat(), fc.nat(), (list, choice, low, high, one, other) => {
        const [left, right] = [one % (list.length + 1), other % (list.length + 1)];
        const [from, to] = [Math.min(left, right), Math.max(left, right)];
        const expected = [...lowestOf(list, choice).entries()]
          .filter(([at, own]) => at >= from && at < to && own !== noPrice && own >= low && own <= high)
          .map(([at]) => at);
        const found = ordersOf(list).between(choice, [low, high], from, to);
        expect([...membersOf(found, from, to)]).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('give those of a set by their lowest price, each once, and those with the same price together', () => {
    fc.assert(
      fc.property(products, choices, fc.boolean(), fc.array(fc.nat()), (list, choice, isAscending, picked) => {
        const chosen = new Set(picked.map((at) => at % list.length));
        const lowest = lowestOf(list, choice);
        const priced = [...chosen].filter((at) => lowest[at] !== noPrice);
        const expected = [...Map.groupBy(priced, (at) => lowest[at] ?? noPrice)]
          .sort(([left], [right]) => (isAscending ? left - right : right - left))
          .map(([, equal]) => equal.sort((left, right) => left - right));
        const set = setBits(createBits(list.length), Uint32Array.from(chosen));
        const found = [...ordersOf(list).byPrice(choice, isAscending, { set, from: 0, to: list.length })];
        expect(found.map((equal) => equal.sort((left, right) => left - right))).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});
