import { euros } from '@reprise/entities/money';
import { createTestPlatform } from '@reprise/platform/test-doubles';
import { describe, expect, it } from 'vitest';
import { testProduct, testView } from '../../testing/product-views.ts';
import { conditionOf, productJsonLd } from './product-json-ld.ts';

const platform = createTestPlatform();
const { origin } = platform.market;
const url = `${origin}/i/42,apple-iphone-13-128-gb-midnight`;

interface Read {
  brand?: { name: string };
  offers: { url: string; price: string; availability: string; itemCondition: string }[];
}
const read = (view = testView()) => productJsonLd(platform, view, 'Start')[0] as unknown as Read;

describe('the condition of an offer', () => {
  it.each([
    ['NEW', 'device', 'new'],
    ['NEW', 'book', 'new'],
    ['A0', 'device', 'refurbished'],
    ['A4', 'gear', 'refurbished'],
    ['A1', 'book', 'used'],
    ['A3', 'disc', 'used'],
  ] as const)('%s of a %s is %s', (label, kind, expected) => {
    expect(conditionOf(label, kind)).toBe(expected);
  });
});

describe('structured data of a product', () => {
  it('offers every condition with its price, stock and address', () => {
    const offers = read().offers.map(({ url: at, price, availability }) => [at, price, availability]);
    expect(offers).toEqual([
      [`${url}?variant=A1`, '329.99', 'https://schema.org/InStock'],
      [`${url}?variant=A2`, '299.99', 'https://schema.org/InStock'],
      [`${url}?variant=A3`, '259.99', 'https://schema.org/OutOfStock'],
    ]);
  });

  it('marks a product that is not sold any more as discontinued', () => {
    const { offers } = read(testView({ product: testProduct({ allowed_purchase: false }) }));
    expect(offers.every(({ availability }) => availability.endsWith('/Discontinued'))).toBe(true);
  });

  it('links the offer of a new product to an address that shows it', () => {
    const [variant] = testProduct().variants;
    if (!variant) throw new Error('the product has variants');
    const product = testProduct({ variants: [{ ...variant, label: 'NEW', price: euros(500) }] });
    expect(read(testView({ product })).offers[0]).toMatchObject({
      url: `${url}?condition=NEW`,
      price: '5.00',
      itemCondition: 'https://schema.org/NewCondition',
    });
  });

  it('names the maker of a device as brand, but not the author of a book', () => {
    expect(read().brand?.name).toBe('Apple');
    expect(read(testView({ product: testProduct({ category_id: [2000, 2010] }) }))).not.toHaveProperty('brand');
  });

  it('names the group of its model with the addresses of its other colours and sizes', () => {
    const option = (id: number, memory_size: string, hex: string) => ({
      id,
      product_slug: `phone-${id}`,
      memory_size,
      colour: { key: 'blue', hex },
      has_variant_in_stock: true,
    });
    const product = testProduct({ memory_size: '128 GB' });
    const options = [option(42, '128 GB', '#000000'), option(41, '128 GB', '#0000ff'), option(50, '256 GB', '#000000')];
    expect(read(testView({ product, options }))).toMatchObject({
      '@type': 'Product',
      size: '128 GB',
      inProductGroupWithID: '41',
      isVariantOf: {
        '@type': 'ProductGroup',
        productGroupID: '41',
        name: 'Apple iPhone 13',
        variesBy: ['https://schema.org/color', 'https://schema.org/size'],
        hasVariant: [
          { '@type': 'Product', url: `${origin}/i/41,phone-41` },
          { '@type': 'Product', url: `${origin}/i/50,phone-50` },
        ],
      },
    });
    expect(read(testView({ options: options.slice(0, 1) }))).not.toHaveProperty('isVariantOf');
  });

  it('lists the breadcrumbs from the home page to the product', () => {
    expect(productJsonLd(platform, testView(), 'Start')[1]).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Start', item: `${origin}/` },
        { position: 2, name: 'Elektronik', item: `${origin}/kaufen/elektronik` },
        { position: 3, name: 'Apple iPhone 13 128 GB Midnight', item: url },
      ],
    });
  });
});
