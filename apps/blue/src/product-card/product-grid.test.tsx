import { euros } from '@reprise/entities/money';
import type { Product } from '@reprise/entities/product';
import { createTestPlatform, renderRoutes, type TestPlatformOptions } from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import de from '../locales/de.json' with { type: 'json' };
import { blueStore } from '../store.ts';
import { productFixture } from './product-fixture.ts';
import { ProductGrid, type ProductGridProps } from './product-grid.tsx';

const nbsp = '\u00a0';
const user = { uuid: '6f1f2a3e-8b1c-4d5e-9f00-1a2b3c4d5e6f', firstName: 'A', lastName: 'B', email: 'a@b.example' };

async function show(
  products: readonly Product[],
  options: TestPlatformOptions = {},
  more: Partial<ProductGridProps> = {},
) {
  const platform = createTestPlatform({ messages: { blue: de }, ...options });
  const Page = () => <ProductGrid products={products} {...more} />;
  const { container } = renderRoutes(platform, [{ path: '/', Component: Page }], '/');
  const cards = await screen.findAllByRole('listitem');
  return { platform, container, cards, card: within(cards[0] ?? container) };
}

describe('a product card', () => {
  test('links to its product and shows condition, options and price', async () => {
    const { card } = await show([productFixture({ id: 7 })]);
    expect(card.getByRole('link', { name: 'Phone 7' }).getAttribute('href')).toBe('/i/7,phone-7?variant=A1');
    expect(card.getByText('Sehr gut')).toBeVisible();
    expect(card.getByText('128 GB · Schwarz')).toBeVisible();
    expect(card.queryByText('Maker')).toBeNull();
    expect(card.getByText(/^250,00\s€$/)).toBeVisible();
  });

  test('shows the cheapest matching condition, with “from” if there are several, and links to it', async () => {
    const lowest_offer = { variant: 'A3', price: euros(18_000), isOneOfSeveral: true } as const;
    const { card } = await show([productFixture({ id: 7, default_variant: 'A1', lowest_offer })]);
    expect(card.getByText('Akzeptabel')).toBeVisible();
    expect(card.getByText(/180,00/).textContent).toMatch(/^ab 180,00\s€$/);
    expect(card.getByRole('link', { name: 'Phone 7' }).getAttribute('href')).toBe('/i/7,phone-7?variant=A3');
  });

  test('links to a new product with its own parameter, and keeps the rest of the address', async () => {
    const lowest_offer = { variant: 'NEW', price: euros(18_000), isOneOfSeveral: false } as const;
    const { card } = await show([productFixture({ id: 7, lowest_offer })], {}, { query: 'accessoryListOf=3' });
    const href = card.getByRole('link', { name: 'Phone 7' }).getAttribute('href');
    expect(href).toBe('/i/7,phone-7?condition=NEW&accessoryListOf=3');
  });

  test('says memory and colour once if the name of the device contains them', async () => {
    const { cards, card } = await show([productFixture({ id: 7, name: 'Maker Phone 7 128 GB Sage' })]);
    expect(card.getByRole('link', { name: 'Maker Phone 7 128 GB Sage' })).toBeVisible();
    expect(card.getByText('128 GB Sage')).toBeVisible();
    expect(cards[0]?.textContent?.match(/128 GB/g)).toHaveLength(1);
    expect(cards[0]?.textContent).not.toContain('Schwarz');
  });

  test('links to each of its colours, with the condition of its price, and says how many more there are', async () => {
    const colour = (id: number, key: string, name: string) => ({
      id,
      product_slug: `phone-${id}`,
      colour: { key, hex: '#3f6ea3' },
      name,
    });
    const colours = [
      { ...colour(7, 'blue', 'Sierra Blue'), variant: 'A1' },
      { ...colour(8, 'blue', 'Blau'), variant: 'NEW' },
      colour(9, 'red', 'Red'),
    ] as const;
    const { card } = await show(
      [productFixture({ id: 7, colours: [...colours], numColours: 6 })],
      {},
      { query: 'a=1' },
    );
    const links = within(card.getByRole('group', { name: de.card.colours })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/i/7,phone-7?variant=A1&a=1', 'true'],
      ['/i/8,phone-8?condition=NEW&a=1', null],
      ['/i/9,phone-9?a=1', null],
    ]);
    for (const [place, name] of ['Blau (Sierra Blue)', 'Blau', 'Rot (Red) (ausverkauft)'].entries())
      expect(links[place]).toHaveAccessibleName(name);
    expect(card.getByRole('img', { name: '3 weitere Farben' }).textContent).toBe('+3');
  });

  test('has no colours to choose from if there is only one', async () => {
    const { card } = await show([productFixture({ id: 7 })]);
    expect(card.queryByRole('group', { name: de.card.colours })).toBeNull();
  });

  test('says what the price saves against new, unless it saves nothing', async () => {
    const cheap = productFixture({ id: 1, recommended_price: euros(50_000) });
    const dear = productFixture({ id: 2, recommended_price: euros(25_000) });
    const { cards } = await show([cheap, dear]);
    expect(cards[0]?.textContent).toContain(`50${nbsp}% unter Neupreis`);
    expect(cards[1]?.textContent).not.toContain('Neupreis');
  });

  test('shows the previous price of a reduction, its meaning, and the saving', async () => {
    const reduction = {
      from: euros(30_000),
      percent: 17,
      since: '2026-01-01T00:00:00Z',
    };
    const lowest_offer = { variant: 'A1', price: euros(25_000), reduction, isOneOfSeveral: false } as const;
    const { card } = await show([productFixture({ badges: ['SALE'], lowest_offer })]);
    expect(card.getByText(/300,00/).tagName).toBe('S');
    const meaning = card.getByText('Vorher: niedrigster Preis der letzten 30 Tage');
    expect(meaning).not.toBeVisible();
    fireEvent.click(card.getByLabelText(de.card.aboutBefore));
    expect(meaning).toBeVisible();
    expect(card.getByText(/−17 %/)).toBeVisible();
  });

  test('translates badges', async () => {
    const { card } = await show([productFixture({ badges: ['NEW_ASSORTMENT', 'CAMPAIGN'] })]);
    expect(card.getByText(de.card.badge.NEW_ASSORTMENT)).toBeVisible();
    expect(card.getByText(de.card.badge.CAMPAIGN)).toBeVisible();
  });

  test('marks a sold-out product and shows no price', async () => {
    const { card } = await show([productFixture({ has_variant_in_stock: false, lowest_offer: undefined })]);
    expect(card.getByText(de.card.soldOut)).toBeVisible();
    expect(card.queryByText(/250,00/)).toBeNull();
  });

  test('reads the rating as one sentence', async () => {
    const { card } = await show([productFixture({ rating: { average: 4.46, count: 1 } })]);
    expect(card.getByRole('img', { name: '4,5 von 5 Sternen, 1 Bewertung' })).toBeVisible();
  });

  test('names the creator of media', async () => {
    const { memory_size: _memory, colour: _colour, ...book } = productFixture({ creator: 'Virginia Woolf' });
    const { card } = await show([book]);
    expect(card.getByText('Virginia Woolf')).toBeVisible();
  });
});

describe('the wishlist button of a card', () => {
  test('submits the toggle of its product', async () => {
    const { card, platform } = await show([productFixture({ id: 7 })], { snapshot: { user, wishlistProductIds: [7] } });
    const heart = card.getByRole('button', { name: 'Vom Merkzettel nehmen: Phone 7' });
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(heart);
    await waitFor(() =>
      expect(platform.performed).toEqual([
        { remote: 'blue', action: 'wishlist.toggle', payload: { productId: 7, active: false } },
      ]),
    );
  });

  test('asks visitors to sign in and remembers the product', async () => {
    const { card, platform } = await show([productFixture({ id: 7 })]);
    fireEvent.click(card.getByRole('button', { name: 'Auf den Merkzettel: Phone 7' }));
    await waitFor(() =>
      expect(platform.state.getState().signIn?.intent?.payload).toEqual({ productId: 7, active: true }),
    );
  });

  test('is a form for a page without JavaScript', async () => {
    const { card } = await show([productFixture({ id: 7 })]);
    const heart = card.getByRole('button') as HTMLButtonElement;
    expect(heart.form?.method).toBe('post');
    expect(Object.fromEntries(new FormData(heart.form ?? undefined, heart))).toEqual({
      'wishlist-add': '7',
    });
  });
});

describe('a grid of cards', () => {
  test('loads the pictures in view eagerly, the first one with high priority', async () => {
    const products = [1, 2, 3].map((id) => productFixture({ id }));
    const { container } = await show(products, {}, { inView: 2 });
    const pictures = [...container.querySelectorAll('img')];
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'eager', 'lazy']);
    expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual(['high', null, null]);
  });

  test('remembers its products for the product page', async () => {
    const product = productFixture({ id: 7 });
    const { platform } = await show([product]);
    expect(platform.area(blueStore).getState().products.known[7]).toEqual(product);
  });
});
