import { euros } from '@reprise/entities/money';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { routes } from '../../routes.ts';
import { apiError } from '../../testing/api-error.ts';
import { testProduct, testView } from '../../testing/product-views.ts';

const bands = [
  testProduct({ id: 7, name: 'Sport Loop', price_min: euros(2_999) }),
  testProduct({ id: 8, name: 'Milanaise', has_variant_in_stock: false }),
];

async function show(address: string, productView = async () => testView()) {
  const platform = createTestPlatform({
    messages: { blue: german },
    api: { catalogue: { productView, wristbands: async () => ({ watchId: 42, wristbands: bands }) } },
  });
  renderRoutes(platform, routes('de'), address);
  await screen.findByRole('heading', { level: 1, name: 'Armband wählen' });
}

const target = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const page = '/i/42,apple-iphone-13-128-gb-midnight';

it('offers the wristbands in stock, which lead to the product page with the chosen condition', async () => {
  await show('/wristbands/42?variant=A2');
  expect(target(/^Sport Loop/)).toBe(`${page}?variant=A2&wristbandId=7`);
  expect(screen.queryByText('Milanaise')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ohne Armband weiter' })).toBeNull();
});

it('leads to the guide that says which band fits which watch', async () => {
  await show('/wristbands/42');
  expect(target('Welches Armband passt zu welcher Uhr?')).toBe('/s/t/strap-sizes');
});

it('returns to the product page with the current choice', async () => {
  await show('/wristbands/42?condition=NEW&wristbandId=7');
  expect(target('Zurück zur Uhr')).toBe(`${page}?condition=NEW&wristbandId=7`);
  expect(target('Ohne Armband weiter')).toBe(`${page}?condition=NEW`);
  expect(screen.getByRole('link', { name: /^Sport Loop/ }).getAttribute('aria-current')).toBe('true');
});

it('returns to the home page without such a product', async () => {
  await show('/wristbands/42?variant=A2', () => Promise.reject(apiError(404, 'PRODUCT_NOT_FOUND')));
  expect(target('Zur Startseite')).toBe('/');
});
