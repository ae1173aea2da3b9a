import { signInReturnWaitMs } from '@reprise/entities/constants/sessions';
import type { LoginData } from '@reprise/entities/user';
import { page } from '@reprise/platform';
import { returnChannel } from '@reprise/platform/provider-popup';
import {
  createTestPlatform,
  loaderArguments,
  renderRoutes,
  type TestPlatformOptions,
} from '@reprise/platform/test-doubles';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { facebookPath } from '../../routing/provider-paths.ts';
import { action } from './facebook.action.ts';
import { loader } from './facebook.loader.ts';
import { action as startAction } from './provider-start.action.ts';

type CustomerClient = NonNullable<NonNullable<TestPlatformOptions['api']>['customer']>;

const signedInData: LoginData = { user: { uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d', wasRegistered: false } };
const library = { appId: 'reprise', url: 'https://facebook.example/sdk.js', version: 'v23.0' };
const authResponse = { accessToken: 'the-token', expiresIn: 3_600, userID: '1' };
const token = { accessToken: 'the-token', expiresIn: 3_600 };
const texts = de.auth.providers;
const named = (text: string) => text.replaceAll('{{provider}}', 'Facebook');
const name = named(texts.continue);
const apiError = (status: number, code: string) => Object.assign(new Error(code), { name: 'ApiError', status, code });

const platformWith = (customer: CustomerClient = {}, options: TestPlatformOptions = {}) =>
  createTestPlatform({
    messages: { shell: de },
    api: { customer: { signInProviders: async () => ({ providers: ['google'], facebook: library }), ...customer } },
    ...options,
  });

const routes = [
  page({ id: 'auth', path: '/auth', chunk: 'auth', query: ['next'], load: () => import('./auth-route.ts') }),
  page({
    id: 'facebook',
    path: facebookPath,
    chunk: 'facebook',
    query: ['next', 'platform'],
    load: () => import('./facebook-route.ts'),
  }),
  { path: '/', Component: () => <h1>Home</h1> },
  { path: '/wishlist', Component: () => <h1>Wishlist</h1> },
];

const scriptOf = () => document.head.querySelector<HTMLScriptElement>(`script[src="${library.url}"]`);

/** A double of Facebook's library with the given answer. */
function stubLibrary(answer: object = { status: 'connected', authResponse }) {
  const facebook = {
    init: vi.fn(),
    login: vi.fn((callback: (answer: unknown) => void, _options: object) => callback(answer)),
  };
  vi.stubGlobal('FB', facebook);
  return facebook;
}

async function loadLibrary(): Promise<void> {
  await waitFor(() => expect(scriptOf()).not.toBeNull());
  await act(async () => void scriptOf()?.dispatchEvent(new Event('load')));
}

const button = () => screen.findByRole('button', { name });

async function press(): Promise<void> {
  fireEvent.click(await button());
}

afterEach(() => {
  scriptOf()?.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the button of Facebook', () => {
  test('opens a document of its own, whose token signs in without leaving the page', async () => {
    const popup = {
      closed: false,
      document: document.implementation.createHTMLDocument(),
      location: { replace: vi.fn() },
      close: vi.fn(),
      focus: vi.fn(),
    };
    vi.stubGlobal('open', () => popup);
    const loginFacebook = vi.fn(async () => signedInData);
    const platform = platformWith({ loginFacebook });
    renderRoutes(platform, routes, '/auth?next=/wishlist');
    await press();
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(new URL(facebookPath, location.href).href));
    expect(scriptOf()).toBeNull();
    const channel = new BroadcastChannel(returnChannel);
    await act(async () => channel.postMessage({ kind: 'return', provider: 'facebook', facebook: token }));
    expect(await screen.findByRole('heading', { name: 'Wishlist' })).toBeVisible();
    channel.close();
    expect(loginFacebook).toHaveBeenCalledWith(token);
    expect(popup.close).toHaveBeenCalled();
    expect(platform.state.getState().toasts[0]).toMatchObject({ message: de.user.flash.login.success });
  });

  test('leads to that document when the browser blocks the popup', async () => {
    const args = loaderArguments(platformWith({}, { side: 'server' }), '/auth/start', {
      method: 'POST',
      body: new URLSearchParams({ provider: 'facebook', next: '/wishlist' }),
    });
    const answer = await startAction(args);
    expect(answer instanceof Response && answer.headers.get('Location')).toBe('/auth/facebook?next=%2Fwishlist');
  });

  test('is absent in a shop without Facebook, and so is the document', async () => {
    const without = { signInProviders: async () => ({ providers: [] }) };
    renderRoutes(platformWith(without), routes, '/auth');
    expect(await screen.findByRole('button', { name: de.auth.signIn })).toBeVisible();
    expect(screen.queryByRole('button', { name })).toBeNull();
    await expect(loader(loaderArguments(platformWith(without), facebookPath))).rejects.toMatchObject({
      init: { status: 404 },
    });
  });
});

describe('the document of Facebook', () => {
  beforeEach(() => {
    vi.spyOn(window, 'close').mockReturnValue(undefined);
  });

  test('asks for the e-mail permission, and hands the token over to the page that opened it', async () => {
    const facebook = stubLibrary();
    const received: unknown[] = [];
    const opener = new BroadcastChannel(returnChannel);
    opener.onmessage = ({ data }) => {
      received.push(data);
      opener.postMessage({ kind: 'received', provider: 'facebook' });
    };
    renderRoutes(platformWith(), routes, facebookPath);
    expect(await button()).toHaveAttribute('aria-busy', 'true');
    await loadLibrary();
    await press();
    expect(await screen.findByText(texts.closeWindow)).toBeVisible();
    opener.close();
    expect(received).toEqual([{ kind: 'return', provider: 'facebook', facebook: token }]);
    expect(facebook.init).toHaveBeenCalledWith({ appId: 'reprise', version: 'v23.0', cookie: false, xfbml: false });
    expect(facebook.login).toHaveBeenCalledWith(expect.any(Function), { scope: 'email' });
    expect(window.close).toHaveBeenCalled();
  });

  async function askAlone() {
    await loadLibrary();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByRole('button', { name }));
    await act(async () => undefined);
    await act(() => vi.advanceTimersByTimeAsync(signInReturnWaitMs));
    vi.useRealTimers();
  }

  test('signs in by itself when no page waits, and leads to the intended page', async () => {
    stubLibrary();
    const loginFacebook = vi.fn(async () => signedInData);
    renderRoutes(platformWith({ loginFacebook }), routes, `${facebookPath}?next=/wishlist`);
    await button();
    await askAlone();
    expect(await screen.findByRole('heading', { name: 'Wishlist' })).toBeVisible();
    expect(loginFacebook).toHaveBeenCalledWith(token);
  });

  test('explains when the person refuses, and can ask again', async () => {
    const facebook = stubLibrary({ status: 'unknown', authResponse: null });
    renderRoutes(platformWith(), routes, facebookPath);
    await button();
    await askAlone();
    expect(await screen.findByRole('alert')).toHaveTextContent(named(texts.problems.codeMissing));
    await press();
    expect(facebook.login).toHaveBeenCalledTimes(2);
  });

  test('explains when the library cannot be loaded', async () => {
    renderRoutes(platformWith(), routes, facebookPath);
    await waitFor(() => expect(scriptOf()).not.toBeNull());
    await act(async () => void scriptOf()?.dispatchEvent(new Event('error')));
    expect(await screen.findByRole('alert')).toHaveTextContent(named(texts.problems.unavailable));
  });
});

describe('the token of Facebook', () => {
  const post = (fields: Record<string, string>, customer: CustomerClient = {}) => {
    const platform = platformWith(customer);
    const body = new URLSearchParams(fields);
    return action(loaderArguments(platform, facebookPath, { method: 'POST', body }));
  };
  const fields = { accessToken: 'the-token', expiresIn: '3600' };

  test.each([
    ['NOT_AUTHENTICATED', { providerProblem: 'emailMissing' }],
    ['SIGN_IN_FAILED', { providerProblem: 'refused' }],
    ['PASSWORD_REQUIRED', { form: 'link' }],
    ['NAME_REQUIRED', { form: 'name' }],
  ])('%s is reported', async (code, expected) => {
    const loginFacebook = () => Promise.reject(apiError(403, code));
    expect(await post(fields, { loginFacebook })).toMatchObject({ data: { provider: 'facebook', ...expected } });
  });

  test('is not sent when it is incomplete', async () => {
    expect(await post({ accessToken: '', expiresIn: 'soon' })).toMatchObject({
      data: { providerProblem: 'invalid' },
      init: { status: 400 },
    });
  });
});
