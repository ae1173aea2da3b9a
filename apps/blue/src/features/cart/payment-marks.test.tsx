import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { routes } from '../../routes.ts';
import { testCart } from '../../testing/product-views.ts';

const { payment } = german.cart.summary;

function openCart(ready: boolean): void {
  const cart = async () =>
    testCart({ prepareCheckoutResult: { ready, blockedBy: ready ? [] : ['ItemNotAvailableErrorDto'] } });
  const platform = createTestPlatform({ messages: { blue: german }, api: { blueCart: { cart } } });
  renderRoutes(platform, routes('de'), '/checkout/cart');
}

it('names what can be paid with below the way to the checkout', async () => {
  openCart(true);
  const marks = within(await screen.findByRole('list', { name: payment.label })).getAllByRole('listitem');
  expect(marks.map(({ textContent }) => textContent)).toEqual([
    'Visa',
    'Mastercard',
    'PayPal',
    payment.invoice,
    payment.debit,
    payment.prepayment,
  ]);
  const checkout = screen.getByRole('link', { name: german.cart.summary.checkout });
  expect(checkout.compareDocumentPosition(marks[0] as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows no way to pay while the cart cannot be ordered', async () => {
  openCart(false);
  await screen.findByRole('heading', { name: german.cart.summary.title });
  expect(screen.queryByRole('list', { name: payment.label })).not.toBeInTheDocument();
});
