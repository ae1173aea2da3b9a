import type { CategoryNode } from '@reprise/entities/category';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';
import { foundOf, phone } from '../../testing/selling-fixture.ts';
import { loader } from './search.loader.ts';

const phones: CategoryNode = {
  id: 1110,
  name: 'Handys',
  materializedPath: [1110],
  path: 'handy',
  paths: { de: 'handy', en: 'handy', es: '', fr: '', it: '', nl: '' },
  isAccessory: false,
  children: [],
};
const shop = (found = foundOf(phone)) =>
  createTestPlatform({
    messages: { green: de },
    api: {
      tradeIn: { search: async () => found },
      catalogue: { navigationView: async () => ({ categories: [phones] }) },
    },
  });

describe('the trade-in search', () => {
  test('redirects from a barcode to its product', async () => {
    const answer = loader(loaderArguments(shop(), '/verkaufen/suche?q=4006381333931'));
    const response: Response = await answer.then(
      () => Response.error(),
      (thrown) => thrown,
    );
    expect(response.headers.get('Location')).toBe('/verkaufen/i/7,fairphone-5');
  });

  test('shows sellable products with the highest price paid', async () => {
    renderRoutes(shop(), routes('de'), '/verkaufen/suche?q=phone');
    const link = await screen.findByRole('link', { name: 'Fairphone 5' });
    expect(link.closest('li')?.textContent).toContain('bis zu 200,00');
  });

  test('says which products are not bought at present', async () => {
    const { price_purchase: _, ...unwanted } = phone;
    renderRoutes(shop(foundOf(unwanted)), routes('de'), '/verkaufen/suche?q=phone');
    expect(await screen.findByText('Kaufen wir zurzeit nicht an')).toBeVisible();
  });

  test.each([
    ['4006381333931', de.search.empty.barcode],
    ['4006381333932', de.search.empty.mistyped],
    ['490154203237518', de.search.empty.imei],
    ['toaster', de.search.empty.text],
  ])('explains why %s finds nothing, and offers alternatives', async (query, text) => {
    renderRoutes(shop(foundOf()), routes('de'), `/verkaufen/suche?q=${query}&category=1110`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: de.toLanding })).toBeVisible();
    expect(screen.getByRole('link', { name: phones.name }).getAttribute('href')).toBe('/verkaufen/handy');
    expect(document.querySelector<HTMLInputElement>('input[name=category]')?.value).toBe('1110');
  });

  test('keeps its category across pages, and links to a search in all categories', async () => {
    const many = { ...foundOf(phone), pagination: { page: 1, itemsPerPage: 29, hasPages: true, pages: 2 } };
    const search = vi.fn(async () => many);
    const platform = createTestPlatform({ messages: { green: de }, api: { tradeIn: { search } } });
    renderRoutes(platform, routes('de'), '/verkaufen/suche?q=phone&category=1110');
    expect(await screen.findByRole('link', { name: 'Fairphone 5' })).toBeVisible();
    expect(search).toHaveBeenCalledWith({ query: 'phone', category: 1110, page: 1 }, expect.anything());
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toContain('/verkaufen/suche?q=phone&category=1110&page=2');
    expect(screen.getByRole('link', { name: de.search.everywhere }).getAttribute('href')).toBe(
      '/verkaufen/suche?q=phone',
    );
  });

  test('asks for search words, and searches for nothing without them', async () => {
    const search = vi.fn(async () => foundOf());
    const catalogue = { navigationView: async () => ({ categories: [phones] }) };
    const platform = createTestPlatform({ messages: { green: de }, api: { tradeIn: { search }, catalogue } });
    expect(await loader(loaderArguments(platform, '/verkaufen/suche?q=%20'))).toEqual({ query: '', page: 1 });
    expect(search).not.toHaveBeenCalled();
  });
});
