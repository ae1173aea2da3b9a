import type { AddToCart, BlueCart } from '@reprise/entities/blue-cart';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
// Loaded here, so that the first submit does not wait for it.
import './cart.action.ts';
import german from '../../locales/de.json' with { type: 'json' };
import { productFixture } from '../../product-card/product-fixture.ts';
import { routes } from '../../routes.ts';
import { testCart, testItem } from '../../testing/product-views.ts';

const charger = productFixture({ id: 7, name: 'Charger' });
const cable = productFixture({ id: 9, name: 'Cable' });
const soldOut = productFixture({ id: 8, name: 'Case', has_variant_in_stock: false, lowest_offer: undefined });
const chargerItem = testItem({
  uuid: '11111111-2222-4333-8444-555555555555',
  product: { ...testItem().product, id: 7, name: 'Charger' },
  isCrossSellingProduct: true,
});

async function show(cart: BlueCart, addItem?: (payload: AddToCart) => Promise<BlueCart>) {
  const recommendations = vi.fn(async () => ({
    type: 'accessories' as const,
    products: [charger, soldOut, cable],
    recommendationId: 'r',
  }));
  const platform = createTestPlatform({
    messages: { blue: german },
    api: { catalogue: { recommendations }, blueCart: { cart: async () => cart, ...(addItem ? { addItem } : {}) } },
  });
  renderRoutes(platform, routes('de'), '/checkout/cart');
  const shelf = await screen.findByRole('region', { name: german.addToCart.accessories });
  const offered = () => within(shelf).getAllByRole('heading', { level: 3 });
  return { shelf, recommendations, offered: () => offered().map(({ textContent }) => textContent) };
}

describe('the accessories that the cart offers', () => {
  it('are those of the device added last that are in stock and not in the cart', async () => {
    const { recommendations, offered } = await show(testCart({ items: [testItem(), chargerItem] }));
    expect(recommendations).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'accessories', productId: 42 }),
    );
    expect(offered()).toEqual(['Cable']);
  });

  it('are added by a button, after which the cart stays and the others are offered', async () => {
    const sent: AddToCart[] = [];
    const { shelf, offered } = await show(testCart(), async (payload) => {
      sent.push(payload);
      return testCart({ version: 2, items: [testItem(), chargerItem] });
    });
    expect(offered()).toEqual(['Charger', 'Cable']);
    await userEvent.click(within(shelf).getByRole('button', { name: `${german.product.add}: Charger` }));
    await waitFor(() => expect(offered()).toEqual(['Cable']));
    expect(sent).toEqual([
      { id: 7, name: 'Charger', productVariantLabel: charger.lowest_offer?.variant, withFullBattery: false },
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(german.cart.title);
  });
});
