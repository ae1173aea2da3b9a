import { routePatterns } from '@reprise/markets';
import { expect, test } from 'vitest';
import { routes } from './routes.ts';

test('the cart and its dialogs are part of the checkout, everything to browse has the whole header', () => {
  const cartPaths = new Set<string | undefined>(routePatterns('checkout_cart', 'de'));
  expect(cartPaths.size).toBeGreaterThan(0);
  for (const { path, handle } of routes('de')) {
    expect(handle, path).toMatchObject({ layout: cartPaths.has(path) ? 'checkout' : 'default' });
  }
});
