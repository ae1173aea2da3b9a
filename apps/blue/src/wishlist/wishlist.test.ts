import type { TestPlatformOptions } from '@reprise/platform/test-doubles';
import { createTestPlatform, loaderArguments } from '@reprise/platform/test-doubles';
import { describe, expect, test, vi } from 'vitest';
import de from '../locales/de.json' with { type: 'json' };
import { blueStore } from '../store.ts';
import { toggleWishlist } from './toggle-wishlist.ts';
import { action } from './wishlist-action.ts';

const user = { uuid: '6f1f2a3e-8b1c-4d5e-9f00-1a2b3c4d5e6f', firstName: 'A', lastName: 'B', email: 'a@b.example' };

function platformWith(options: TestPlatformOptions = {}) {
  const customer = { addToWishlist: vi.fn(async () => undefined), removeFromWishlist: vi.fn(async () => undefined) };
  const platform = createTestPlatform({
    messages: { blue: de },
    snapshot: { user, wishlistProductIds: [7] },
    api: { customer },
    ...options,
  });
  return { platform, customer };
}

const form = (fields: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields) });

describe('toggling the wishlist', () => {
  test('adds and removes the product, and updates the platform', async () => {
    const { platform, customer } = platformWith();
    await toggleWishlist(platform, { productId: 3, active: true });
    expect(platform.state.getState().wishlistProductIds).toEqual([7, 3]);
    await toggleWishlist(platform, { productId: 7, active: false });
    expect(platform.state.getState().wishlistProductIds).toEqual([3]);
    expect(customer.addToWishlist).toHaveBeenCalledWith(3);
    expect(customer.removeFromWishlist).toHaveBeenCalledWith(7);
  });

  test('is pending until the server answers, and ignores a second toggle', async () => {
    const { platform, customer } = platformWith();
    const { wishlist } = platform.area(blueStore).getState();
    const first = wishlist.toggle(3, true);
    const second = wishlist.toggle(3, false);
    expect(platform.area(blueStore).getState().wishlist.pending).toEqual({ 3: true });
    await Promise.all([first, second]);
    expect(platform.area(blueStore).getState().wishlist.pending).toEqual({});
    expect(customer.removeFromWishlist).not.toHaveBeenCalled();
  });

  test('reports a failure and changes nothing', async () => {
    const { platform, customer } = platformWith();
    customer.addToWishlist.mockRejectedValue(new Error('down'));
    await toggleWishlist(platform, { productId: 3, active: true });
    const { toasts, wishlistProductIds } = platform.state.getState();
    expect(wishlistProductIds).toEqual([7]);
    expect(toasts).toMatchObject([{ variant: 'error', message: de.wishlist.flash.addFailure }]);
  });

  test('rejects an invalid payload', async () => {
    const { platform } = platformWith();
    await expect(toggleWishlist(platform, { productId: 'x', active: true })).rejects.toThrow();
  });
});

describe('the form of the wishlist without JavaScript', () => {
  test('redirects to the page it is on', async () => {
    const { platform, customer } = platformWith({ side: 'server' });
    const args = loaderArguments(platform, '/sale?x=1', form({ 'wishlist-add': '3' }));
    const answer = await action(args);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('location')).toBe('/sale?x=1');
    expect(customer.addToWishlist).toHaveBeenCalledWith(3);
  });

  test('redirects visitors to the sign-in page first', async () => {
    const keepIntent = vi.fn(async () => undefined);
    const platform = createTestPlatform({ side: 'server', api: { customer: { keepIntent } } });
    const args = loaderArguments(platform, '/sale?x=1', form({ 'wishlist-add': '3' }));
    const answer = (await action(args)) as Response;
    expect(answer.headers.get('location')).toBe('/auth?next=%2Fsale%3Fx%3D1');
    const payload = JSON.stringify({ productId: 3, active: true });
    expect(keepIntent).toHaveBeenCalledExactlyOnceWith({ remote: 'blue', action: 'wishlist.toggle', payload });
  });

  test('rejects other intents', async () => {
    const { platform } = platformWith({ side: 'server' });
    const answer = await action(loaderArguments(platform, '/sale', form({ intent: 'buy', productId: '3' })));
    expect(answer).toMatchObject({ init: { status: 400 } });
  });
});
