import { euros } from '@reprise/entities/money';
import { describe, expect, it } from 'vitest';
import { testProduct, testView } from '../../testing/product-views.ts';
import { breadcrumbJsonLd, itemCondition, productJsonLd } from './product-json-ld.ts';

const url = 'https://www.shop.example/i/42,phone';
const absolute = (path: string) => new URL(path, url).href;
const context = { url, absolute, country: 'DE' };

interface Read {
  gtin13?: string;
  isbn?: string;
  aggregateRating?: object;
  image: string[];
  offers: {
    url: string;
    price: string;
    availability: string;
    itemCondition: string;
    hasMerchantReturnPolicy: object;
  }[];
}
const read = (view = testView()) => productJsonLd(view, context) as unknown as Read;

describe('itemCondition', () => {
  it.each([
    ['NEW', 'device', 'NewCondition'],
    ['NEW', 'book', 'NewCondition'],
    ['A0', 'device', 'RefurbishedCondition'],
    ['A4', 'gear', 'RefurbishedCondition'],
    ['A1', 'book', 'UsedCondition'],
    ['A3', 'disc', 'UsedCondition'],
  ] as const)('calls %s of a %s %s', (label, kind, expected) => {
    expect(itemCondition(label, kind)).toBe(`https://schema.org/${expected}`);
  });
});

describe('productJsonLd', () => {
  it('offers every condition at its price, with its stock and address', () => {
    const offers = read().offers.map(({ url: at, price, availability }) => [at, price, availability]);
    expect(offers).toEqual([
      [`${url}?variant=A1`, '329.99', 'https://schema.org/InStock'],
      [`${url}?variant=A2`, '299.99', 'https://schema.org/InStock'],
      [`${url}?variant=A3`, '259.99', 'https://schema.org/OutOfStock'],
    ]);
  });

  it('has nothing in stock of what may not be bought', () => {
    const { offers } = read(testView({ product: testProduct({ allowed_purchase: false }) }));
    expect(offers.every(({ availability }) => availability.endsWith('OutOfStock'))).toBe(true);
  });

  it('names the return policy of the market', () => {
    expect(read().offers[0]?.hasMerchantReturnPolicy).toMatchObject({
      applicableCountry: 'DE',
      merchantReturnDays: 21,
    });
  });

  it('tells trade numbers of the world and keeps those of the shop', () => {
    expect(read().gtin13).toBe('4006381333931');
    const own = testProduct({ identifiers: { ean: '2600074460014', isbn: '9783161484100' } });
    expect(read(testView({ product: own }))).not.toHaveProperty('gtin13');
    expect(read(testView({ product: own })).isbn).toBe('9783161484100');
  });

  it('rates only what was rated', () => {
    expect(read()).not.toHaveProperty('aggregateRating');
    const reviews = {
      average: 4.5,
      count: 2,
      distribution: [0, 0, 0, 1, 1] as [number, number, number, number, number],
      newest: [],
    };
    expect(read(testView({ reviews })).aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 });
  });

  it('offers a new one at the plain address', () => {
    const [variant] = testProduct().variants;
    if (!variant) throw new Error('the product has variants');
    const product = testProduct({ variants: [{ ...variant, label: 'NEW', price: euros(500) }] });
    expect(read(testView({ product })).offers[0]).toMatchObject({ url, price: '5.00' });
  });
});

it('lists the way from the start page to the product', () => {
  const list = breadcrumbJsonLd(
    testView().breadcrumbs,
    { name: 'Phone', url },
    { name: 'Home', url: absolute('/') },
    ({ path }) => absolute(`/kaufen/${path}`),
  );
  expect(list).toMatchObject({
    itemListElement: [
      { position: 1, item: absolute('/') },
      { position: 2, name: 'Elektronik', item: absolute('/kaufen/elektronik') },
      { position: 3, name: 'Phone', item: url },
    ],
  });
});
