import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { packProduct, unpackProduct } from './stored-product.ts';

const phone: IndexedProduct = {
  id: 1,
  name: 'Apple iPhone 7 32 GB Black',
  slug: 'apple-iphone-7-32-gb-black',
  brand: 'Apple',
  creators: [],
  identifiers: { ean: '2831301350925' },
  categoryIds: [1],
  facets: {},
  price: 100,
  offers: [],
  rating: 0,
  popularity: 0.5,
  addedAt: 1,
  picture: 'apple-iphone-7-black-front',
  modelKey: 'apple-iphone-7',
  accessoryIds: [],
  purchasePrice: 0,
};

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', 'a-b', 'aaa', 'aa', 'apple-iphone-7'),
);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

it('a product has the same fields after it was stored, whatever they are', () => {
  const fields = fc.record({
    name: text,
    slug: text,
    brand: maybe(text),
    picture: maybe(text),
    modelKey: maybe(text),
    creators: fc.array(text),
    accessoryIds: fc.array(fc.nat()),
    identifiers: fc.record({ ean: maybe(text), isbn: maybe(text), primaryAsin: maybe(text) }),
  });
  fc.assert(
    fc.property(fields, (own) => {
      const { name, slug, brand, picture, modelKey, creators, accessoryIds, identifiers } = own;
      const { ean, isbn, primaryAsin } = identifiers;
      expect(unpackProduct(packProduct({ ...phone, ...own }))).toEqual({
        name,
        slug,
        brand: brand || undefined,
        picture: picture || undefined,
        model: modelKey || undefined,
        creators,
        accessoryIds,
        identifiers: { ean: ean || undefined, isbn: isbn || undefined, primaryAsin: primaryAsin || undefined },
      });
    }),
  );
});

it('a product takes little more than its name and codes', () => {
  expect(packProduct(phone)).toBe(
    '["Apple iPhone 7 32 GB Black",0,[5,"",0],[15,"black-front",0],[14,"",0],["2831301350925",0,0],[],[]]',
  );
});
