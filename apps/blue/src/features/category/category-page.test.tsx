import type { ContentBlock } from '@reprise/entities/content-block';
import { Link, Outlet } from '@reprise/platform';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { productFixture } from '../../product-card/product-fixture.ts';
import { categoryFixture, listFixture } from '../../product-list/list-fixture.ts';
import { routes } from '../../routes.ts';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const path = '/kaufen/elektronik/handy';

function WithLinks() {
  return (
    <>
      <Link to={`${path}#filters`}>Fragment</Link>
      <Link to={`${path}?page=2`}>Page 2</Link>
      <Outlet />
    </>
  );
}

it('reloads the list when its address changes, but not when only the fragment does', async () => {
  const list = listFixture({
    breadcrumbs: [categoryFixture(1000, 'elektronik'), categoryFixture(1110, 'elektronik/handy')],
    products: { docs: [productFixture({ id: 7 })], numFound: 40 },
    pagination: { page: 1, itemsPerPage: 29, hasPages: true, pages: 2 },
  });
  const productListView = vi.fn(async (_query: object) => list);
  const recommendations = async () => ({ type: 'popular' as const, products: [], recommendationId: 'r' });
  const platform = createTestPlatform({
    messages: { blue: german },
    api: { catalogue: { productListView, recommendations } },
  });
  renderRoutes(platform, [{ element: <WithLinks />, children: routes('de') }], path);
  await screen.findByRole('heading', { level: 1 });
  expect(productListView).toHaveBeenCalledTimes(1);

  // Parts of the page may still be loading, which only an awaited act allows for.
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Fragment' })));
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Page 2' })));
  await waitFor(() => expect(productListView.mock.lastCall?.[0]).toMatchObject({ page: 2 }));
  expect(productListView).toHaveBeenCalledTimes(2);
});

it('adds a product of the list to the comparison, and stays on the list', async () => {
  const list = listFixture({
    breadcrumbs: [categoryFixture(1000, 'elektronik'), categoryFixture(1110, 'elektronik/handy')],
    products: { docs: [productFixture({ id: 7 })], numFound: 1 },
  });
  const add = vi.fn(async (_id: number) => undefined);
  const platform = createTestPlatform({
    messages: { blue: german },
    api: { catalogue: { productListView: async () => list }, comparison: { add } },
  });
  renderRoutes(platform, routes('de'), path);
  const compare = await screen.findByRole<HTMLButtonElement>('button', { name: 'Vergleichen: Phone 7' });
  expect([compare.form?.method, compare.form?.getAttribute('action')]).toEqual(['post', '/comparison']);
  fireEvent.click(compare);
  await waitFor(() => expect(platform.state.getState().toasts).toMatchObject([{ message: german.comparison.added }]));
  expect(add).toHaveBeenCalledExactlyOnceWith(7);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

const note: ContentBlock = {
  type: 'note',
  title: 'Welcher Zustand passt zu dir?',
  text: 'Technisch sind alle gleich gut.',
  link: { label: 'So prüfen wir', href: '/s/testing' },
};

it('shows the category’s block above its list', async () => {
  const list = listFixture({
    breadcrumbs: [categoryFixture(1000, 'elektronik'), categoryFixture(1110, 'elektronik/handy')],
    products: { docs: [productFixture({ id: 7 })], numFound: 1 },
    categoryNiceBlock: note,
  });
  const catalogue = { productListView: async () => list };
  renderRoutes(createTestPlatform({ messages: { blue: german }, api: { catalogue } }), routes('de'), path);
  expect(await screen.findByText(note.title)).toBeVisible();
  const link = screen.getByRole('link', { name: 'So prüfen wir' });
  expect(link.getAttribute('href')).toBe('/s/testing');
  const product = screen.getByRole('link', { name: /Phone 7/ });
  expect(link.compareDocumentPosition(product)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows no block above a list without products', async () => {
  const list = listFixture({
    breadcrumbs: [categoryFixture(1000, 'elektronik'), categoryFixture(1110, 'elektronik/handy')],
    products: { docs: [], numFound: 0 },
    categoryNiceBlock: note,
  });
  const catalogue = { productListView: async () => list };
  renderRoutes(createTestPlatform({ messages: { blue: german }, api: { catalogue } }), routes('de'), path);
  expect(await screen.findByRole('heading', { name: german.list.empty.title })).toBeVisible();
  expect(screen.queryByText(note.title)).toBeNull();
});

it('shows the block on the page of a root category, too, which has no list', async () => {
  const category = categoryFixture(2000, 'buecher');
  const superniceBlock = vi.fn(async (_name: string) => ({ block: note }));
  const catalogue = {
    superniceBlock,
    categoryByPath: async () => ({
      category,
      breadcrumbs: [category],
      children: [],
      canonicalPath: 'buecher',
      isCanonical: true,
    }),
    recommendations: async () => ({ type: 'popular' as const, products: [], recommendationId: 'r' }),
    productListView: async () => listFixture(),
  };
  renderRoutes(createTestPlatform({ messages: { blue: german }, api: { catalogue } }), routes('de'), '/kaufen/buecher');
  expect(await screen.findByText(note.title)).toBeVisible();
  expect(superniceBlock.mock.calls.map(([name]) => name)).toEqual(['category-2000']);
});
