import type { CategoryNode } from '@reprise/entities/category';
import { createTestPlatform } from '@reprise/platform/test-doubles';
import { expect, test, vi } from 'vitest';
import { greenStore } from '../../store.ts';
import { cartItem } from '../../testing/selling-fixture.ts';

const category = (id: number): CategoryNode => ({
  id,
  name: `Category ${id}`,
  materializedPath: [id],
  path: `category-${id}`,
  paths: { de: '', en: '', es: '', fr: '', it: '', nl: '' },
  isAccessory: false,
  children: [],
});

test('loads the most wanted products of the first categories in one call', async () => {
  const { product } = cartItem(2000);
  const wanted = vi.fn(async () => ({ products: [product] }));
  const navigationView = async () => ({ categories: Array.from({ length: 10 }, (_, index) => category(index + 1)) });
  const platform = createTestPlatform({ api: { catalogue: { navigationView }, tradeIn: { wanted } } });
  const { landing } = platform.area(greenStore).getState();
  await Promise.all([landing.loadShelves(), landing.loadShelves()]);
  expect(wanted.mock.calls).toEqual([[[1, 2, 3, 4, 5, 6, 7, 8]]]);
  expect(platform.area(greenStore).getState().landing.wanted).toMatchObject({ status: 'success', data: [product] });
});
