import { routePatterns } from '@reprise/markets';
import { expect, test } from 'vitest';
import { routes } from './routes.ts';

test('the cart and its dialogs are part of the checkout, static texts have a short footer, everything to browse the whole frame', () => {
  const cartPaths = new Set<string | undefined>(routePatterns('checkout_cart', 'de'));
  expect(cartPaths.size).toBeGreaterThan(0);
  for (const { path, handle } of routes('de')) {
    const layout = cartPaths.has(path) ? 'checkout' : path?.startsWith('/legal/') ? 'minimal' : 'default';
    expect(handle, path).toMatchObject({ layout });
  }
});
