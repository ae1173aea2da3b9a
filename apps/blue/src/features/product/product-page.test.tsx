import { appleWatchCategoryId, wristbandCategoryId } from '@reprise/entities/constants/categories';
import { euros } from '@reprise/entities/money';
import type { ProductView } from '@reprise/entities/product-view';
import { type MarketRules, parseVariantLabel, variantQuery } from '@reprise/markets';
import { isRouteErrorResponse, preloadLazyComponents, useRouteError } from '@reprise/platform';
import type { TestPlatformOptions } from '@reprise/platform/test-doubles';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { routes } from '../../routes.ts';
import { blueStore } from '../../store.ts';
import { apiError } from '../../testing/api-error.ts';
import { testCart, testItem, testItemUuid, testProduct, testView } from '../../testing/product-views.ts';

const path = '/i/42,apple-iphone-13-128-gb-midnight';

class NoIntersectionObserver {
  observe() {}
  disconnect() {}
}

/** Their code is loaded before the page is rendered, as on the server. */
beforeAll(async () => {
  await import('./lazy-parts.tsx');
  await preloadLazyComponents();
});
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NoIntersectionObserver);
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

interface Situation {
  view?: ProductView;
  address?: string;
  catalogue?: NonNullable<TestPlatformOptions['api']>['catalogue'];
  blueCart?: NonNullable<TestPlatformOptions['api']>['blueCart'];
  customer?: NonNullable<TestPlatformOptions['api']>['customer'];
  rules?: MarketRules;
}

async function show({
  view = testView(),
  address = path,
  catalogue = {},
  blueCart = {},
  customer = {},
  rules,
}: Situation = {}) {
  const platform = createTestPlatform({
    messages: { blue: german },
    api: {
      customer,
      catalogue: {
        productView: async () => view,
        productDescription: async () => ({
          productId: 42,
          language: 'de',
          paragraphs: ['Schön.'],
          canTranslate: false,
        }),
        recommendations: async () => ({
          type: 'similar',
          products: [testProduct({ id: 7, name: 'Anderes' })],
          recommendationId: 'r',
        }),
        ...catalogue,
      },
      blueCart,
    },
  });
  if (rules) platform.market = { ...platform.market, rules };
  const { router } = renderRoutes(platform, routes('de'), address);
  await screen.findByRole('heading', { level: 1 });
  return { platform, router, user: userEvent.setup() };
}

/** The phone with a free full battery in its default condition. */
const freeBattery = testView({
  product: testProduct({
    variants: testProduct().variants.map((variant) =>
      variant.label === 'A1' ? { ...variant, fullBatterySurcharge: euros(0) } : variant,
    ),
  }),
});

const shownPrice = () => screen.getAllByText(/^\d+,\d\d\s€$/, { selector: 'p > span' })[0]?.textContent ?? '';
const condition = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const battery = (name = 'Volle Kapazität') => screen.getByRole<HTMLInputElement>('radio', { name });

describe('the product page', () => {
  it('shows the default condition with its price, taxed on the margin', async () => {
    await show();
    expect(condition('Sehr gut').checked).toBe(true);
    expect(shownPrice()).toMatch(/^329,99\s€$/);
    expect(screen.getByText(/§ 25a UStG/)).toBeVisible();
    expect(condition('Akzeptabel').disabled).toBe(true);
  });

  it('offers a full battery with a surcharge, but does not preselect it', async () => {
    const { user } = await show();
    expect(battery().checked).toBe(false);
    expect(screen.getByText(/^\+ 24,99\s€$/)).toBeVisible();
    await user.click(battery());
    expect(shownPrice()).toMatch(/^354,98\s€$/);
  });

  it('shows the price of a new one, and how much less this one costs', async () => {
    const view = testView({ product: testProduct({ recommended_price: euros(65998) }) });
    await show({ view });
    expect(screen.getByText(/^UVP als Neuware/).textContent).toMatch(/659,98\s€ \(−50\s%\)$/);
  });

  it('preselects a free full battery', async () => {
    await show({ view: freeBattery });
    expect(battery().checked).toBe(true);
    expect(screen.getByText('ohne Aufpreis')).toBeVisible();
    expect(shownPrice()).toMatch(/^329,99\s€$/);
  });

  it('preselects a full battery with a surcharge where the market allows it', async () => {
    await show({ rules: { preselectPaidExtras: true } });
    expect(battery().checked).toBe(true);
    expect(shownPrice()).toMatch(/^354,98\s€$/);
  });

  it('selects the condition of the URL, and deselects a battery that it does not offer', async () => {
    await show({ address: `${path}?variant=a2`, view: freeBattery });
    expect(parseVariantLabel('a2')).toBe('A2');
    expect(condition('Gut').checked).toBe(true);
    expect(battery().checked).toBe(false);
    expect(battery().disabled).toBe(true);
  });

  it('updates price and battery after a choice, and remembers that the battery was declined', async () => {
    const { user } = await show({ view: freeBattery });
    await user.click(condition('Gut'));
    await waitFor(() => expect(condition('Gut').checked).toBe(true));
    expect(battery().disabled).toBe(true);
    await user.click(condition('Sehr gut'));
    await waitFor(() => expect(battery().checked).toBe(true));
    await user.click(battery('Geprüfter Akku'));
    await user.click(condition('Gut'));
    await user.click(condition('Sehr gut'));
    await waitFor(() => expect(condition('Sehr gut').checked).toBe(true));
    expect(battery().checked).toBe(false);
  });

  it('has no battery option outside its category', async () => {
    await show({ view: testView({ product: testProduct({ category_id: [1000, 1110, 1113] }) }) });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  describe('a device that is also sold new', () => {
    const [, used] = testProduct().variants;
    const variants = [
      { label: 'NEW' as const, price: euros(49_999), quantity: 2, fullBatteryQuantity: 0 },
      ...(used ? [used] : []),
    ];
    const labels: NonNullable<ProductView['labels']> = {
      charging: { chargerIncluded: false, power: { minWatts: 4.5, maxWatts: 27, usbPowerDelivery: true } },
      energyLabel: {
        class: 'B',
        labelUrl: 'https://labels.example/label.svg',
        sheetUrl: 'https://labels.example/sheet.pdf',
      },
    };
    const product = testProduct({ variants, default_variant: 'A2' });
    const sheet = () => screen.queryByRole('link', { name: 'Produktdatenblatt' });

    it('shows its labels in condition new only', async () => {
      const { user } = await show({ view: testView({ product, labels }) });
      expect(sheet()).toBeNull();
      await user.click(condition('Neu'));
      await waitFor(() => expect(sheet()).toHaveAttribute('href', 'https://labels.example/sheet.pdf'));
      expect(screen.getByRole('link', { name: /^Energieeffizienzklasse B / })).toHaveAttribute(
        'href',
        'https://labels.example/label.svg',
      );
      expect(screen.getByText('Ladegerät nicht dabei')).toBeVisible();
      expect(screen.getByText(/mindestens 4,5 Watt.* 27 Watt\. Schnellladen mit USB PD\.$/)).toBeVisible();
      await user.click(condition('Gut'));
      await waitFor(() => expect(sheet()).toBeNull());
    });

    it('shows no label without data', async () => {
      const charging = { chargerIncluded: true };
      await show({ view: testView({ product, labels: { charging } }), address: `${path}?${variantQuery('NEW')}` });
      expect(await screen.findByText('Ladegerät dabei')).toBeVisible();
      expect(sheet()).toBeNull();
      expect(screen.queryByText(/Watt/)).toBeNull();
    });
  });

  it('shows the lowest price of the 30 days before', async () => {
    const [first, ...rest] = testProduct().variants;
    if (!first) throw new Error('the product has variants');
    const reduction = { from: euros(39_999), percent: 17, since: '2026-11-01T00:00:00.000Z' };
    await show({
      view: testView({ product: testProduct({ category_id: [1300], variants: [{ ...first, reduction }, ...rest] }) }),
    });
    expect(screen.getByText(/Niedrigster Preis der letzten 30 Tage vor der Senkung: 399,99\s€/)).toBeVisible();
  });

  it('offers alternatives and a search, but neither price nor buy alert, when it is not sold any more', async () => {
    await show({ view: testView({ product: testProduct({ allowed_purchase: false, has_variant_in_stock: false }) }) });
    const title = await screen.findByText('Nicht mehr im Sortiment');
    expect(title.parentElement).not.toHaveTextContent('€');
    expect(screen.getByRole('link', { name: 'Ähnliche Artikel ansehen' })).toHaveAttribute('href', '#similar');
    expect(screen.getByRole('link', { name: 'Im Shop suchen' })).toHaveAttribute(
      'href',
      '/kaufen/suchen?q=Apple%20iPhone%2013%20128%20GB%20Midnight',
    );
    expect(screen.queryByRole('button', { name: 'Kaufalarm stellen' })).toBeNull();
  });

  it('offers alternatives instead of a button when sold out', async () => {
    const variants = testProduct().variants.map((variant) => ({ ...variant, quantity: 0 }));
    await show({ view: testView({ product: testProduct({ variants, has_variant_in_stock: false }) }) });
    expect(screen.queryByRole('button', { name: 'In den Warenkorb' })).toBeNull();
    expect(screen.getByText('Zurzeit ausverkauft')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ähnliche Artikel ansehen' }).getAttribute('href')).toBe('#similar');
  });

  it('shows at once that the button was pressed, before the code that adds is there', async () => {
    await show({ blueCart: { addItem: async () => testCart() } });
    const button = screen.getByRole('button', { name: 'In den Warenkorb' });
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('adds the chosen variant and confirms it', async () => {
    const { user } = await show({ blueCart: { addItem: async () => testCart() } });
    await user.click(battery());
    await user.click(screen.getByRole('button', { name: 'In den Warenkorb' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Sehr gut, Akku mit voller Kapazität');
    await user.click(screen.getByRole('button', { name: 'Weiter einkaufen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers an insurance after the add, but not beside a second item', async () => {
    const device = testItem({ product: { ...testItem().product, insurancePrice: euros(3_699) } });
    const answers = [
      testCart({ items: [device] }),
      testCart({ version: 2, items: [device, testItem({ uuid: 'other' })] }),
    ];
    const { user } = await show({ blueCart: { addItem: async () => answers.shift() ?? testCart() } });
    const add = () => user.click(screen.getByRole('button', { name: 'In den Warenkorb' }));
    const offer = { name: `${device.product.name} versichern` };
    await add();
    expect((await screen.findByRole('link', offer)).getAttribute('href')).toBe(
      `/checkout/cart/insurance?item=${testItemUuid}`,
    );
    expect(screen.getByText(/^Gegen Schäden versichern ab 36,99\s€$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Weiter einkaufen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await add();
    await screen.findByRole('dialog');
    expect(screen.queryByRole('link', offer)).toBeNull();
  });

  it('offers a retry for a failed description, and works without similar products', async () => {
    let isDown = true;
    const { user } = await show({
      catalogue: {
        productDescription: async () => {
          if (isDown) throw apiError(500, 'UNEXPECTED');
          return { productId: 42, language: 'de', paragraphs: ['Doch noch da.'], canTranslate: false };
        },
        recommendations: () => Promise.reject(apiError(503, 'DOWN')),
      },
    });
    await screen.findByText(/Beschreibung lässt sich gerade nicht laden/);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(await screen.findByText('Doch noch da.')).toBeVisible();
    expect(screen.queryByText('Das könnte auch passen')).toBeNull();
  });
});

function RouteError() {
  const error = useRouteError();
  return <p role="alert">{isRouteErrorResponse(error) ? `${error.status} ${error.data.reference}` : 'unexpected'}</p>;
}

describe('a product known from a list', () => {
  const listed = testProduct({ memory_size: '128 GB', colour: { key: 'black', hex: '#26272b' } });
  const follow = (productView: () => Promise<ProductView>) => {
    const platform = createTestPlatform({
      messages: { blue: german },
      api: {
        catalogue: {
          productView,
          productDescription: async () => ({ productId: 42, language: 'de', paragraphs: [], canTranslate: false }),
          recommendations: async () => ({ type: 'similar', products: [], recommendationId: 'r' }),
        },
      },
    });
    platform.area(blueStore).getState().products.remember([listed]);
    renderRoutes(platform, [{ ErrorBoundary: RouteError, children: routes('de') }], path);
    return screen.findByRole('heading', { level: 1 });
  };

  it.each([403, 404, 410])('shows the error page when it turns out to be gone (%i)', async (status) => {
    const answer = Promise.withResolvers<ProductView>();
    const productView = vi.fn(() => answer.promise);
    expect((await follow(productView)).textContent).toBe(testProduct().name);
    answer.reject(apiError(status, 'PRODUCT_GONE'));
    expect((await screen.findByRole('alert')).textContent).toBe(`${status} ref`);
    expect(productView).toHaveBeenCalledTimes(2);
  });

  it('keeps room for its options until the rest has arrived', async () => {
    const answer = Promise.withResolvers<ProductView>();
    await follow(() => answer.promise);
    const panel = screen.getByRole('article');
    const expected = () =>
      [...panel.querySelectorAll('p + [aria-hidden]')].map((room) => room.parentElement?.textContent);
    expect(panel.getAttribute('aria-busy')).toBe('true');
    expect(expected()).toEqual(['Speicher: 128 GB', 'Farbe: Schwarz']);
    answer.resolve(testView());
    await waitFor(() => expect(expected()).toEqual([]));
  });

  it('stays, with a notice and a retry, when the rest fails to load', async () => {
    await follow(() => Promise.reject(apiError(503, 'DOWN')));
    expect(await screen.findByText(german.product.failed)).toBeVisible();
    expect(screen.queryByText(/^Speicher:/)).toBeNull();
    expect(screen.getByRole('button', { name: german.product.retry })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the coupon of a campaign', () => {
  const coupon_clue = { code: 'TECH20', validFrom: '2026-11-01T00:00:00Z', validTo: '2027-01-21T11:00:00Z' };
  const view = testView({ product: testProduct({ couponCode: 'TECH20', coupon_clue }) });

  it('is named with its last day, and then with what it takes off the cart', async () => {
    const simulation = Promise.withResolvers<{ cart: ReturnType<typeof testCart> }>();
    const simulateCoupon = vi.fn(() => simulation.promise);
    await show({ view, blueCart: { simulateCoupon } });
    const hint = screen.getByText('Mit dem Code TECH20 sparst du bei diesem Artikel.').closest('aside');
    expect(hint).toHaveTextContent(/Gib ihn bis .*2027 im Warenkorb ein\./);
    simulation.resolve({ cart: testCart({ coupon: { code: 'TECH20', discount: euros(2_000) } }) });
    await waitFor(() => expect(hint).toHaveTextContent(/In deinem Warenkorb spart er 20,00\s€\./));
    expect(simulateCoupon).toHaveBeenCalledExactlyOnceWith('TECH20');
  });

  it('is not named on other products', async () => {
    await show();
    expect(screen.queryByText(/Mit dem Code/)).toBeNull();
  });
});

describe('the pictures', () => {
  it('are enlarged after a click, until the dialog is closed', async () => {
    const pictures = ['front', 'back'].map((name) => ({ url: `/media/${name}`, width: 100, height: 100 }));
    const { user } = await show({ view: testView({ pictures }) });
    await user.click(await screen.findByRole('link', { name: /Bild 2: vergrößern$/ }));
    expect(await screen.findByText('Bild 2 von 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Vorheriges Bild' }));
    expect(screen.getByText('Bild 1 von 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByText('Bild 1 von 2')).toBeNull());
  });
});

describe('beside the price', () => {
  it('are the badges of the product', async () => {
    await show({ view: testView({ product: testProduct({ badges: ['SALE', 'CAMPAIGN'] }) }) });
    const header = screen.getByRole('heading', { level: 1 }).closest('header');
    expect(header).toHaveTextContent(new RegExp(`^${german.card.badge.SALE}${german.card.badge.CAMPAIGN}`));
  });

  it('is a button that adds the product to the comparison', async () => {
    await show();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Vergleichen: / });
    expect(button.value).toBe('42');
    expect(button.form?.getAttribute('action')).toBe('/comparison');
  });
});

describe('a watch case', () => {
  const product = testProduct({ category_id: [1000, 1300, appleWatchCategoryId] });
  const wristbands = async () => ({ watchId: 42, wristbands: [testProduct({ id: 7, name: 'Sport Loop' })] });
  const address = `${path}?variant=A2`;

  it('offers its wristbands in a dialog, which keeps the condition in the address', async () => {
    const { user, router } = await show({ view: testView({ product }), address, catalogue: { wristbands } });
    const link = await screen.findByRole('link', { name: 'Armband wählen' });
    expect(link.getAttribute('href')).toBe('/wristbands/42?variant=A2');
    await user.click(link);
    await user.click(await screen.findByRole('link', { name: /^Sport Loop/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?variant=A2&wristbandId=7'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is shown with its default condition when the dialog is closed without a choice', async () => {
    const { user, router } = await show({ view: testView({ product }), catalogue: { wristbands } });
    await user.click(await screen.findByRole('link', { name: 'Armband wählen' }));
    await user.click(await screen.findByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(router.state.location.search).toBe('?variant=A1'));
  });

  it('names the chosen wristband', async () => {
    const view = testView({ product, wristbandId: 7 });
    await show({ view, address: `${path}?wristbandId=7`, catalogue: { wristbands } });
    const link = await screen.findByRole('link', { name: 'Sport Loop' });
    expect(link.getAttribute('href')).toBe('/i/7,apple-iphone-13-128-gb-midnight');
  });

  it('is not confused with a wristband, whose page links to the guide of sizes', async () => {
    await show({ view: testView({ product: testProduct({ category_id: [1000, 1800, wristbandCategoryId] }) }) });
    const link = await screen.findByRole('link', { name: 'Welches Armband passt zu welcher Uhr?' });
    expect(link.getAttribute('href')).toBe('/s/t/strap-sizes');
  });

  it('is the only product with that choice', async () => {
    await show();
    await screen.findByRole('button', { name: /^Vergleichen: / });
    expect(screen.queryByRole('link', { name: 'Armband wählen' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Welches Armband passt zu welcher Uhr?' })).toBeNull();
  });
});

it('links all conditions with price and stock from the explanation of the conditions', async () => {
  await show();
  const link = await screen.findByText('Alle Zustände mit Preis und Bestand');
  expect(link.closest('a')?.getAttribute('href')).toBe('/product-variant-information/42');
});
