import { minFinancedCents } from '@reprise/entities/constants/payments';
import type { FinancingOfferView } from '@reprise/entities/financing';
import { euros } from '@reprise/entities/money';
import { preloadLazyComponents } from '@reprise/platform';
import {
  createTestPlatform,
  loaderArguments,
  renderRoutes,
  type TestPlatformOptions,
} from '@reprise/platform/test-doubles';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loader as cartLoader } from '../features/cart/cart-route.ts';
import { loader as productLoader } from '../features/product/product-route.ts';
import german from '../locales/de.json' with { type: 'json' };
import { routes } from '../routes.ts';
import { blueStore } from '../store.ts';
import { testCart, testItem, testView } from '../testing/product-views.ts';

const path = '/i/42,apple-iphone-13-128-gb-midnight';

const offerOf = (amount: number): FinancingOfferView => ({
  offer: {
    instalment: euros(amount / 10),
    count: 12,
    total: euros(amount + 1_000),
    effectiveRate: 9.99,
    texts: { line: `Raten für ${amount}`, warning: 'Achtung!', title: 'Beispiel', example: `Darlehen ${amount}` },
  },
});

interface Situation {
  group?: 'treatment' | 'control';
  side?: TestPlatformOptions['side'];
  offer?: (amount: number) => Promise<FinancingOfferView>;
  total?: number;
}

function setUp({ group = 'treatment', side = 'browser', offer = async (a) => offerOf(a), total = 32_999 }: Situation) {
  const asked: number[] = [];
  const platform = createTestPlatform({
    side,
    messages: { blue: german },
    snapshot: { experiments: { 'paypal-financing': group } },
    api: {
      catalogue: {
        productView: async () => testView(),
        productDescription: async () => ({ productId: 42, language: 'de', paragraphs: ['x'], canTranslate: false }),
        recommendations: async () => ({ type: 'similar', products: [], recommendationId: 'r' }),
        financingOffer: (amount) => {
          asked.push(amount);
          return offer(amount);
        },
      },
      blueCart: { cart: async () => testCart({ items: [testItem({ price: euros(total) })] }) },
    },
  });
  const offers = () => platform.area(blueStore).getState().financing.offers;
  return { platform, asked, offers, user: userEvent.setup() };
}

beforeAll(preloadLazyComponents);
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

async function show(address: string, situation: Situation = {}) {
  const page = setUp(situation);
  renderRoutes(page.platform, routes('de'), address);
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const room = () => document.querySelector('[class*="financing"]');

describe('an offer of instalments', () => {
  it('is below the price of a product, with its warning and example', async () => {
    await show(path);
    expect(await screen.findByText('Raten für 32999')).toBeVisible();
    expect(screen.getByText('Achtung!')).toBeVisible();
    expect(screen.getByText('Beispiel').closest('details')).toHaveTextContent('Darlehen 32999');
  });

  it('is that of the chosen condition', async () => {
    const { user } = await show(path);
    await screen.findByText('Raten für 32999');
    await user.click(screen.getByRole('radio', { name: german.product.condition.A2.name }));
    expect(await screen.findByText('Raten für 29999')).toBeVisible();
    expect(screen.queryByText('Raten für 32999')).toBeNull();
  });

  it('is below the total of the cart', async () => {
    await show('/checkout/cart');
    expect(await screen.findByText('Raten für 32999')).toBeVisible();
  });

  it.each([path, '/checkout/cart'])('is neither shown nor loaded in the control group, at %s', async (address) => {
    const { asked } = await show(address, { group: 'control' });
    await screen.findAllByText(/^329,99\s€$/);
    expect([asked, screen.queryByText(/Raten/)]).toEqual([[], null]);
  });

  it.each([
    [minFinancedCents - 1, []],
    [minFinancedCents, [minFinancedCents]],
  ])('is loaded from 99 EUR on: for a cart of %i cents', async (total, expected) => {
    const { asked } = await show('/checkout/cart', { total });
    await waitFor(() => expect(asked).toEqual(expected));
  });

  it('keeps its room when there is none after all, so that nothing moves', async () => {
    const answer = Promise.withResolvers<FinancingOfferView>();
    const { offers } = await show('/checkout/cart', { offer: () => answer.promise });
    await waitFor(() => expect(room()).toBeEmptyDOMElement());
    answer.resolve({});
    await waitFor(() => expect(offers()[32_999]?.status).toBe('success'));
    expect(room()).toBeEmptyDOMElement();
  });
});

describe('on the server', () => {
  it.each([
    ['', 32_999],
    ['?variant=A2', 29_999],
  ])('a product page with "%s" has the offer for the price that it shows', async (search, amount) => {
    const { platform, offers } = setUp({ side: 'server' });
    await productLoader(loaderArguments(platform, path + search));
    expect(offers()).toEqual({ [amount]: { status: 'success', data: offerOf(amount) } });
  });

  it('the cart has the offer for its total', async () => {
    const { platform, offers } = setUp({ side: 'server' });
    await cartLoader(loaderArguments(platform, '/checkout/cart'));
    expect(offers()[32_999]?.status).toBe('success');
  });

  it('a page without an offer leaves no room', async () => {
    const { platform } = setUp({ offer: async () => ({}) });
    await platform.area(blueStore).getState().financing.ensure(32_999);
    renderRoutes(platform, routes('de'), path);
    await screen.findByRole('heading', { level: 1 });
    await screen.findAllByText(/^329,99\s€$/);
    expect(room()).toBeNull();
  });
});
