import type { LoginData } from '@reprise/entities/user';
import { page } from '@reprise/platform';
import { PasskeyError, type PasskeyProblem } from '@reprise/platform/passkeys';
import { createTestPlatform, renderRoutes, type TestPlatformOptions } from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { SignInDialog } from './sign-in-dialog.tsx';

const browser = vi.hoisted(() => ({ canUsePasskeys: vi.fn(() => true), signWithPasskey: vi.fn() }));
vi.mock('@reprise/platform/passkeys', async (original) => ({ ...(await original<object>()), ...browser }));

type CustomerClient = NonNullable<NonNullable<TestPlatformOptions['api']>['customer']>;

const signedInData: LoginData = { user: { uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d', wasRegistered: false } };
const user = { uuid: signedInData.user.uuid, firstName: 'Ada', lastName: 'L', email: 'ada@shop.example' };
const request = { challenge: 'Aw', rpId: 'localhost', timeout: 300_000, userVerification: 'required' } as const;
const answer = { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw', userHandle: 'BA' };
const credential = { id: 'AQ', rawId: 'AQ', type: 'public-key', response: answer } as const;
const name = de.auth.buttons.passkey;

const routes = [
  page({
    id: 'auth',
    path: '/auth',
    chunk: 'auth',
    query: ['next', 'register'],
    load: () => import('./auth-route.ts'),
  }),
  page({ id: 'check', path: '/login_check', chunk: 'auth', load: () => import('./login-check-route.ts') }),
  { path: '/wishlist', Component: () => <h1>Wishlist</h1> },
  { path: '/page', Component: SignInDialog },
];

function platformWith(customer: CustomerClient = {}) {
  const signInWithPasskey = vi.fn(async () => signedInData);
  const startPasskeySignIn = vi.fn(async () => request);
  const signInProviders = async () => ({ providers: [] });
  const calls = { startPasskeySignIn, signInWithPasskey, signInProviders, ...customer };
  return {
    platform: createTestPlatform({ messages: { shell: de }, api: { customer: calls } }),
    startPasskeySignIn,
    signInWithPasskey,
  };
}

beforeEach(() => {
  browser.canUsePasskeys.mockReturnValue(true);
  browser.signWithPasskey.mockReset().mockResolvedValue(credential);
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

describe('a passkey', () => {
  test('signs in without typing, and leads to the intended page', async () => {
    const { platform, signInWithPasskey } = platformWith();
    renderRoutes(platform, routes, '/auth?next=/wishlist');
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('heading', { name: 'Wishlist' })).toBeVisible();
    expect(browser.signWithPasskey).toHaveBeenCalledWith(request);
    expect(signInWithPasskey).toHaveBeenCalledWith({ credential });
    expect(platform.state.getState().toasts[0]).toMatchObject({
      variant: 'success',
      message: de.user.flash.login.success,
    });
  });

  test('performs the intent in the dialog, and stays on the page', async () => {
    const { platform } = platformWith();
    const intent = { remote: 'blue', action: 'wishlist.toggle', payload: { productId: 1 } };
    platform.refreshUser = async () => platform.state.setState({ user });
    platform.openSignIn(intent);
    renderRoutes(platform, routes, '/page');
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(platform.performed).toEqual([intent]));
    expect(platform.state.getState().signIn).toBeUndefined();
    expect(screen.queryByRole('heading', { name: 'Wishlist' })).toBeNull();
  });

  test.each<[PasskeyProblem, keyof typeof de.auth.problems]>([
    ['cancelled', 'passkeyCancelled'],
    ['failed', 'passkeyFailed'],
  ])('that is %s is reported in the form only', async (problem, text) => {
    browser.signWithPasskey.mockRejectedValue(new PasskeyError(problem));
    const { platform, signInWithPasskey } = platformWith();
    renderRoutes(platform, routes, '/auth');
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('alert')).toHaveTextContent(de.auth.problems[text]);
    expect(signInWithPasskey).not.toHaveBeenCalled();
    expect(platform.state.getState().toasts).toEqual([]);
  });

  test('without an account is reported in a toast, too', async () => {
    const refusal = Object.assign(new Error('x'), { name: 'ApiError', status: 401, code: 'SIGN_IN_FAILED' });
    const { platform } = platformWith({ signInWithPasskey: () => Promise.reject(refusal) });
    renderRoutes(platform, routes, '/auth');
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(de.auth.problems.passkeyUnknown)).toBeVisible();
    expect(platform.state.getState().toasts[0]).toMatchObject({
      variant: 'error',
      message: de.loginComponent.error.api.default,
    });
  });

  test('is not offered for registering, or by browsers without passkeys', async () => {
    const { platform } = platformWith();
    renderRoutes(platform, routes, '/auth?register=1');
    expect(await screen.findByRole('button', { name: de.auth.buttons.register })).toBeVisible();
    expect(screen.queryByRole('button', { name })).toBeNull();
    browser.canUsePasskeys.mockReturnValue(false);
    const without = platformWith();
    renderRoutes(without.platform, routes, '/auth');
    expect(await screen.findByRole('button', { name: de.auth.signIn })).toBeVisible();
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
