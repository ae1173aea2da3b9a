import type { Checkout } from '@reprise/entities/checkout';
import { euros } from '@reprise/entities/money';
import type { PaymentMethod } from '@reprise/entities/payment-method';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { apiError } from '../../testing/api-error.ts';
import { emptyCheckout, home } from '../../testing/checkouts.ts';
import { testCart } from '../../testing/product-views.ts';
import { action } from './payment.action.ts';
import { Component, loader } from './payment-route.ts';

const texts = german.checkout.payment;
const card: PaymentMethod = {
  id: 'card',
  type: 'scheme',
  name: 'Kreditkarte',
  flow: 'inline',
  brands: ['visa', 'mc'],
  stored: [],
};
const invoice: PaymentMethod = {
  id: 'invoice',
  type: 'klarna',
  name: 'Rechnung',
  flow: 'redirect',
  stored: [],
  unavailableReason: 'STREET_ADDRESS_REQUIRED',
};

const wallet = (id: 'applepay' | 'googlepay', name: string): PaymentMethod => ({
  id,
  type: id,
  name,
  flow: 'inline',
  stored: [],
});

afterEach(() => vi.unstubAllGlobals());

function show(paymentMethods: () => Promise<{ methods: PaymentMethod[] }>, change: Partial<Checkout> = {}) {
  const platform = createTestPlatform({
    messages: { blue: german },
    api: {
      blueCart: { cart: async () => testCart() },
      checkout: {
        current: async () => ({
          ...emptyCheckout,
          billingAddress: home,
          shippingAddress: home,
          deliveryMethodId: 'standard',
          openSteps: ['payment'],
          ...change,
        }),
        paymentMethods,
      },
    },
  });
  renderRoutes(platform, [{ path: '/checkout/payment', Component, loader, action }], '/checkout/payment');
}

describe('the page of the payment', () => {
  it('offers the methods of the provider and says why one cannot be chosen', async () => {
    show(async () => ({ methods: [card, invoice] }));
    const group = within(await screen.findByRole('group', { name: texts.legend }));
    expect(group.getByRole('radio', { name: 'Kreditkarte' })).toBeEnabled();
    const refused = group.getByRole('radio', { name: 'Rechnung' });
    expect(refused).toBeDisabled();
    expect(refused).toHaveAccessibleDescription(`${texts.about.invoice} ${texts.unavailable.STREET_ADDRESS_REQUIRED}`);
    expect(group.queryByRole('radio', { checked: true })).toBeNull();
  });

  it.each([
    { browser: 'a browser without Apple Pay', names: ['Google Pay'] },
    { browser: 'a browser with Apple Pay', names: ['Apple Pay', 'Google Pay'], ApplePaySession: class {} },
  ])('offers the wallets of $browser', async ({ names, ApplePaySession }) => {
    if (ApplePaySession) vi.stubGlobal('ApplePaySession', ApplePaySession);
    show(async () => ({ methods: [wallet('applepay', 'Apple Pay'), wallet('googlepay', 'Google Pay')] }));
    const group = within(await screen.findByRole('group', { name: texts.legend }));
    const offered = await group.findAllByRole('radio');
    expect(offered).toHaveLength(names.length);
    for (const name of names) expect(group.getByRole('radio', { name })).toBeEnabled();
  });

  it('offers shop credit and asks for no method when it pays for everything', async () => {
    const credit = german.checkout.credit;
    show(async () => ({ methods: [card] }), {
      totalPrice: euros(29_900),
      shopCredit: { balance: euros(40_000), used: euros(0) },
    });
    const section = within(await screen.findByRole('region', { name: credit.title }));
    expect(section.getByRole('textbox', { name: credit.amount })).toHaveValue('299,00');
    expect(screen.getByRole('radio', { name: 'Kreditkarte' })).toBeEnabled();
    cleanup();
    show(async () => ({ methods: [] }), {
      totalPrice: euros(29_900),
      shopCredit: { balance: euros(40_000), used: euros(29_900) },
    });
    expect(await screen.findByText(credit.covered)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('button', { name: credit.remove })).toBeEnabled();
    expect(screen.getByRole('link', { name: texts.continue })).toHaveAttribute('href', '/checkout/overview');
  });

  it('says which part of the shop credit is an advance on sales', async () => {
    const balance = euros(40_000);
    const totalPrice = euros(29_900);
    const advance = { available: euros(10_000), used: euros(0) };
    show(async () => ({ methods: [card] }), { totalPrice, shopCredit: { balance, used: euros(0), advance } });
    await screen.findByText(/Davon bekommst du 100,00 € vorab/);
    cleanup();
    const used = { ...advance, used: euros(2_500) };
    show(async () => ({ methods: [card] }), {
      totalPrice,
      shopCredit: { balance, used: euros(12_500), advance: used },
    });
    await screen.findByText(/Davon kommen 25,00 € vorab/);
  });

  it('moves the focus to the problem whenever a form without a choice is sent', async () => {
    show(async () => ({ methods: [card] }));
    const user = userEvent.setup();
    const send = await screen.findByRole('button', { name: texts.continue });
    for (const _attempt of ['first', 'second']) {
      await user.click(send);
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(texts.problem.missing);
      await waitFor(() => expect(alert).toHaveFocus());
      send.focus();
    }
  });

  it('says that the provider does not answer, and asks again', async () => {
    let attempts = 0;
    show(async () => {
      attempts += 1;
      if (attempts === 1) throw apiError(503, 'PAYMENT_UNAVAILABLE');
      return { methods: [card] };
    });
    expect(await screen.findByText(texts.noMethods)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: texts.retry }));
    expect(await screen.findByRole('radio', { name: 'Kreditkarte' })).toBeEnabled();
  });
});
