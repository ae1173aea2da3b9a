import { BlueCart } from '@reprise/entities/blue-cart';
import { ProductListView } from '@reprise/entities/product-list';
import type { VariantLabel } from '@reprise/entities/variant';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { fixtureCategories, insertProduct, insertTradeFixture } from '../../testing/trade-fixture.ts';
import { createVisitor } from '../../testing/visitor.ts';

let shop: TestApp;
beforeAll(async () => {
  // There is no search service; the lists come from the database.
  shop = await createTestApp({ empty: true });
  await insertTradeFixture(shop.db);
});
afterAll(() => shop.close());

const labels: VariantLabel[] = ['NEW', 'A0', 'A1', 'A2'];
const label = fc.constantFrom(...labels);
const price = fc.constantFrom<number>(500, 999, 1_000, 2_500, 9_900, 30_000);
const variant = fc.record({ label, price, quantity: fc.nat({ max: 2 }), isReduced: fc.boolean() });
const products = fc.array(
  fc.record({
    variants: fc.uniqueArray(variant, { minLength: 1, maxLength: 4, selector: (one) => one.label }),
    allowedPurchase: fc.constantFrom(true, true, true, false),
    model: fc.constantFrom(undefined, undefined, 'one', 'two'),
  }),
  { minLength: 1, maxLength: 8 },
);
const filters = fc.record({
  conditions: fc.uniqueArray(label, { maxLength: 2 }),
  isReduced: fc.boolean(),
  from: fc.option(price, { nil: undefined }),
  // Above one price is often exactly another one.
  above: fc.option(fc.constantFrom(0, 1, 499, 500, 1_500, 2_000, 8_901, 20_100), { nil: undefined }),
  sort: fc.constantFrom('price-asc', 'price-desc'),
});
type Filters = typeof filters extends fc.Arbitrary<infer Value> ? Value : never;
type Catalogue = typeof products extends fc.Arbitrary<infer Value> ? Value : never;

/** Replaces the catalogue. Product ids start at 1. */
async function fill(catalogue: Catalogue): Promise<void> {
  await shop.db.deleteFrom('products').execute();
  for (const [place, { variants, allowedPurchase, model }] of catalogue.entries()) {
    await insertProduct(shop.db, {
      id: place + 1,
      name: `Phone ${place}`,
      categoryId: fixtureCategories.phones,
      allowedPurchase,
      ...(model && { model }),
      variants: variants.map(({ isReduced, ...rest }) => ({
        ...rest,
        ...(isReduced && { referencePrice: rest.price * 2 }),
      })),
    });
  }
}

function queryOf({ conditions, isReduced, from, above, sort }: Filters): string {
  const query = new URLSearchParams({ category: String(fixtureCategories.phones), sort });
  for (const condition of conditions) query.append('condition', condition);
  if (isReduced) query.set('reduced', 'true');
  if (from !== undefined) query.set('priceFrom', String(from));
  if (above !== undefined) query.set('priceTo', String((from ?? 0) + above));
  return String(query);
}

/** The expected ids and lowest matching prices of a list, computed one by one. */
function expected(catalogue: Catalogue, { conditions, isReduced, from = 0, above }: Filters): [number, number][] {
  const to = above === undefined ? Number.POSITIVE_INFINITY : from + above;
  const isFiltered = conditions.length > 0 || isReduced || from > 0 || above !== undefined;
  return catalogue
    .map(({ variants, allowedPurchase }, place): [number, number] => {
      const matching = variants
        .filter((one) => allowedPurchase && one.quantity > 0)
        .filter((one) => conditions.length === 0 || conditions.includes(one.label))
        .filter((one) => one.isReduced || !isReduced);
      return [place + 1, Math.min(...matching.map((one) => one.price))];
    })
    .filter(([, lowest]) => (lowest >= from && lowest <= to && Number.isFinite(lowest)) || !isFiltered);
}

/** The product of each card that is shown: the cheapest of its model. */
function expectedCards(catalogue: Catalogue, wanted: readonly [number, number][]): [number, number][] {
  const cards = Map.groupBy(wanted, ([id]) => catalogue[id - 1]?.model ?? id);
  return [...cards.values()].flatMap((members) =>
    members.toSorted((left, right) => left[1] - right[1] || left[0] - right[0]).slice(0, 1),
  );
}

async function priceInCart(id: number, productVariantLabel: VariantLabel): Promise<number | undefined> {
  const visitor = createVisitor(shop.app);
  const item = { id, name: 'Phone', productVariantLabel, withFullBattery: false };
  const { status, body } = await visitor.post('/api/cart-items', item);
  expect(status).toBe(200);
  return BlueCart.parse(body).items[0]?.price.amount;
}

it('prices of the cards of a list are sorted, within the filter, the lowest that match, and equal to the cart’s', async () => {
  await fc.assert(
    fc.asyncProperty(products, filters, async (catalogue, asked) => {
      await fill(catalogue);
      const response = await shop.app.inject(`/api/product-list-view?${queryOf(asked)}`);
      const { products: list, degraded } = ProductListView.parse(response.json());
      expect(degraded).toBe(true);
      const wanted = expected(catalogue, asked);
      const shown = list.docs.map((product) => product.lowest_offer?.price.amount ?? Number.POSITIVE_INFINITY);
      const cards = new Map(expectedCards(catalogue, wanted));
      expect(new Map(list.docs.map(({ id }, place) => [id, shown[place]]))).toEqual(cards);
      expect([list.numFound, list.numProducts]).toEqual([cards.size, wanted.length]);
      const ids = list.docs.flatMap(({ id, colours }) => colours?.map((colour) => colour.id) ?? [id]);
      expect(ids.toSorted()).toEqual(wanted.map(([id]) => id).toSorted());
      const direction = asked.sort === 'price-asc' ? 1 : -1;
      const known = shown.filter(Number.isFinite);
      expect(shown.slice(0, known.length)).toEqual(known.toSorted((left, right) => direction * (left - right)));
      for (const { id, lowest_offer: offer, price_min: lowest } of list.docs) {
        if (!offer) continue;
        expect(lowest).toEqual(offer.price);
        expect(await priceInCart(id, offer.variant)).toBe(offer.price.amount);
      }
    }),
    { numRuns: 25 },
  );
});
