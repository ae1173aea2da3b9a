import type { BlueCart } from '@reprise/entities/blue-cart';
import { createTestPlatform, renderRoutes, type TestPlatformOptions } from '@reprise/platform/test-doubles';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded here, so that the first submit does not wait for it.
import './cart.action.ts';
import german from '../../locales/de.json' with { type: 'json' };
import { routes } from '../../routes.ts';
import { apiError } from '../../testing/api-error.ts';
import { testCart, testItem } from '../../testing/product-views.ts';

const scrollIntoView = vi.fn();
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

const coupon = { code: 'TECH20', discount: { amount: 2_000, currency: 'EUR' as const } };
const texts = german.cart.coupon;

async function show(cart: BlueCart, blueCart: NonNullable<TestPlatformOptions['api']>['blueCart'] = {}) {
  const platform = createTestPlatform({
    messages: { blue: german },
    api: { blueCart: { cart: async () => cart, ...blueCart } },
  });
  renderRoutes(platform, routes('de'), '/checkout/cart');
  await screen.findByRole('heading', { level: 1 });
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: texts.label });

describe('the coupon of the cart', () => {
  it('is applied by its code; then its saving is shown and announced, and its button has the focus', async () => {
    await show(testCart(), { applyCoupon: async () => testCart({ version: 2, coupon }) });
    await userEvent.type(field(), 'tech20{Enter}');
    const remove = await screen.findByRole('button', { name: 'Gutschein TECH20 entfernen' });
    await waitFor(() => expect(document.activeElement).toBe(remove));
    expect(screen.getByText(/^Du sparst 20,00\s€$/)).toBeVisible();
    expect(screen.getByText(/^Gutschein TECH20 eingelöst\./)).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('textbox', { name: texts.label })).toBeNull();
  });

  it('is removed, and the field for a code has the focus', async () => {
    await show(testCart({ coupon }), { removeCoupon: async () => testCart({ version: 2 }) });
    await userEvent.click(screen.getByRole('button', { name: 'Gutschein TECH20 entfernen' }));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'code'));
  });

  it('that is refused leaves the code in the field, with the reason beside it', async () => {
    const applyCoupon = () => Promise.reject(apiError(400, 'COUPON::EXPIRED', 'Dieser Gutschein ist abgelaufen.'));
    await show(testCart(), { applyCoupon });
    const input = field();
    await userEvent.type(input, 'LATE{Enter}');
    await screen.findByText('Dieser Gutschein ist abgelaufen.');
    expect(field()).toHaveAccessibleDescription('Dieser Gutschein ist abgelaufen.');
    expect(field().value).toBe('LATE');
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(scrollIntoView.mock.contexts).toEqual([input]);
  });

  it('of a campaign is offered with what it saves, and applied by a button', async () => {
    const item = testItem({ product: { ...testItem().product, couponCode: 'TECH20' } });
    const codes: string[] = [];
    await show(testCart({ items: [item] }), {
      simulateCoupon: async () => ({ cart: testCart({ items: [item], coupon: { ...coupon, simulated: true } }) }),
      applyCoupon: async ({ code }: { code: string }) => {
        codes.push(code);
        return testCart({ version: 2, coupon });
      },
    });
    expect(await screen.findByText(/^Mit TECH20 sparst du 20,00\s€\.$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'TECH20 einlösen' }));
    await screen.findByRole('button', { name: 'Gutschein TECH20 entfernen' });
    expect(codes).toEqual(['TECH20']);
  });

  it('is not offered from a simulation of an older cart', async () => {
    const item = testItem({ product: { ...testItem().product, couponCode: 'TECH20' } });
    await show(testCart({ version: 5, items: [item] }), {
      simulateCoupon: async () => ({ cart: testCart({ version: 4, coupon: { ...coupon, simulated: true } }) }),
    });
    expect(screen.queryByText(/^Mit TECH20/)).toBeNull();
  });
});
