import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';
import { greenStore } from '../../store.ts';
import { cartItem, cartOf, refusal } from '../../testing/selling-fixture.ts';
import { action } from './cart.action.ts';
import { loader } from './cart.loader.ts';
import { isEmptyCart, missingToMinimum } from './cart-slice.ts';

const path = '/trade-in/cart';
const other = '7f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d';
const shop = (tradeIn: object, side: 'browser' | 'server' = 'browser') =>
  createTestPlatform({ side, messages: { green: de }, api: { tradeIn } });

// jsdom does not implement modal dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('the trade-in cart', () => {
  test('is empty when its count is 0 or missing', () => {
    const { orderProductsCount: _, ...uncounted } = cartOf(cartItem(2000));
    expect(isEmptyCart(cartOf())).toBe(true);
    expect(isEmptyCart(uncounted)).toBe(true);
    expect(isEmptyCart(cartOf(cartItem(2000)))).toBe(false);
  });

  test('has an amount missing to the minimum only when the API reports that error', () => {
    expect(missingToMinimum(cartOf(cartItem(170)))).toBe(830);
    expect(missingToMinimum({ ...cartOf(cartItem(170)), errors: [] })).toBe(0);
    expect(missingToMinimum(cartOf(cartItem(1000)))).toBe(0);
  });

  test('has no checkout yet', async () => {
    const args = loaderArguments(shop({}), '/trade-in/address');
    await expect(loader(args)).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('links to the selling pages when it is empty', async () => {
    renderRoutes(shop({ cart: async () => cartOf() }), routes('de'), path);
    expect(await screen.findByRole('heading', { name: 'Dein Verkaufskorb ist noch leer' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Jetzt verkaufen' }).getAttribute('href')).toBe('/verkaufen');
  });

  test('shows answers, price and an edit link; a removal updates the count in the header', async () => {
    let stored = cartOf(cartItem(170));
    const removeItem = vi.fn(async () => {
      stored = cartOf();
      return stored;
    });
    const platform = shop({ cart: async () => stored, removeItem });
    renderRoutes(platform, routes('de'), path);
    const edit = await screen.findByRole('link', { name: 'Angaben zu Fairphone 5 ändern' });
    expect(edit.getAttribute('href')).toBe(`/verkaufen/i/7,fairphone-5?editId=${cartItem(170).id}`);
    expect(screen.getByText('Noch 8,30 € bis zum Mindestwert')).toBeVisible();
    expect(platform.state.getState().greenCartCount).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Fairphone 5 entfernen' }));
    await waitFor(() => expect(removeItem).toHaveBeenCalledWith(cartItem(170).id));
    await waitFor(() => expect(platform.state.getState().greenCartCount).toBe(0));
  });

  test('restores a removed item in its place, and focuses the undo button', async () => {
    const [first, second] = [cartItem(2000), cartItem(3000, other)];
    const addItem = vi.fn(async () => cartOf(first, second));
    const platform = shop({ cart: async () => cartOf(first, second), removeItem: async () => cartOf(second), addItem });
    renderRoutes(platform, routes('de'), path);
    const [remove] = await screen.findAllByRole('button', { name: 'Fairphone 5 entfernen' });
    if (!remove) throw new Error('no remove button found');
    fireEvent.click(remove);
    const undo = await screen.findByRole('button', { name: 'Rückgängig' });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    expect(screen.getByText('„Fairphone 5“ wurde entfernt.')).toBeVisible();
    fireEvent.click(undo);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull());
    const { price, customerGradingDto } = first;
    expect(addItem).toHaveBeenCalledWith(7, { price, customerGradingDto, before: other }, undefined);
    expect(screen.getAllByRole('button', { name: 'Fairphone 5 entfernen' })).toHaveLength(2);
  });

  test('reports a failed undo and lets the seller retry', async () => {
    const addItem = vi.fn(() => Promise.reject(refusal(409, 'OFFER_CHANGED')));
    const platform = shop({ cart: async () => cartOf(cartItem(2000)), removeItem: async () => cartOf(), addItem });
    renderRoutes(platform, routes('de'), path);
    fireEvent.click(await screen.findByRole('button', { name: 'Fairphone 5 entfernen' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await waitFor(() => expect(platform.state.getState().toasts[0]).toMatchObject({ variant: 'error' }));
    expect(screen.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
  });

  test('asks before removing all items, and reports a failure', async () => {
    const removeAll = vi.fn(async () => {
      throw refusal(500, 'INTERNAL');
    });
    const platform = shop({ cart: async () => cartOf(cartItem(2000), cartItem(3000, other)), removeAll });
    renderRoutes(platform, routes('de'), `${path}?confirm=remove-all`);
    expect(await screen.findByText('2 Artikel und deine Angaben dazu gehen verloren.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Alles entfernen', hidden: true }));
    await waitFor(() => expect(platform.state.getState().toasts[0]).toMatchObject({ variant: 'error' }));
    expect(platform.state.getState().toasts[0]?.message).toBe(de.greenCart.flash.genericError);
  });

  test.each([
    'InvalidCarrierForCurrentCartErrorDto',
    'ExpressGradingNotAvailableErrorDto',
    'MinOrderThresholdUnfulfilledErrorDto',
  ] as const)('reports an error of type %s to analytics once, and again when it reappears', (type) => {
    const platform = shop({});
    const { cart } = platform.area(greenStore).getState();
    const fine = { ...cartOf(cartItem(2000)), errors: [] };
    const faulty = { ...fine, errors: [{ type }, { type: 'SomethingNewErrorDto' }] };
    const event = { event: 'green_cart_error', error_type: type };
    cart.accept(faulty);
    cart.accept(faulty);
    expect(platform.tracked).toEqual([event]);
    cart.accept(fine);
    cart.accept(faulty);
    expect(platform.tracked).toEqual([event, event]);
  });

  test('reports the errors of a server-rendered cart to analytics', async () => {
    const server = shop({ cart: async () => cartOf(cartItem(170)) }, 'server');
    await server.area(greenStore).getState().cart.load();
    expect(server.tracked).toEqual([]);
    const platform = shop({ cart: async () => cartOf(cartItem(170)) });
    renderRoutes(platform, routes('de'), path);
    await waitFor(() => expect(platform.tracked).toHaveLength(1));
  });

  test('redirects to the cart after a removal without JavaScript', async () => {
    const removeAll = vi.fn(async () => cartOf());
    const body = new URLSearchParams({ intent: 'removeAll' });
    const answer = await action(loaderArguments(shop({ removeAll }, 'server'), path, { method: 'POST', body }));
    expect((answer as Response).headers.get('Location')).toBe(path);
    expect(removeAll).toHaveBeenCalledOnce();
  });

  test('ignores a removal without a valid item id', async () => {
    const body = new URLSearchParams({ intent: 'remove', id: 'everything' });
    const answer = await action(loaderArguments(shop({}), path, { method: 'POST', body }));
    expect(answer).toMatchObject({ data: { failed: 'remove' }, init: { status: 400 } });
  });
});
