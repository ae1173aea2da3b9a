import type { BlueCart } from '@reprise/entities/blue-cart';
import type { GreenCart } from '@reprise/entities/green-cart';
import { preloadLazyComponents } from '@reprise/platform';
import { act, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { click, completeBrowser, header, showFrame } from '../../testing/show-frame.tsx';

const euros = (amount: number) => ({ amount: amount * 100, currency: 'EUR' }) as const;

const idOf = (name: string) => `00000000-0000-4000-8000-00000000000${name.length}`;

function blueCart(...names: string[]): BlueCart {
  return {
    version: names.length,
    items: names.map((name, index) => ({
      uuid: idOf(name),
      product: { id: index + 1, name, product_slug: 'phone', category: 'Handys', categoryId: 3 },
      variant: 'A1',
      price: euros(100),
      withFullBattery: false,
      isCrossSellingProduct: false,
      available: name !== 'Weg',
    })),
    itemsPrice: euros(100 * names.length),
    charges: [{ type: 'shipping', price: euros(0) }],
    totalPrice: euros(100 * names.length),
    orderProductsCount: names.length,
    repairs: [],
    repairedConsistencyErrors: [],
    errors: [],
    prepareCheckoutResult: { ready: true, blockedBy: [] },
  };
}

const greenCart = {
  items: [
    {
      id: '00000000-0000-4000-8000-000000000009',
      product: { id: 9, name: 'Kindle', product_slug: 'kindle', thumbs_cover_urls: [] },
      price: euros(20),
      breakdown: [],
      answers: [
        { question: 'Geht es an?', answer: 'Ja' },
        { question: 'Wie sieht es aus?', answer: 'Gut' },
      ],
    },
  ],
  totalPrice: euros(20),
  orderProductsCount: 1,
  minimumOrderValue: euros(10),
  errors: [],
} as unknown as GreenCart;

const previewOf = (cart: string) => screen.getByRole('region', { name: `${cart}: Vorschau` });
const detailsOf = (cart: string) => previewOf(cart).closest('details') as HTMLDetailsElement;
const inPreview = (cart = 'Warenkorb') => within(previewOf(cart));

/** Browsers dispatch `toggle` in a task of its own. */
const afterToggle = () => act(() => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve))));

function toggle(cart: string, open: boolean) {
  detailsOf(cart).open = open;
  return afterToggle();
}

async function openCart(preview: () => Promise<BlueCart>, removeItem = vi.fn<(id: string) => Promise<BlueCart>>()) {
  const platform = await showFrame('/', { snapshot: { blueCartCount: 2 }, api: { blueCart: { preview, removeItem } } });
  await toggle('Warenkorb', true);
  return platform;
}

// jsdom treats the content of `details` as hidden, even if it is open.
configure({ defaultHidden: true });
beforeAll(preloadLazyComponents);
beforeEach(() => completeBrowser());

describe('the preview of a cart', () => {
  test('loads when it is opened, and shows items, condition, prices, total and a link to the cart', async () => {
    const preview = vi.fn(async () => blueCart('iPhone 13', 'Weg'));
    await showFrame('/', { api: { blueCart: { preview } } });
    expect(preview).not.toHaveBeenCalled();
    await toggle('Warenkorb', true);
    const link = await inPreview().findByRole('link', { name: 'iPhone 13' });
    expect(link.getAttribute('href')).toBe('/i/1,phone?variant=A1');
    const items = inPreview().getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'iPhone 13Sehr gut100,00 €',
      'WegSehr gutNicht mehr verfügbar100,00 €',
    ]);
    expect(previewOf('Warenkorb').textContent?.replace(/\s/g, ' ')).toContain('Summe200,00 €');
    expect(inPreview().getByRole('link', { name: 'Zum Warenkorb' }).getAttribute('href')).toBe('/checkout/cart');
    expect(header().getByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible();
  });

  test('does not load while it is closed', async () => {
    const preview = vi.fn(async () => blueCart('iPhone 13', 'Galaxy'));
    const platform = await openCart(preview);
    await inPreview().findByRole('link', { name: 'iPhone 13' });
    await toggle('Warenkorb', false);
    act(() => platform.state.setState({ blueCartCount: 5 }));
    await afterToggle();
    expect(preview).toHaveBeenCalledTimes(1);
    await toggle('Warenkorb', true);
    expect(preview).toHaveBeenCalledTimes(2);
  });

  test('shows the answers and the payout of the trade-in cart', async () => {
    await showFrame('/', { api: { tradeIn: { cart: async () => greenCart } } });
    await toggle('Verkaufskorb', true);
    await inPreview('Verkaufskorb').findByText('Ja · Gut');
    expect(previewOf('Verkaufskorb').textContent?.replace(/\s/g, ' ')).toContain('Du bekommst20,00 €');
    const link = inPreview('Verkaufskorb').getByRole('link', { name: 'Zum Verkaufskorb' });
    expect(link.getAttribute('href')).toBe('/trade-in/cart');
  });

  test('links to the products when the cart is empty', async () => {
    await openCart(async () => blueCart());
    await inPreview().findByText('In deinem Warenkorb ist noch nichts.');
    expect(inPreview().getByRole('link').getAttribute('href')).toBe('/kaufen/categories');
    expect(header().getByRole('link', { name: 'Warenkorb, 0 Artikel' })).toBeVisible();
  });

  test('removes an item, announces it, focuses the next one and updates the count in the header', async () => {
    const removeItem = vi.fn(async () => blueCart('Galaxy'));
    await openCart(async () => blueCart('iPhone 13', 'Galaxy'), removeItem);
    // jsdom does not focus elements within `details`.
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    await click(await inPreview().findByRole('button', { name: 'iPhone 13 entfernen' }));
    expect(removeItem).toHaveBeenCalledWith(idOf('iPhone 13'), { page: 'preview', repair: 'false' });
    expect(inPreview().getByRole('status').textContent).toBe('iPhone 13 ist entfernt.');
    expect(focus.mock.contexts).toEqual([inPreview().getByRole('button', { name: 'Galaxy entfernen' })]);
    focus.mockRestore();
    expect(header().getByRole('link', { name: 'Warenkorb, 1 Artikel' })).toBeVisible();
  });

  test('keeps an item that could not be removed, and reports it', async () => {
    const removeItem = vi.fn(() => Promise.reject(new Error('down')));
    const platform = await openCart(async () => blueCart('iPhone 13', 'Galaxy'), removeItem);
    await click(await inPreview().findByRole('button', { name: 'Galaxy entfernen' }));
    expect(platform.state.getState().toasts).toMatchObject([{ variant: 'error' }]);
    expect(inPreview().getAllByRole('listitem')).toHaveLength(2);
  });

  test('shows items that are added while it is open', async () => {
    const preview = vi.fn(async () => blueCart('iPhone 13'));
    const platform = await openCart(preview);
    await inPreview().findByRole('link', { name: 'iPhone 13' });
    preview.mockImplementation(async () => blueCart('iPhone 13', 'Galaxy'));
    act(() => platform.state.setState({ blueCartCount: 2 }));
    await inPreview().findByRole('link', { name: 'Galaxy' });
    await toggle('Warenkorb', false);
    preview.mockImplementation(async () => blueCart('Pixel'));
    await toggle('Warenkorb', true);
    await inPreview().findByRole('link', { name: 'Pixel' });
    expect(preview).toHaveBeenCalledTimes(3);
  });

  test('reports a failed request, and retries', async () => {
    const preview = vi.fn(async () => blueCart('iPhone 13'));
    preview.mockRejectedValueOnce(new Error('down'));
    await openCart(preview);
    await inPreview().findByRole('alert');
    await click(inPreview().getByRole('button', { name: 'Noch einmal versuchen' }));
    await inPreview().findByRole('link', { name: 'iPhone 13' });
    expect(inPreview().queryByRole('alert')).toBeNull();
  });

  test('is not available on the cart page', async () => {
    await showFrame('/trade-in/cart');
    expect(screen.queryByRole('region', { name: 'Verkaufskorb: Vorschau' })).toBeNull();
    expect(detailsOf('Warenkorb').open).toBe(false);
  });
});

describe('the mouse on the link to a cart', () => {
  const entry = () => detailsOf('Warenkorb').closest('li') as HTMLElement;
  beforeEach(async () => {
    await showFrame('/', { api: { blueCart: { preview: async () => blueCart() } } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('opens the preview after a delay, and closes it after leaving', async () => {
    fireEvent.pointerOver(entry(), { pointerType: 'mouse' });
    vi.advanceTimersByTime(149);
    expect(detailsOf('Warenkorb').open).toBe(false);
    vi.advanceTimersByTime(1);
    await afterToggle();
    expect(detailsOf('Warenkorb').open).toBe(true);
    fireEvent.pointerOut(entry(), { pointerType: 'mouse' });
    vi.advanceTimersByTime(280);
    await afterToggle();
    expect(detailsOf('Warenkorb').open).toBe(false);
  });

  test('opens nothing when passing over, by touch or on narrow screens', () => {
    fireEvent.pointerOver(entry(), { pointerType: 'mouse' });
    fireEvent.pointerOut(entry(), { pointerType: 'mouse' });
    fireEvent.pointerOver(entry(), { pointerType: 'touch' });
    completeBrowser({ isWide: false });
    fireEvent.pointerOver(entry(), { pointerType: 'mouse' });
    vi.advanceTimersByTime(1000);
    expect(detailsOf('Warenkorb').open).toBe(false);
  });
});
