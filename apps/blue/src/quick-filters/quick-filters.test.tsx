import type { ProductListView } from '@reprise/entities/product-list';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { loader } from '../features/category/category-route.ts';
import german from '../locales/de.json' with { type: 'json' };
import { categoryFixture, listFixture } from '../product-list/list-fixture.ts';
import { routes } from '../routes.ts';

const path = '/kaufen/elektronik/laptops';
const option = (value: string, count: number, selected = false) => ({ value, label: value, count, selected });

const laptops = (chosen: readonly string[] = []): ProductListView =>
  listFixture({
    breadcrumbs: [categoryFixture(1000, 'elektronik'), categoryFixture(1290, 'elektronik/laptops')],
    products: { docs: [], numFound: 50 },
    quickFilters: [
      { type: 'multiple', name: 'model', label: 'Modell', options: [option('MacBook Air', 12)] },
      {
        type: 'multiple',
        name: 'chip',
        label: 'Chip',
        options: ['M2', 'M1'].map((value) => option(value, 7, chosen.includes(value))),
      },
    ],
  });

function setUp(group: 'treatment' | 'control' | undefined) {
  const asked: object[] = [];
  const platform = createTestPlatform({
    messages: { blue: german },
    snapshot: { experiments: group && { 'macbook-filter': group } },
    api: {
      catalogue: {
        productListView: async (query) => {
          asked.push(query);
          const chosen = [query.chip ?? []].flat();
          return query.quickFilters ? laptops(chosen) : listFixture({ ...laptops(), quickFilters: undefined });
        },
      },
    },
  });
  return { platform, asked };
}

async function show(search = '') {
  const { platform } = setUp('treatment');
  const { router } = renderRoutes(platform, routes('de'), path + search);
  await screen.findByRole('list', { name: 'Chip' });
  return { router, user: userEvent.setup() };
}

describe('quick filters of laptops', () => {
  it('are links to the list with a value, on its first page, with the number of products', async () => {
    await show('?ram=16+GB&page=2');
    const link = screen.getByRole('link', { name: /^M2 ?7$/ });
    expect(link).toHaveAttribute('href', `${path}?ram=16+GB&chip=M2`);
    expect(link).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('list', { name: 'Modell' })).toHaveTextContent('MacBook Air');
  });

  it('add further values, and remove a chosen one', async () => {
    const { router, user } = await show('?chip=M2');
    expect(screen.getByRole('link', { name: /^M2/ })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('link', { name: /^M1/ }));
    expect(router.state.location.search).toBe('?chip=M2&chip=M1');
    await user.click(await screen.findByRole('link', { name: /^M2/ }));
    expect(router.state.location.search).toBe('?chip=M1');
  });

  it.each([
    ['the treatment', 'treatment', '1'],
    ['the control group', 'control', undefined],
    ['visitors in no group', undefined, undefined],
  ] as const)('are asked for: for %s', async (_who, group, expected) => {
    const { platform, asked } = setUp(group);
    await loader(loaderArguments(platform, path));
    expect(asked).toEqual([expect.objectContaining({ pathname: path })]);
    expect((asked[0] as { quickFilters?: string }).quickFilters).toBe(expected);
  });
});
