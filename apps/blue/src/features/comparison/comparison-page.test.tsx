import type { Comparison } from '@reprise/entities/comparison';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json' with { type: 'json' };
import { productFixture } from '../../product-card/product-fixture.ts';
import { routes } from '../../routes.ts';
import { apiError } from '../../testing/api-error.ts';
import { action } from './comparison.action.ts';

const phone = (id: number, displaySize: number): Comparison['products'][number] => ({
  product: productFixture({ id }),
  attributes: [
    { key: 'brand', value: 'Apple' },
    { key: 'displaySize', value: displaySize, unit: '″' },
  ],
});

function setUp(side: 'server' | 'browser' = 'browser', start = [phone(1, 6.1), phone(2, 6.7)]) {
  let products = start;
  const comparison = {
    view: vi.fn(async () => ({ products })),
    add: vi.fn(async (_id: number) => undefined),
    remove: vi.fn(async (id: number) => {
      products = products.filter(({ product }) => product.id !== id);
    }),
    clear: vi.fn(async () => {
      products = [];
    }),
  };
  const platform = createTestPlatform({ side, messages: { blue: de }, api: { comparison } });
  const post = (fields: Record<string, string>) =>
    action(loaderArguments(platform, '/comparison', { method: 'POST', body: new URLSearchParams(fields) }));
  return { platform, comparison, post };
}

const locationOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer);

describe('the page of the comparison', () => {
  test('shows the attributes of the products side by side and marks differences', async () => {
    const { platform } = setUp();
    renderRoutes(platform, routes('de'), '/comparison');
    const row = await screen.findByRole('row', { name: /Bildschirm/ });
    expect(within(row).getByRole('rowheader').textContent).toBe(
      `${de.product.attribute.displaySize} (${de.comparison.different})`,
    );
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['6,1\u00a0Zoll', '6,7\u00a0Zoll']);
    expect(screen.getByRole('row', { name: /Marke/ }).textContent).toBe('MarkeAppleApple');
  });

  test('removes one product, then all', async () => {
    const { platform, comparison } = setUp();
    renderRoutes(platform, routes('de'), '/comparison');
    fireEvent.click(await screen.findByRole('button', { name: 'Phone 1 aus dem Vergleich entfernen' }));
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(1));
    expect(comparison.remove).toHaveBeenCalledWith(1);
    fireEvent.click(screen.getByRole('button', { name: de.comparison.clear }));
    expect(await screen.findByText(de.comparison.empty.title)).toBeVisible();
  });
});

describe('adding to the comparison', () => {
  test('shows a toast with a link in the browser', async () => {
    const { platform, comparison, post } = setUp();
    expect(await post({ add: '7' })).toBe(null);
    expect(comparison.add).toHaveBeenCalledExactlyOnceWith(7);
    expect(platform.state.getState().toasts).toMatchObject([
      { variant: 'success', message: de.comparison.added, link: { href: '/comparison' } },
    ]);
  });

  test('leads to the page without JavaScript, also when the comparison is full', async () => {
    const { comparison, post } = setUp('server');
    expect(locationOf(await post({ add: '7' }))).toBe('/comparison');
    comparison.add.mockRejectedValueOnce(apiError(409, 'COMPARISON_FULL'));
    expect(locationOf(await post({ add: '8' }))).toBe('/comparison?full=1');
  });

  test('says in the browser that the comparison is full, or that it failed', async () => {
    const { platform, comparison, post } = setUp();
    comparison.add.mockRejectedValueOnce(apiError(409, 'COMPARISON_FULL'));
    await post({ add: '7' });
    expect(platform.state.getState().toasts).toMatchObject([{ variant: 'warn', message: de.comparison.full }]);
    comparison.add.mockRejectedValueOnce(apiError(503, 'UNAVAILABLE'));
    await post({ add: '7' });
    expect(platform.state.getState().toasts).toMatchObject([{ variant: 'error', message: de.comparison.failed }]);
  });

  test('refuses a form without a product', async () => {
    const { post } = setUp('server');
    expect(await post({ add: 'x' })).toMatchObject({ init: { status: 400 } });
  });
});
