import type { SaleSummary, SalesView } from '@reprise/entities/sale-summary';
import type { UserMeta } from '@reprise/entities/user';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';
import { loader } from './sales.loader.ts';

const user: UserMeta = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'a@b.example',
};
const orderUuid = '4f3b7a52-6f0e-4c0f-9d2a-0d4f7a9f4f10';
const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
const sale = (rest: Partial<SaleSummary> = {}): SaleSummary => ({
  orderUuid,
  number: '700001',
  placedAt: '2026-06-15T10:00:00.000Z',
  state: 'created',
  items: [{ name: 'Phone 1', picture: '/media/phone' }],
  itemCount: 1,
  payout: 'bank',
  ...rest,
});
const view = (sales: SaleSummary[], page = 1, pages = 1): SalesView => ({
  sales,
  numFound: sales.length,
  pagination: { page, pages, itemsPerPage: 10, hasPages: pages > 1 },
});
const platformWith = (sales: () => Promise<SalesView>) =>
  createTestPlatform({ messages: { my: de }, snapshot: { user }, api: { customer: { sales } } });
const locationOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('Location') : undefined);
const show = (...sales: SaleSummary[]) =>
  renderRoutes(
    platformWith(async () => view(sales)),
    routes('de'),
    '/my/sales',
  );

describe('the list of sales (rule account-33)', () => {
  test('leads visitors who are not signed in to the sign-in page', async () => {
    const stranger = createTestPlatform({ side: 'server' });
    const thrown = await loader(loaderArguments(stranger, '/my/sales')).catch((error: unknown) => error);
    expect(locationOf(thrown)).toBe('/auth?next=%2Fmy%2Fsales');
  });

  test('shows the expected payout, and the seller’s next step with its deadline and link', async () => {
    show(sale({ state: 'offerMade', expected: euros(20_000), nextStep: 'decide', until: '2026-06-23T00:00:00.000Z' }));
    expect(await screen.findByText(/^200,00.* erwartet$/)).toBeVisible();
    expect(screen.getByText('Neues Angebot')).toBeVisible();
    // The period ends with the 22nd.
    const step = screen.getByRole('link', { name: 'Bis 22.\u00a0Juni 2026 über das Angebot entscheiden' });
    const page = `/trade-in/order/${orderUuid}`;
    expect(step.getAttribute('href')).toBe(page);
    expect(screen.getByRole('link', { name: 'Verkauf 700001' }).getAttribute('href')).toBe(page);
  });

  test.each([
    ['waiting', 'bank', /^180,00.* sind unterwegs zu dir$/],
    ['sent', 'bank', /^180,00.* sind unterwegs zu dir$/],
    ['paid', 'bank', /^180,00.* auf dein Konto überwiesen$/],
    ['paid', 'shopCredit', /^180,00.* deinem Guthaben gutgeschrieben$/],
    ['returned', 'bank', /^180,00.* konnten nicht überwiesen werden$/],
  ] as const)('says where the money is: %s, %s', async (state, payout, text) => {
    show(sale({ state: 'accepted', paid: { amount: euros(18_000), state }, payout }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('redirects a page beyond the last to the last one', async () => {
    const platform = platformWith(async () => view([sale()], 2, 2));
    expect(locationOf(await loader(loaderArguments(platform, '/my/sales?page=9')))).toBe('/my/sales?page=2');
  });

  test('explains itself when it is empty, and leads to selling', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Noch kein Verkauf' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Jetzt verkaufen' }).getAttribute('href')).toBe('/verkaufen');
  });
});
