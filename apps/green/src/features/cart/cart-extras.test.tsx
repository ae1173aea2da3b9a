import type { GreenCart } from '@reprise/entities/green-cart';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';
import { cartItem, cartOf, refusal } from '../../testing/selling-fixture.ts';
import { action } from './cart.action.ts';

const path = '/trade-in/cart';
const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
const filled = cartOf(cartItem(20_000));
const withBonus: GreenCart = { ...filled, coupon: { code: 'MORE10', bonus: euros(2_000) }, totalPrice: euros(22_000) };
const { expressGrading } = filled;
const withExpress: GreenCart = {
  ...filled,
  expressGrading: { ...expressGrading, isSelected: true },
  totalPrice: euros(19_510),
};
const shop = (tradeIn: object, side: 'browser' | 'server' = 'browser') =>
  createTestPlatform({ side, messages: { green: de }, api: { tradeIn } });
const post = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

/** The cart of the API. */
let stored: GreenCart;

/** A change that replaces the cart of the API. */
const changeTo = (cart: GreenCart) =>
  vi.fn(async (_code?: string) => {
    stored = cart;
    return cart;
  });

/** Renders the cart page with a cart and routes of the API. */
const open = (cart: GreenCart, tradeIn: object = {}) => {
  stored = cart;
  const platform = shop({ cart: async () => stored, ...tradeIn });
  renderRoutes(platform, routes('de'), path);
  return platform;
};
const summary = () => screen.findByRole('complementary', { name: 'Was du bekommst' });
const rowOf = async (label: string) =>
  within(await summary())
    .getAllByRole('term')
    .find((term) => term.textContent === label)
    ?.nextElementSibling?.textContent.replaceAll('\u00a0', ' ');

describe('a coupon', () => {
  test('is applied, and its bonus is a line of the summary', async () => {
    const applyCoupon = changeTo(withBonus);
    open(filled, { applyCoupon });
    fireEvent.change(await screen.findByRole('textbox', { name: /^Bonuscode/ }), { target: { value: ' more10 ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Einlösen' }));
    const remove = await screen.findByRole('button', { name: 'Bonuscode MORE10 entfernen' });
    expect(applyCoupon).toHaveBeenCalledWith('more10');
    expect(screen.getByText('20,00 € extra für dich')).toBeVisible();
    expect(await rowOf('Bonus MORE10')).toBe('+20,00 €');
    expect(await rowOf('Wir zahlen dir')).toBe('220,00 €');
    await waitFor(() => expect(document.activeElement).toBe(remove));
  });

  test('that is refused stays in the field, beside the reason', async () => {
    const flash = { type: 'danger', text: 'Diesen Code kennen wir nicht.' } as const;
    const platform = open(filled, { applyCoupon: () => Promise.reject(refusal(400, 'COUPON::NOT_FOUND', flash)) });
    const input = await screen.findByRole('textbox', { name: /^Bonuscode/ });
    fireEvent.change(input, { target: { value: 'NOPE' } });
    fireEvent.click(screen.getByRole('button', { name: 'Einlösen' }));
    expect(await screen.findByText(flash.text)).toBeVisible();
    expect((input as HTMLInputElement).value).toBe('NOPE');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(platform.state.getState().toasts).toEqual([]);
  });

  test('that no longer applies shows the reason', async () => {
    const text = 'Dieser Code ist abgelaufen.';
    open({ ...filled, coupon: { code: 'LATE', bonus: euros(0), refusal: { code: 'COUPON::EXPIRED', text } } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(await rowOf('Bonus LATE')).toBe(undefined);
  });

  test('is removed', async () => {
    const removeCoupon = changeTo(filled);
    open(withBonus, { removeCoupon });
    fireEvent.click(await screen.findByRole('button', { name: 'Bonuscode MORE10 entfernen' }));
    expect(await screen.findByRole('textbox', { name: /^Bonuscode/ })).toBeVisible();
    expect(removeCoupon).toHaveBeenCalledOnce();
  });

  test('is applied without JavaScript, or shown again with the reason', async () => {
    const applyCoupon = changeTo(withBonus);
    const request = post({ intent: 'applyCoupon', code: 'MORE10' });
    const applied = await action(loaderArguments(shop({ applyCoupon }, 'server'), path, request));
    expect((applied as Response).headers.get('Location')).toBe(path);
    const flash = { type: 'danger', text: 'Unbekannt.' } as const;
    const refusing = shop({ applyCoupon: () => Promise.reject(refusal(400, 'COUPON::NOT_FOUND', flash)) }, 'server');
    const refused = await action(loaderArguments(refusing, path, post({ intent: 'applyCoupon', code: 'NOPE' })));
    expect(refused).toMatchObject({ data: { failed: 'coupon', code: 'NOPE', flash }, init: { status: 400 } });
  });
});

describe('express grading', () => {
  test('is chosen for its fee, and its fee is a line of the summary', async () => {
    open(filled, { selectExpressGrading: changeTo(withExpress) });
    fireEvent.click(await screen.findByRole('button', { name: /^Für 4,90\s€ dazuwählen$/ }));
    expect(await screen.findByRole('button', { name: 'Im normalen Tempo prüfen' })).toBeVisible();
    expect(await rowOf('Expressprüfung')).toBe('−4,90 €');
    expect(await rowOf('Wir zahlen dir')).toBe('195,10 €');
  });

  test('is not offered to a cart that cannot have it', async () => {
    open({ ...filled, expressGrading: { ...expressGrading, isAvailable: false } });
    await summary();
    expect(screen.queryByRole('heading', { name: 'Expressprüfung' })).toBeNull();
  });

  test('that is no longer possible is explained, with a way to remove it', async () => {
    const removeExpressGrading = changeTo(filled);
    open(
      {
        ...filled,
        expressGrading: { ...expressGrading, isAvailable: false, isSelected: true },
        errors: [{ type: 'ExpressGradingNotAvailableErrorDto' }],
      },
      { removeExpressGrading },
    );
    expect(await screen.findByText(de.cart.express.notAvailable)).toBeVisible();
    expect(await rowOf('Expressprüfung')).toBe(undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Im normalen Tempo prüfen' }));
    await waitFor(() => expect(screen.queryByText(de.cart.express.notAvailable)).toBeNull());
    expect(removeExpressGrading).toHaveBeenCalledOnce();
  });

  test('that fails is a toast with the message of the server', async () => {
    const flash = { type: 'notice', text: 'Gerade nicht möglich.' } as const;
    const platform = open(filled, { selectExpressGrading: () => Promise.reject(refusal(400, 'NOT_AVAILABLE', flash)) });
    fireEvent.click(await screen.findByRole('button', { name: /^Für 4,90\s€ dazuwählen$/ }));
    await waitFor(() =>
      expect(platform.state.getState().toasts[0]).toMatchObject({ message: flash.text, variant: 'warn' }),
    );
  });
});

describe('notes about the cart', () => {
  test('name a carrier that does not take all items, with a link to another', async () => {
    open({ ...filled, errors: [{ type: 'InvalidCarrierForCurrentCartErrorDto' }] });
    expect(await screen.findByText(de.cart.carrier.invalid)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Anderen Paketdienst wählen' });
    expect(link.getAttribute('href')).toBe('/trade-in/shipping');
  });

  test.each([
    ['danger', 'error'],
    ['notice', 'warn'],
    ['success', 'success'],
  ] as const)('a message of type %s looks like %s', async (type, variant) => {
    open({ ...filled, flash: { type, text: 'Ein Angebot hat sich geändert.' } });
    const note = (await screen.findByText('Ein Angebot hat sich geändert.')).closest('[role=status]');
    expect(note?.className).toMatch(new RegExp(`(^| )_${variant}_`));
  });
});

describe('the link to the checkout', () => {
  test('leads there when the API allows it', async () => {
    const prepareCheckout = async () => ({ ready: true, blockedBy: [], cart: filled });
    const answer = await action(loaderArguments(shop({ prepareCheckout }), path, post({ intent: 'checkout' })));
    expect((answer as Response).headers.get('Location')).toBe('/trade-in/address');
  });

  test('stays on the cart while it has errors, which are shown', async () => {
    const below = cartOf(cartItem(170));
    const prepareCheckout = async () => ({
      ready: false,
      blockedBy: ['MinOrderThresholdUnfulfilledErrorDto'],
      cart: below,
    });
    open(below, { prepareCheckout });
    const button = await screen.findByRole('button', { name: 'Weiter zum Verkauf' });
    fireEvent.click(button);
    expect(await screen.findByText(de.cart.checkout.blocked)).toBeVisible();
    expect(button.getAttribute('aria-describedby')).toBe('checkout-blocked');
  });

  test('reports a failure without referring to missing notes', async () => {
    const prepareCheckout = () => Promise.reject(refusal(500, 'INTERNAL'));
    const platform = open(filled, { prepareCheckout });
    fireEvent.click(await screen.findByRole('button', { name: 'Weiter zum Verkauf' }));
    await waitFor(() => expect(platform.state.getState().toasts[0]).toMatchObject({ variant: 'error' }));
    expect(screen.queryByText(de.cart.checkout.blocked)).toBeNull();
  });
});
