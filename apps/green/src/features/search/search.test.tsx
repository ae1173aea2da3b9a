import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';
import { foundOf, phone } from '../../testing/selling-fixture.ts';
import { loader } from './search.loader.ts';
import { barcodeIn } from './search-query.ts';

const shop = (found = foundOf(phone)) =>
  createTestPlatform({ messages: { green: de }, api: { tradeIn: { search: async () => found } } });

describe('the trade-in search', () => {
  test.each([
    ['978-3-16-148410-0', '9783161484100'],
    ['3 16 148410 x', '316148410X'],
    ['iPhone 13', undefined],
    ['12345', undefined],
  ])('reads "%s" as the barcode %s', (query, code) => {
    expect(barcodeIn(query)).toBe(code);
  });

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

  test('explains an empty result and offers alternatives', async () => {
    renderRoutes(shop(foundOf()), routes('de'), '/verkaufen/suche?q=4006381333931');
    expect(await screen.findByText(de.search.empty.barcode)).toBeVisible();
    expect(screen.getByRole('link', { name: de.toLanding })).toBeVisible();
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

  test('asks for search words, and sends no request without them', async () => {
    const platform = createTestPlatform({ messages: { green: de } });
    expect(await loader(loaderArguments(platform, '/verkaufen/suche?q=%20'))).toEqual({ query: '', page: 1 });
  });
});
