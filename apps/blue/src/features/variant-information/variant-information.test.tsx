import { euros } from '@reprise/entities/money';
import type { Product } from '@reprise/entities/product';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { routes } from '../../routes.ts';
import { testProduct, testView } from '../../testing/product-views.ts';

async function show(more: Partial<Product> = {}) {
  const productView = async () => testView({ product: testProduct(more) });
  const platform = createTestPlatform({ messages: { blue: german }, api: { catalogue: { productView } } });
  renderRoutes(platform, routes('de'), '/product-variant-information/42');
  await screen.findByRole('heading', { level: 1, name: 'Zustände und Preise' });
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const conditions = () => section('Zustände dieses Artikels').getAllByRole('listitem');
const page = '/i/42,apple-iphone-13-128-gb-midnight';

it('explains each condition, shows its price and stock, and links to it', async () => {
  await show();
  const [veryGood, good, fair] = conditions();
  expect(conditions()).toHaveLength(3);
  expect(veryGood?.textContent).toContain(german.product.condition.A1.device);
  expect(veryGood?.textContent).toContain('329,99\u00a0€');
  expect(veryGood?.textContent).toContain('Nur noch 3');
  expect(good?.textContent).toContain('299,99\u00a0€');
  expect(good?.textContent).toContain('Auf Lager');
  expect(fair?.textContent).toContain('Ausverkauft');
  expect(fair?.textContent).not.toContain('€');
  const links = section('Zustände dieses Artikels').getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`${page}?variant=A1`, `${page}?variant=A2`]);
  expect(links[0]?.textContent).toBe('Sehr gut ansehen');
});

it('names the surcharge for a full battery where there is one', async () => {
  await show();
  expect(screen.getAllByText(/Akku, 100\s%/)).toHaveLength(1);
  expect(conditions()[0]?.textContent).toContain('+ 24,99\u00a0€');
});

it.each([
  ['device', [1000, 1110], 4],
  ['gear', [1000, 1500], 4],
  ['book', [2000], 3],
  ['disc', [3000], 3],
] as const)('says what is checked for the kind %s', async (kind, category_id, count) => {
  await show({ category_id: [...category_id] });
  const checked = section('Was wir prüfen');
  const items = checked.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(Object.values(german.variantInformation.checks[kind]));
  expect(items).toHaveLength(count);
  expect(checked.getByRole('link').getAttribute('href')).toBe('/s/testing');
});

it('explains when nothing can be bought', async () => {
  await show({
    has_variant_in_stock: false,
    variants: [{ label: 'A1', price: euros(32_999), quantity: 0, fullBatteryQuantity: 0 }],
  });
  expect(screen.getByText('Dieser Artikel ist gerade in keinem Zustand erhältlich.')).toBeVisible();
  await show({ allowed_purchase: false });
  expect(screen.getAllByText('Ausverkauft')).toHaveLength(3);
  expect(section('Zustände dieses Artikels').queryByRole('link')).toBeNull();
  expect(screen.getByRole('link', { name: 'Zurück zum Artikel' }).getAttribute('href')).toBe(page);
});
