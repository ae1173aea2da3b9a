import { euros } from '@reprise/entities/money';
import type { Product } from '@reprise/entities/product';
import type { UserMeta } from '@reprise/entities/user';
import type { WishlistView } from '@reprise/entities/wishlist';
import {
  createTestPlatform,
  loaderArguments,
  renderRoutes,
  type TestPlatformOptions,
} from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';
import { action } from './wishlist.action.ts';
import { loader } from './wishlist.loader.ts';

const user: UserMeta = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'a@b.example',
};
const product = (id: number): Product => ({
  id,
  name: `Phone ${id}`,
  product_slug: `phone-${id}`,
  badges: [],
  identifiers: {},
  allowed_purchase: true,
  purchase_stop: false,
  category_name: 'Phones',
  category_id: [1],
  category_names: ['Phones'],
  root_category_name: 'Phones',
  product_category_id: 1,
  category_is_accessory: false,
  thumbs_cover_urls: ['/media/phone'],
  price_min: { amount: 10_000, currency: 'EUR' },
  blue_price: { amount: 12_345, currency: 'EUR' },
  default_variant: 'A1',
  variants: [],
  has_variant_in_stock: id % 2 === 1,
  offered_by_libri_only: false,
});
const view = (ids: number[], page = 1, pages = 1): WishlistView => ({
  products: ids.map(product),
  notes: ids.map((productId) => ({ productId, addedAt: '2026-06-14T10:00:00.000Z' })),
  numFound: (pages - 1) * 12 + ids.length,
  numSaved: (pages - 1) * 12 + ids.length,
  pagination: { page, pages, itemsPerPage: 12, hasPages: pages > 1 },
});
const platformWith = (options: TestPlatformOptions) =>
  createTestPlatform({ messages: { my: de }, snapshot: { user, wishlistProductIds: [1, 2] }, ...options });
const removal = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
const locationOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('Location') : undefined);

describe('visitors who are not signed in', () => {
  const stranger = createTestPlatform({ side: 'server' });
  const thrownBy = (work: Promise<unknown>) => work.catch((thrown: unknown) => locationOf(thrown));

  test('are redirected to the sign-in page, and nothing is loaded or changed', async () => {
    expect(await thrownBy(loader(loaderArguments(stranger, '/wishlist?page=2')))).toBe(
      '/auth?next=%2Fwishlist%3Fpage%3D2',
    );
    const args = loaderArguments(stranger, '/wishlist', removal({ productId: '1' }));
    expect(await thrownBy(action(args))).toBe('/auth?next=%2Fwishlist');
  });
});

describe('wishlist', () => {
  test('redirects a page beyond the last to the last one', async () => {
    const platform = platformWith({ api: { customer: { wishlist: async () => view([1], 2, 2) } } });
    expect(locationOf(await loader(loaderArguments(platform, '/wishlist?page=9')))).toBe('/wishlist?page=2');
  });

  test('shows products with condition and price, and which are sold out', async () => {
    const platform = platformWith({ api: { customer: { wishlist: async () => view([1, 2]) } } });
    renderRoutes(platform, routes('de'), '/wishlist');
    expect((await screen.findByRole('link', { name: 'Phone 1' })).getAttribute('href')).toBe('/i/1,phone-1?variant=A1');
    expect(screen.getByText(/123,45/)).toBeVisible();
    expect(screen.getAllByText(de.condition.A1)).toHaveLength(2);
    expect(screen.getByText('Zurzeit ausverkauft')).toBeVisible();
    expect(screen.getByText('2 Artikel')).toBeVisible();
  });

  test('removes a product at once and updates the count', async () => {
    const removeFromWishlist = vi.fn(async () => undefined);
    const wishlist = vi.fn(async () => view(removeFromWishlist.mock.calls.length > 0 ? [2] : [1, 2]));
    const platform = platformWith({ api: { customer: { wishlist, removeFromWishlist } } });
    renderRoutes(platform, routes('de'), '/wishlist');
    fireEvent.click(await screen.findByRole('button', { name: 'Phone 1 vom Merkzettel nehmen' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Phone 1' })).toBeNull());
    await waitFor(() => expect(platform.state.getState().wishlistProductIds).toEqual([2]));
    expect(removeFromWishlist).toHaveBeenCalledWith(1);
    expect(screen.getByRole('link', { name: 'Phone 2' })).toBeVisible();
  });

  test('reports a failed removal and changes nothing', async () => {
    const removeFromWishlist = async () => {
      throw Object.assign(new Error('away'), { name: 'ApiUnavailableError' });
    };
    const platform = platformWith({ api: { customer: { wishlist: async () => view([1]), removeFromWishlist } } });
    renderRoutes(platform, routes('de'), '/wishlist');
    fireEvent.click(await screen.findByRole('button', { name: 'Phone 1 vom Merkzettel nehmen' }));
    await waitFor(() => expect(platform.state.getState().toasts[0]?.variant).toBe('error'));
    expect(await screen.findByRole('link', { name: 'Phone 1' })).toBeVisible();
    expect(platform.state.getState().wishlistProductIds).toEqual([1, 2]);
  });

  test.each(['browser', 'server'] as const)('goes to page 1 when a removal empties page 2 (%s)', async (side) => {
    const platform = platformWith({ side, api: { customer: { removeFromWishlist: async () => undefined } } });
    const args = loaderArguments(platform, '/wishlist?page=2', removal({ productId: '1', productsOnPage: '1' }));
    expect(locationOf(await action(args))).toBe('/wishlist');
  });

  test('redirects after every removal without JavaScript, so that a reload repeats nothing', async () => {
    const platform = platformWith({ side: 'server', api: { customer: { removeFromWishlist: async () => undefined } } });
    const args = loaderArguments(platform, '/wishlist?page=2', removal({ productId: '1', productsOnPage: '3' }));
    expect(locationOf(await action(args))).toBe('/wishlist?page=2');
  });

  test('asks for order and filter of the address, and keeps them on every page', async () => {
    const wishlist = vi.fn(async () => view([1], 1, 2));
    renderRoutes(platformWith({ api: { customer: { wishlist } } }), routes('de'), '/wishlist?sort=price&inStock=1');
    const texts = de.wishlist;
    const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf(texts.next)).toBe('/wishlist?page=2&sort=price&inStock=1');
    expect(wishlist).toHaveBeenCalledWith({ page: 1, sort: 'price', inStock: '1' }, expect.anything());
    expect(await hrefOf(texts.latest)).toBe('/wishlist?inStock=1');
    expect(await hrefOf(texts.all)).toBe('/wishlist?sort=price');
    expect(screen.getByRole('link', { name: texts.cheapest })).toHaveAttribute('aria-current', 'true');
    const platform = platformWith({ api: { customer: { removeFromWishlist: async () => undefined } } });
    const last = removal({ productId: '1', productsOnPage: '1' });
    const args = loaderArguments(platform, '/wishlist?page=2&sort=price&inStock=1', last);
    expect(locationOf(await action(args))).toBe('/wishlist?sort=price&inStock=1');
  });

  test('says when nothing is in stock, and still leads to all', async () => {
    const wishlist = async () => ({ ...view([]), numSaved: 3 });
    renderRoutes(platformWith({ api: { customer: { wishlist } } }), routes('de'), '/wishlist?inStock=1');
    expect(await screen.findByText(de.wishlist.noneInStock)).toBeVisible();
    expect(screen.getByRole('link', { name: de.wishlist.all })).toHaveAttribute('href', '/wishlist');
  });

  test.each([
    [15_000, /^26,55\s€ günstiger/],
    [12_000, /^3,45\s€ teurer/],
    [12_345, undefined],
    [undefined, undefined],
  ])('says how the price has changed since it was %s cents', async (amount, expected) => {
    const note = { productId: 1, addedAt: '2026-06-14T10:00:00.000Z' };
    const notes = [amount === undefined ? note : { ...note, price: euros(amount) }];
    const wishlist = async () => ({ ...view([1]), notes });
    renderRoutes(platformWith({ api: { customer: { wishlist } } }), routes('de'), '/wishlist');
    await screen.findByRole('link', { name: 'Phone 1' });
    if (expected) expect(screen.getByText(expected)).toBeVisible();
    else expect(screen.queryByText(/günstiger|teurer/)).toBeNull();
  });

  test('rejects an invalid product id', async () => {
    const args = loaderArguments(platformWith({}), '/wishlist', removal({ productId: 'x' }));
    expect(await action(args)).toMatchObject({ data: { failed: true }, init: { status: 400 } });
  });

  test('links to other pages when empty', async () => {
    const platform = platformWith({ api: { customer: { wishlist: async () => view([]) } } });
    renderRoutes(platform, routes('de'), '/wishlist');
    expect(await screen.findByRole('heading', { name: 'Noch nichts gemerkt' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Stöbern gehen' }).getAttribute('href')).toBe('/kaufen');
  });
});
