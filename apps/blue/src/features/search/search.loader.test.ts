import type { ProductListView } from '@reprise/entities/product-list';
import { createTestPlatform, loaderArguments } from '@reprise/platform/test-doubles';
import { describe, expect, test, vi } from 'vitest';
import { productFixture } from '../../product-card/product-fixture.ts';
import { categoryFixture, listFixture } from '../../product-list/list-fixture.ts';
import { blueStore } from '../../store.ts';
import { providerRedirect } from './provider-redirect.ts';
import { loader } from './search.loader.ts';

const found = listFixture({ products: { docs: [productFixture()], numFound: 1 } });

function setUp(list: ProductListView) {
  const productListView = vi.fn(async (_query: object) => list);
  const navigationView = vi.fn(async () => ({ categories: [{ ...categoryFixture(1, 'elektronik'), children: [] }] }));
  const platform = createTestPlatform({
    api: {
      catalogue: {
        productListView,
        navigationView,
        recommendations: async () => ({
          type: 'popular' as const,
          products: [productFixture()],
          recommendationId: 'r',
        }),
      },
    },
  });
  return { platform, productListView, navigationView, load: (path: string) => loader(loaderArguments(platform, path)) };
}

describe('the loader of the search', () => {
  test.each(['/kaufen/suchen?q=ip', '/kaufen/suchen?q=', '/kaufen/suchen'])('answers %s', async (path) => {
    const { load, productListView } = setUp(found);
    expect(await load(path)).toEqual({ address: path });
    expect(productListView).toHaveBeenCalledOnce();
  });

  test('follows a redirect of the search provider', async () => {
    const { load } = setUp(listFixture({ redirect: 'http://localhost:3000/kaufen/apple' }));
    const answer = (await load('/kaufen/suchen?q=apple').catch((error: unknown) => error)) as Response;
    expect(answer.headers.get('location')).toBe('/kaufen/apple');
  });

  test('loads alternatives for an empty result, once', async () => {
    const { load, platform, navigationView } = setUp(listFixture());
    await load('/kaufen/suchen?q=xyz');
    await load('/kaufen/suchen?q=xyzz');
    expect(platform.area(blueStore).getState().search.alternatives.data).toMatchObject({
      departments: [{ id: 1 }],
      popular: [{ id: 1 }],
    });
    expect(navigationView).toHaveBeenCalledOnce();
  });

  test('leaves out alternatives that fail to load', async () => {
    const { load, platform, navigationView } = setUp(listFixture());
    navigationView.mockRejectedValue(new Error('down'));
    await load('/kaufen/suchen?q=xyz');
    expect(platform.area(blueStore).getState().search.alternatives.data).toMatchObject({
      departments: [],
      popular: [{ id: 1 }],
    });
  });

  test('shows a list that was shown before at once and refreshes it', async () => {
    const { load, productListView } = setUp(found);
    await load('/kaufen/suchen?q=abc');
    productListView.mockReturnValue(new Promise(() => undefined));
    expect(await load('/kaufen/suchen?q=abc')).toEqual({ address: '/kaufen/suchen?q=abc' });
    expect(productListView).toHaveBeenCalledTimes(2);
  });
});

describe('an address of the provider', () => {
  const { market } = createTestPlatform();
  const shop = { ...market, origin: 'https://www.shop.example', origins: { fr: 'https://fr.shop.example' } };

  test.each([
    ['/kaufen/apple?x=1', '/kaufen/apple?x=1'],
    ['https://www.shop.example/sale', '/sale'],
    ['https://fr.shop.example/bons-plans', 'https://fr.shop.example/bons-plans'],
    ['https://evil.example/', undefined],
    ['//evil.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s leads to %s', (address, target) => {
    expect(providerRedirect(address, shop)).toBe(target);
  });
});
