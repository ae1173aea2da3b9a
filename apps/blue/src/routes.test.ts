import { type RouteName, routePatterns } from '@reprise/markets';
import { createTestPlatform, undeclaredReads } from '@reprise/platform/test-doubles';
import { expect, test } from 'vitest';
import { routes } from './routes.ts';

/** Routes with their own layout (rule layout-06). */
const layouts: Partial<Record<RouteName, string>> = {
  checkout_cart: 'checkout',
  checkout_address: 'checkout',
  billing: 'checkout',
  delivery: 'checkout',
  checkout_delivery: 'checkout',
  checkout_payment: 'checkout',
  checkout_overview: 'checkout',
  payment_details: 'checkout',
  payment_redirect_result: 'checkout',
  checkout_finish: 'checkout',
  accessory_list: 'checkout',
  static_template: 'minimal',
  static_content: 'minimal',
  warranty: 'minimal',
  newsletter: 'minimal',
  order_link: 'minimal',
  legal_document: 'minimal',
};

test('checkout and accessory list use the checkout layout, static pages a short footer, all others the full layout', () => {
  const expected = new Map(
    Object.entries(layouts).flatMap(([name, layout]) =>
      routePatterns(name as RouteName, 'de').map((path): [string, string] => [path, layout]),
    ),
  );
  const all = routes('de');
  for (const { path = '', handle } of all) {
    expect(handle, path).toMatchObject({ layout: expected.get(path) ?? 'default' });
  }
  expect(all.map(({ path }) => path)).toEqual(expect.arrayContaining([...expected.keys()]));
});

test('every page declares the query parameters that it reads', async () => {
  expect(await undeclaredReads(createTestPlatform({ side: 'server' }), routes('de'))).toEqual([]);
});
