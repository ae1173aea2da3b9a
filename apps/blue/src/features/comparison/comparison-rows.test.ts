import { createTestPlatform } from '@reprise/platform/test-doubles';
import { describe, expect, test } from 'vitest';
import de from '../../locales/de.json' with { type: 'json' };
import { productFixture } from '../../product-card/product-fixture.ts';
import { getT } from '../../texts.ts';
import { comparisonRows } from './comparison-rows.ts';

const { i18n } = createTestPlatform({ messages: { blue: de } });
const rows = (...products: { key: string; value: string | number | boolean; unit?: string }[][]) =>
  comparisonRows(
    products.map((attributes, place) => ({ product: productFixture({ id: place + 1 }), attributes })),
    getT(i18n),
    i18n.format,
  );

const size = (value: number) => ({ key: 'displaySize', value, unit: '″' });
const brand = (value: string) => ({ key: 'brand', value });

describe('the rows of a comparison', () => {
  test('mark what differs, and only that', () => {
    expect(rows([brand('Apple'), size(6.1)], [brand('Apple'), size(6.7)])).toEqual([
      { key: 'brand', label: 'Marke', values: ['Apple', 'Apple'], differs: false },
      {
        key: 'displaySize',
        label: de.product.attribute.displaySize,
        values: ['6,1\u00a0Zoll', '6,7\u00a0Zoll'],
        differs: true,
      },
    ]);
  });

  test('show attributes that only some products have, as a difference', () => {
    expect(rows([size(6.1)], [brand('Sony')])).toMatchObject([
      { key: 'displaySize', values: ['6,1\u00a0Zoll', undefined], differs: true },
      { key: 'brand', values: [undefined, 'Sony'], differs: true },
    ]);
  });

  test('leave out titles and numbers that identify a product', () => {
    const identifiers = ['ean', 'isbn', 'title'].map((key) => ({ key, value: '9783100488244' }));
    expect(rows(identifiers, [brand('Apple')]).map(({ key }) => key)).toEqual(['brand']);
  });
});
