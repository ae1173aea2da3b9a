import type { OptionalCategory } from '@reprise/entities/constants/consent';
import { preloadLazyComponents, useLocation } from '@reprise/platform';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import de from '../locales/de.json' with { type: 'json' };
import { productFixture } from '../product-card/product-fixture.ts';
import { listFixture } from './list-fixture.ts';
import { listHref } from './list-links.ts';
import { emptyListState } from './list-state.ts';
import { ProductList } from './product-list.tsx';

const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
beforeAll(preloadLazyComponents);
beforeEach(() => {
  sendBeacon.mockClear();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }));
});

const colours = [7, 8].map((id) => ({
  id,
  product_slug: `phone-${id}`,
  colour: { key: 'red', hex: '#b3202d' },
  name: `Red ${id}`,
}));
const view = listFixture({
  products: { docs: [productFixture({ id: 3 }), productFixture({ id: 7, colours })], numFound: 60, numProducts: 90 },
  pagination: { page: 2, itemsPerPage: 29, hasPages: true, pages: 3 },
  searchUuid: 'search-2',
});
const List = () => <ProductList view={view} state={emptyListState} href={listHref('/')} empty={null} />;
const ProductPage = () => <p>{JSON.stringify(useLocation().state)}</p>;

async function show(agreed: readonly OptionalCategory[]) {
  const consent = {
    necessary: true,
    preferences: agreed.includes('preferences'),
    statistics: agreed.includes('statistics'),
    marketing: agreed.includes('marketing'),
    version: 1,
    date: '2026-06-01',
  } as const;
  const platform = createTestPlatform({
    messages: { blue: de },
    snapshot: { consent },
  });
  renderRoutes(
    platform,
    [
      { path: '/', Component: List },
      { path: '/i/:idAndSlug', Component: ProductPage },
    ],
    '/',
  );
  return screen.findByRole('link', { name: 'Phone 7' });
}

describe('a click on a product of a list', () => {
  test('takes the id of the answer to the product page', async () => {
    fireEvent.click(await show([]));
    expect(await screen.findByText('{"searchUuid":"search-2"}')).toBeVisible();
  });

  test('is reported with consent to statistics', async () => {
    fireEvent.click(await show(['statistics']));
    expect(await screen.findByText('{"searchUuid":"search-2"}')).toBeVisible();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    const [url, body] = sendBeacon.mock.calls[0] ?? [];
    expect([url, body?.type]).toEqual(['/api/search/conversion/click', 'application/json']);
    expect(JSON.parse((await body?.text()) ?? '')).toEqual({ productId: 7, searchUuid: 'search-2', position: 31 });
  });

  test('on another colour is reported with that product and the position of the card', async () => {
    await show(['statistics']);
    fireEvent.click(screen.getByRole('link', { name: /Red 8/ }));
    expect(await screen.findByText('{"searchUuid":"search-2"}')).toBeVisible();
    const [, body] = sendBeacon.mock.calls[0] ?? [];
    expect(JSON.parse((await body?.text()) ?? '')).toEqual({ productId: 8, searchUuid: 'search-2', position: 31 });
  });

  test('is not reported without consent to statistics', async () => {
    fireEvent.click(await show(['preferences', 'marketing']));
    expect(await screen.findByText('{"searchUuid":"search-2"}')).toBeVisible();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  test('in a new tab is reported, and left to the browser', async () => {
    const link = await show(['statistics']);
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 }))).toBe(true);
    expect(sendBeacon).toHaveBeenCalledTimes(2);
    expect(link).toBeVisible();
  });
});
