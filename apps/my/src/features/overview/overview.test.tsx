import type { OrdersView } from '@reprise/entities/order-summary';
import type { SalesView } from '@reprise/entities/sale-summary';
import type { UserMeta } from '@reprise/entities/user';
import { createTestPlatform, renderRoutes, type TestPlatformOptions } from '@reprise/platform/test-doubles';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';

const user: UserMeta = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'a@b.example',
};
const orderUuid = '4f3b7a52-6f0e-4c0f-9d2a-0d4f7a9f4f10';
const placed = { orderUuid, placedAt: '2026-06-15T10:00:00.000Z', items: [{ name: 'Phone 1' }], itemCount: 1 };
const one = { numFound: 1, pagination: { page: 1, pages: 1, itemsPerPage: 10, hasPages: false } };
const orders: OrdersView = {
  ...one,
  orders: [
    {
      ...placed,
      number: '100001',
      state: 'dispatched',
      totalPrice: { amount: 20_000, currency: 'EUR' },
      parcels: [{ state: 'inTransit', trackingNumber: 'T1', trackingUrl: 'https://carrier.example/T1' }],
    },
  ],
};
const sales: SalesView = {
  ...one,
  sales: [
    {
      ...placed,
      number: '700001',
      state: 'accepted',
      paid: { amount: { amount: 18_000, currency: 'EUR' }, state: 'sent' },
      payout: 'bank',
    },
  ],
};
const show = (customer: NonNullable<NonNullable<TestPlatformOptions['api']>['customer']>) =>
  renderRoutes(
    createTestPlatform({ messages: { my: de }, snapshot: { user }, api: { customer } }),
    routes('de'),
    '/my',
  );
const region = (name: string) => screen.findByRole('region', { name });
const away = async () => {
  throw Object.assign(new Error('away'), { name: 'ApiUnavailableError' });
};

describe('the overview of the account (rule account-34)', () => {
  test('shows where the parcels and the money of open orders and sales are', async () => {
    const load = vi.fn(async () => orders);
    show({ orders: load, sales: async () => sales });
    expect(within(await region('Deine Pakete')).getByText(/^Paket unterwegs:/)).toBeVisible();
    expect(within(await region('Dein Geld')).getByText(/^180,00.* sind unterwegs zu dir$/)).toBeVisible();
    expect(load).toHaveBeenCalledWith({ page: 1, open: '1' }, expect.anything());
    expect(screen.getByRole('link', { name: 'Alle Bestellungen' }).getAttribute('href')).toBe('/my/orders');
    expect(screen.getByRole('link', { name: 'Alle Verkäufe' }).getAttribute('href')).toBe('/my/sales');
  });

  test('explains when there is nothing', async () => {
    show({ orders: async () => ({ ...orders, orders: [] }), sales: async () => ({ ...sales, sales: [] }) });
    expect(await screen.findByText('Gerade ist kein Paket zu dir unterwegs.')).toBeVisible();
    expect(screen.getByText('Gerade läuft kein Verkauf.')).toBeVisible();
    expect(screen.getByText(de.wishlist.emptyTitle)).toBeVisible();
  });

  test('is shown even if orders and sales cannot be loaded', async () => {
    show({ orders: away, sales: async () => sales });
    expect(within(await region('Deine Pakete')).getByText(/^Das lässt sich gerade nicht laden/)).toBeVisible();
    expect(within(await region('Dein Geld')).getByRole('link', { name: 'Verkauf 700001' })).toBeVisible();
  });
});
