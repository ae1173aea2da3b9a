import type { BuyAlertView } from '@reprise/entities/buy-alert';
import type { Product } from '@reprise/entities/product';
import type { UserMeta } from '@reprise/entities/user';
import type { VariantLabel } from '@reprise/entities/variant';
import {
  createTestPlatform,
  loaderArguments,
  renderRoutes,
  type TestPlatformOptions,
} from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';
import { action } from './buy-alerts.action.ts';
import { loader } from './buy-alerts.loader.ts';

const user: UserMeta = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'a@b.example',
};
const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
const product = (id: number, quantity: number): Product => ({
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
  price_min: euros(10_000),
  blue_price: euros(10_000),
  variants: (['A1', 'A2'] as const).map((label) => ({
    label,
    price: euros(label === 'A1' ? 20_000 : 10_000),
    quantity: label === 'A1' ? quantity : 0,
    fullBatteryQuantity: 0,
  })),
  has_variant_in_stock: quantity > 0,
  offered_by_libri_only: false,
});
const alert = (id: number, quantity = 0, variants: VariantLabel[] | null = null) => ({
  product: product(id, quantity),
  variants,
  createdAt: '2026-06-15T10:00:00.000Z',
});
const view = (alerts: BuyAlertView['alerts'], page = 1, pages = 1): BuyAlertView => ({
  alerts,
  numFound: alerts.length,
  numberOfBuyAlerts: Math.max(alerts.length, pages > 1 ? 13 : 0),
  pagination: { page, pages, itemsPerPage: 12, hasPages: pages > 1 },
});

type Client = NonNullable<NonNullable<TestPlatformOptions['api']>['buyAlerts']>;
const platformWith = (buyAlerts: Client, rest: TestPlatformOptions = {}) =>
  createTestPlatform({ messages: { my: de }, snapshot: { user }, api: { buyAlerts }, ...rest });
const form = (fields: Record<string, string> | [string, string][]) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});
const locationOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('Location') : undefined);

describe('buy alerts of visitors who are not signed in', () => {
  test('lead to the sign-in page', async () => {
    const stranger = createTestPlatform({ side: 'server' });
    const thrownBy = (work: Promise<unknown>) => work.catch((thrown: unknown) => locationOf(thrown));
    const next = '/auth?next=%2Fbuy-alerts%3Fpage%3D2';
    expect(await thrownBy(loader(loaderArguments(stranger, '/buy-alerts?page=2')))).toBe(next);
    const removal = loaderArguments(stranger, '/buy-alerts?page=2', form({ intent: 'remove', productId: '1' }));
    expect(await thrownBy(action(removal))).toBe(next);
  });
});

describe('the list of buy alerts', () => {
  test('shows what each watches and whether it can be bought', async () => {
    const platform = platformWith({ view: async () => view([alert(1, 3), alert(2, 3, ['A2'])]) });
    renderRoutes(platform, routes('de'), '/buy-alerts');
    const [first, second] = await screen.findAllByRole('listitem').then((items) => items.slice(-2));
    const inFirst = within(first ?? document.body);
    expect(inFirst.getByRole('link', { name: 'Phone 1' }).getAttribute('href')).toBe('/i/1,phone-1');
    expect(inFirst.getByText('Jeder Zustand')).toBeVisible();
    expect(inFirst.getByText(/^Jetzt auf Lager, ab 200,00/)).toBeVisible();
    const inSecond = within(second ?? document.body);
    expect(inSecond.getByText('Zustand: Gut')).toBeVisible();
    expect(inSecond.getByText('Zurzeit ausverkauft')).toBeVisible();
  });

  test('is filtered by stock and paged by its address', async () => {
    const load = vi.fn(async () => view([alert(1, 1)], 1, 2));
    renderRoutes(platformWith({ view: load }), routes('de'), '/buy-alerts?inStock=1');
    const next = await screen.findByRole('link', { name: 'Weiter' });
    expect(next.getAttribute('href')).toBe('/buy-alerts?page=2&inStock=1');
    expect(load).toHaveBeenCalledWith({ page: 1, inStock: '1' }, expect.anything());
    expect(screen.getByRole('link', { name: 'Alle' }).getAttribute('href')).toBe('/buy-alerts');
  });

  test('redirects a page beyond the last to the last one', async () => {
    const platform = platformWith({ view: async () => view([alert(1)], 2, 2) });
    expect(locationOf(await loader(loaderArguments(platform, '/buy-alerts?page=9&inStock=1')))).toBe(
      '/buy-alerts?page=2&inStock=1',
    );
  });

  test('explains itself when it is empty', async () => {
    renderRoutes(platformWith({ view: async () => view([]) }), routes('de'), '/buy-alerts');
    expect(await screen.findByRole('heading', { name: 'Noch kein Kaufalarm' })).toBeVisible();
  });

  test('is loaded again after its conditions were saved', async () => {
    let variants: VariantLabel[] | null = null;
    const set = vi.fn(async (_id: number, wanted: VariantLabel[] | null) => {
      variants = wanted;
      return { numberOfBuyAlerts: 1 };
    });
    renderRoutes(platformWith({ view: async () => view([alert(1, 0, variants)]), set }), routes('de'), '/buy-alerts');
    fireEvent.click(await screen.findByLabelText('Gut'));
    fireEvent.click(screen.getByRole('button', { name: 'Speichern', hidden: true }));
    expect(await screen.findByText('Zustand: Sehr gut')).toBeVisible();
    expect(set).toHaveBeenCalledExactlyOnceWith(1, ['A1']);
  });

  test('removes an alert by its product', async () => {
    const remove = vi.fn(async () => ({ numberOfBuyAlerts: 1 }));
    const load = async () => view(remove.mock.calls.length > 0 ? [alert(2)] : [alert(1), alert(2)]);
    renderRoutes(platformWith({ view: load, remove }), routes('de'), '/buy-alerts');
    fireEvent.click(await screen.findByRole('button', { name: 'Kaufalarm für Phone 1 entfernen' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Phone 1' })).toBeNull());
    expect(remove).toHaveBeenCalledExactlyOnceWith(1);
    expect(screen.getByRole('link', { name: 'Phone 2' })).toBeVisible();
  });

  test('reports a failed removal and keeps the alert', async () => {
    const remove = async () => {
      throw Object.assign(new Error('away'), { name: 'ApiUnavailableError' });
    };
    const platform = platformWith({ view: async () => view([alert(1)]), remove });
    renderRoutes(platform, routes('de'), '/buy-alerts');
    fireEvent.click(await screen.findByRole('button', { name: 'Kaufalarm für Phone 1 entfernen' }));
    await waitFor(() => expect(platform.state.getState().toasts).toMatchObject([{ variant: 'error' }]));
    expect(await screen.findByRole('link', { name: 'Phone 1' })).toBeVisible();
  });
});

describe('the forms of buy alerts without JavaScript', () => {
  const set = vi.fn(async () => ({ numberOfBuyAlerts: 1 }));
  const send = (fields: [string, string][], path = '/buy-alerts') => {
    const platform = platformWith({ set, remove: set }, { side: 'server' });
    return action(loaderArguments(platform, path, form(fields)));
  };

  test('take every offered condition as all, and none as a mistake', async () => {
    const save: [string, string][] = [
      ['intent', 'save'],
      ['productId', '1'],
      ['offered', '2'],
    ];
    set.mockClear();
    expect(locationOf(await send([...save, ['variant', 'A1'], ['variant', 'A2']], '/buy-alerts?page=2'))).toBe(
      '/buy-alerts?page=2',
    );
    expect(await send(save)).toMatchObject({ data: { problem: 'noCondition', productId: 1 }, init: { status: 422 } });
    expect(await send([...save, ['variant', 'A9']])).toMatchObject({ data: { problem: 'noCondition' } });
    expect(set.mock.calls).toEqual([[1, null]]);
  });

  test('lead to the previous page when a removal empties one', async () => {
    const removal: [string, string][] = [
      ['intent', 'remove'],
      ['productId', '1'],
      ['alertsOnPage', '1'],
    ];
    expect(locationOf(await send(removal, '/buy-alerts?page=2'))).toBe('/buy-alerts');
  });

  test('refuse an invalid product and an unknown intent', async () => {
    expect(await send([['intent', 'save']])).toMatchObject({ init: { status: 400 } });
    const unknown: [string, string][] = [
      ['intent', 'else'],
      ['productId', '1'],
    ];
    expect(await send(unknown)).toMatchObject({ init: { status: 400 } });
  });
});

describe('the link in a mail', () => {
  test('asks before it ends the alert, also visitors who are not signed in', async () => {
    const unsubscribe = vi.fn(async () => undefined);
    const platform = platformWith({ unsubscribe }, { snapshot: {} });
    platform.linkTokens = new URLSearchParams({ unsubscribe: 'token-1' });
    renderRoutes(platform, routes('de'), '/buy-alerts?unsubscribe=');
    fireEvent.click(await screen.findByRole('button', { name: 'Kaufalarm beenden' }));
    expect(await screen.findByText(/^Der Kaufalarm ist beendet/)).toBeVisible();
    expect(unsubscribe).toHaveBeenCalledExactlyOnceWith('token-1');
  });

  test('says when it is incomplete', async () => {
    const unsubscribe = async () => {
      throw Object.assign(new Error(''), { name: 'ApiError', status: 400, code: 'TOKEN_INVALID', fieldErrors: [] });
    };
    const platform = platformWith({ unsubscribe }, { snapshot: {} });
    renderRoutes(platform, routes('de'), '/buy-alerts?unsubscribe=');
    fireEvent.click(await screen.findByRole('button', { name: 'Kaufalarm beenden' }));
    expect(await screen.findByText(/^Dieser Link ist unvollständig/)).toBeVisible();
  });
});
