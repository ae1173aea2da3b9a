import type { Page } from '@playwright/test';
import { expect, test } from '@reprise/testing/fixtures';
import fc from 'fast-check';
import { inStock, listOf } from '../fixtures/catalogue.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { addToCart, goOnToCart } from '../fixtures/product-page.ts';
import { priceText, textOf } from '../fixtures/texts.ts';

const phones = '/kaufen/elektronik/handy';
const veryGood = textOf('blue', 'product.condition.A1.name');

const cardsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .filter({ hasText: '€' })
    .filter({ has: page.getByRole('link', { name: /Galaxy/ }) });

/** The displayed prices of the cards, in cents. */
async function shownPrices(page: Page): Promise<number[]> {
  const texts = await cardsOf(page).allInnerTexts();
  return texts.map((text) => Number(/([\d.]+,\d\d)\s€/.exec(text)?.[1]?.replaceAll(/\D/g, '')));
}

const ascending = (prices: readonly number[]) => prices.toSorted((left, right) => left - right);

test('a list sorted by price shows the prices of the chosen condition in order, and the cart uses them', async ({
  page,
}) => {
  const query = 'condition=A1&brand=Samsung&sort=price-asc';
  await open(page, `${phones}?${query}`);
  const prices = await shownPrices(page);
  expect(prices.length).toBeGreaterThan(4);
  expect(prices).toEqual(ascending(prices));
  await expect(cardsOf(page).filter({ hasText: veryGood })).toHaveCount(prices.length);
  const lowest = page.getByRole('textbox', { name: textOf('blue', 'list.price.from') });
  await expect(lowest).toHaveAttribute('placeholder', String(Math.floor((prices[0] ?? 0) / 100)));

  await open(page, `${phones}?brand=Samsung&sort=price-desc&priceTo=300`);
  const cheap = await shownPrices(page);
  expect(cheap.length).toBeGreaterThan(4);
  expect(cheap.toReversed()).toEqual(ascending(cheap));
  expect(cheap[0]).toBeLessThanOrEqual(30_000);

  await open(page, `${phones}?${query}`);
  const name = ((await cardsOf(page).first().getByRole('heading').textContent()) ?? '').trim();
  const price = priceText(prices[0] ?? 0);
  await cardsOf(page).first().getByRole('link', { name, exact: true }).click();
  await expect(mainHeading(page, name)).toBeVisible();
  await expect(page).toHaveURL(/\?variant=A1$/);
  await expect(page.getByRole('radio', { name: veryGood, exact: true })).toBeChecked();
  const main = page.getByRole('main');
  await addToCart(page);
  await goOnToCart(page);
  const item = main.getByRole('listitem').filter({ hasText: name }).first();
  await expect(item).toContainText(veryGood);
  await expect(item).toContainText(price);
});

test('lists with any filters show sorted prices within the bounds', async () => {
  const euros = fc.option(fc.integer({ min: 0, max: 1_500 }), { nil: undefined });
  const filters = fc.record({
    category: fc.constantFrom('elektronik/handy', 'elektronik/handy/apple-iphone', 'elektronik', 'medien'),
    conditions: fc.uniqueArray(fc.constantFrom<string>('NEW', 'A0', 'A1', 'A2', 'A3', 'A4'), { maxLength: 3 }),
    isReduced: fc.boolean(),
    brand: fc.constantFrom('', 'Samsung', 'Apple'),
    from: euros,
    above: euros,
    sort: fc.constantFrom('price-asc', 'price-desc'),
  });
  await fc.assert(
    fc.asyncProperty(filters, async ({ category, conditions, isReduced, brand, from = 0, above, sort }) => {
      const query = new URLSearchParams({ sort, priceFrom: String(from * 100) });
      for (const condition of conditions) query.append('condition', condition);
      if (isReduced) query.set('reduced', 'true');
      if (brand) query.set('brand', brand);
      const to = above === undefined ? Number.POSITIVE_INFINITY : (from + above) * 100;
      if (Number.isFinite(to)) query.set('priceTo', String(to));
      const { products, filters: facets } = await listOf(category, `&${query}`);
      const bounds = facets.find(({ name }) => name === 'price');
      const prices = products.docs.map((product) => {
        const { lowest_offer: offer } = product;
        const candidates = inStock(product)
          .filter(({ label }) => conditions.length === 0 || conditions.includes(label))
          .filter(({ reduction }) => reduction !== undefined || !isReduced);
        expect(offer?.price.amount).toBe(Math.min(...candidates.map((variant) => variant.price.amount)));
        expect(candidates.find(({ label }) => label === offer?.variant)?.price).toEqual(offer?.price);
        return offer?.price.amount ?? 0;
      });
      expect(sort === 'price-asc' ? prices : prices.toReversed()).toEqual(ascending(prices));
      for (const price of prices) {
        expect(price).toBeGreaterThanOrEqual(Math.max(from * 100, bounds?.min ?? Number.POSITIVE_INFINITY));
        expect(price).toBeLessThanOrEqual(Math.min(to, bounds?.max ?? 0));
      }
    }),
    { numRuns: 40 },
  );
});
