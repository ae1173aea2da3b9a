import { providerSignInMinutes, signInPopupPollMs, signInReturnWaitMs } from '@reprise/entities/constants/sessions';
import type { LoginData } from '@reprise/entities/user';
import { page } from '@reprise/platform';
import { checkReturn, returnChannel } from '@reprise/platform/provider-popup';
import {
  createTestPlatform,
  loaderArguments,
  renderRoutes,
  type TestPlatformOptions,
} from '@reprise/platform/test-doubles';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { providerReturnPath } from '../../routing/provider-paths.ts';
import { action as authAction } from './auth.action.ts';
import { action as returnAction } from './provider-return.action.ts';
import { loader as returnLoader } from './provider-return.loader.ts';
import { action as startAction } from './provider-start.action.ts';
import { SignInDialog } from './sign-in-dialog.tsx';

type CustomerClient = NonNullable<NonNullable<TestPlatformOptions['api']>['customer']>;

const state = 's'.repeat(43);
const token = 't'.repeat(43);
const code = 'the-code';
const signedInData: LoginData = { user: { uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d', wasRegistered: false } };
const texts = de.auth.providers;
const named = (text: string, provider: string) => text.replaceAll('{{provider}}', provider);
const apiError = (status: number, code: string) => Object.assign(new Error(code), { name: 'ApiError', status, code });
const failing = (status: number, code: string) => async () => {
  throw apiError(status, code);
};
const posting = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
const locationOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('Location') : undefined);

const clientWith = (customer: CustomerClient): CustomerClient => ({
  signInProviders: async () => ({ providers: ['google', 'apple', 'paypal'] }),
  startProviderSignIn: async (provider) => ({ url: `https://${provider}.example/authorize`, state, token }),
  ...customer,
});
const platformWith = (customer: CustomerClient = {}, options: TestPlatformOptions = {}) =>
  createTestPlatform({ messages: { shell: de }, api: { customer: clientWith(customer) }, ...options });

const routes = [
  page({
    id: 'auth',
    path: '/auth',
    chunk: 'auth',
    query: ['next', 'register'],
    load: () => import('./auth-route.ts'),
  }),
  page({
    id: 'return',
    path: providerReturnPath(':provider'),
    chunk: 'auth',
    query: ['code', 'state'],
    load: () => import('./provider-return-route.ts'),
  }),
  { path: '/', Component: () => <h1>Home</h1> },
  { path: '/wishlist', Component: () => <h1>Wishlist</h1> },
  { path: '/page', Component: SignInDialog },
];

/** A popup that the test closes. */
function stubPopup() {
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const popup = {
    closed: false,
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn(() => load()) },
    close: vi.fn(() => {
      popup.closed = true;
    }),
    focus: vi.fn(),
  };
  const open = vi.fn((_url: string, _name: string, _features: string) => popup);
  vi.stubGlobal('open', open);
  return { popup, open, loaded };
}

/** The return page in the popup; resolves to the answer of the page that waits. */
async function answer(fields: object): Promise<unknown> {
  const channel = new BroadcastChannel(returnChannel);
  let received: unknown;
  await act(async () => {
    received = await new Promise((resolve) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
      channel.postMessage({ kind: 'return', ...fields });
    });
  });
  channel.close();
  return received;
}

const buttonOf = (name: string) => screen.findByRole('button', { name: named(texts.continue, name) });

async function startWith(provider: string, path = '/auth?next=/wishlist') {
  const platform = platformWith(undefined);
  renderRoutes(platform, routes, path);
  fireEvent.click(await buttonOf(provider));
  return platform;
}

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  [{}, undefined, 'Authorization code and stored state are undefined.'],
  [{ state }, state, 'Authorization code is undefined.'],
  [{ code, state }, undefined, 'Stored state is undefined.'],
  [{ code }, state, 'Paypal state is undefined.'],
  [{ code, state: 'other' }, state, 'Paypal state and stored state are not equal.'],
  [undefined, state, 'Invalid authorization code or state.'],
])('refuses the return %o to the state %s', (returned, stored, message) => {
  expect(() => checkReturn('paypal', returned, stored)).toThrow(message);
  expect(checkReturn('paypal', { code, state }, state)).toEqual({ code, state });
});

describe('the popup', () => {
  test('has its size, shows the provider, and its answer signs in and leads on', async () => {
    const { popup, open } = stubPopup();
    const signInWithProvider = vi.fn(async () => signedInData);
    const startProviderSignIn = vi.fn(async () => ({ url: 'https://paypal.example/authorize', state, token }));
    const platform = platformWith({ signInWithProvider, startProviderSignIn });
    const refreshUser = vi.spyOn(platform, 'refreshUser');
    renderRoutes(platform, routes, '/auth?next=/wishlist');
    fireEvent.click(await buttonOf('PayPal'));
    expect(open.mock.calls[0]?.[2]).toContain('popup,width=500,height=550');
    expect(popup.document.body.textContent).toBe(named(texts.opening, 'PayPal'));
    expect(await screen.findByText(named(texts.waiting, 'PayPal'))).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: texts.show }));
    expect(popup.focus).toHaveBeenCalledOnce();
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('https://paypal.example/authorize'));
    expect(startProviderSignIn).toHaveBeenCalledWith('paypal', { previousUrl: '/wishlist' });
    expect(await answer({ provider: 'paypal', code, state })).toEqual({ kind: 'received', provider: 'paypal' });
    expect(popup.closed).toBe(true);
    expect(await screen.findByRole('heading', { name: 'Wishlist' })).toBeVisible();
    expect(signInWithProvider).toHaveBeenCalledWith('paypal', {
      authorizationCode: code,
      state,
      token,
      no_prev: false,
    });
    expect(refreshUser).toHaveBeenCalledOnce();
    expect(platform.state.getState().toasts).toMatchObject([
      { variant: 'success', message: de.user.flash.login.success },
    ]);
  });

  test('performs the intent in the dialog, stays on the page, and greets a new customer', async () => {
    stubPopup();
    const signInWithProvider = vi.fn(async () => ({ user: { ...signedInData.user, wasRegistered: true } }));
    const platform = platformWith({ signInWithProvider });
    platform.refreshUser = async () =>
      platform.state.setState({
        user: { uuid: signedInData.user.uuid, firstName: 'Ada', lastName: 'L', email: 'a@b.c' },
      });
    const intent = { remote: 'blue', action: 'wishlist.toggle', payload: { productId: 1 } };
    platform.openSignIn(intent);
    const { router } = renderRoutes(platform, routes, '/page');
    fireEvent.click(await buttonOf('PayPal'));
    await screen.findByText(named(texts.waiting, 'PayPal'));
    await answer({ provider: 'paypal', code, state });
    await waitFor(() => expect(platform.performed).toEqual([intent]));
    expect(signInWithProvider).toHaveBeenCalledWith('paypal', expect.objectContaining({ no_prev: true }));
    expect(router.state.location.pathname).toBe('/page');
    expect(platform.state.getState().toasts).toMatchObject([
      { title: texts.registered.replace('{{brand}}', 'Reprise'), message: de.user.flash.login.success },
    ]);
  });

  test.each([
    ['another state', { code, state: 'x' }, texts.problems.stateDiffers],
    ['no code', { state }, texts.problems.codeMissing],
    ['no state', { code }, texts.problems.stateMissing],
    ['something else', { code: '' }, texts.problems.invalid],
  ])('reports an answer with %s, in a toast, too', async (_what, fields, problem) => {
    const { popup } = stubPopup();
    const platform = await startWith('Google');
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    await answer({ provider: 'google', ...fields });
    expect(await screen.findByText(named(problem, 'Google'))).toBeVisible();
    expect(platform.state.getState().toasts).toMatchObject([
      { variant: 'error', message: de.loginComponent.error.api.default },
    ]);
  });

  test('reports an answer that comes before the sign-in was started', async () => {
    stubPopup();
    const platform = platformWith({ startProviderSignIn: () => new Promise(() => undefined) });
    renderRoutes(platform, routes, '/auth');
    fireEvent.click(await buttonOf('Google'));
    await answer({ provider: 'google', code, state });
    expect(await screen.findByText(texts.problems.notStarted)).toBeVisible();
  });

  test('is closed when the sign-in cannot be started', async () => {
    const { popup } = stubPopup();
    renderRoutes(platformWith({ startProviderSignIn: failing(503, 'PROVIDER_UNAVAILABLE') }), routes, '/auth');
    fireEvent.click(await buttonOf('Apple'));
    expect(await screen.findByText(named(texts.problems.unavailable, 'Apple'))).toBeVisible();
    expect(popup.closed).toBe(true);
  });

  test('that is closed is reported without a toast after two seconds, and its late answer still counts', async () => {
    const { popup, loaded } = stubPopup();
    const platform = platformWith({ signInWithProvider: async () => signedInData });
    renderRoutes(platform, routes, '/auth?next=/wishlist');
    const button = await buttonOf('Google');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    fireEvent.click(button);
    await act(() => loaded);
    popup.closed = true;
    act(() => void vi.advanceTimersByTime(signInPopupPollMs));
    expect(screen.queryByText(named(texts.problems.closed, 'Google'))).toBeNull();
    act(() => void vi.advanceTimersByTime(signInPopupPollMs));
    expect(screen.getByText(named(texts.problems.closed, 'Google'))).toBeVisible();
    expect(platform.state.getState().toasts).toEqual([]);
    vi.useRealTimers();
    await answer({ provider: 'google', code, state });
    expect(await screen.findByRole('heading', { name: 'Wishlist' })).toBeVisible();
  });

  test('that seems closed because of the provider’s opener policy is waited for while it has the focus', async () => {
    const { popup } = stubPopup();
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    renderRoutes(platformWith(), routes, '/auth');
    const button = await buttonOf('Google');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    fireEvent.click(button);
    popup.closed = true;
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.queryByText(named(texts.problems.closed, 'Google'))).toBeNull();
    expect(screen.getByText(named(texts.waiting, 'Google'))).toBeVisible();
  });

  test('is closed after thirty minutes', async () => {
    const { popup } = stubPopup();
    renderRoutes(platformWith(), routes, '/auth');
    const button = await buttonOf('Google');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(button);
    act(() => void vi.advanceTimersByTime(providerSignInMinutes * 60_000 - 1));
    expect(popup.closed).toBe(false);
    act(() => void vi.advanceTimersByTime(1));
    expect(popup.closed).toBe(true);
    expect(screen.getByText(named(texts.problems.expired, 'Google'))).toBeVisible();
  });

  test('that the browser blocks is replaced by the form, after the intent was stored', async () => {
    vi.stubGlobal('open', () => null);
    const keepIntent = vi.fn(async () => undefined);
    const platform = platformWith({ keepIntent });
    platform.openSignIn({ remote: 'blue', action: 'wishlist.toggle', payload: 1 });
    renderRoutes(platform, routes, '/page');
    const sent: (string | undefined)[] = [];
    const watch = (event: SubmitEvent) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      sent.push(event.submitter?.getAttribute('value') ?? undefined);
    };
    window.addEventListener('submit', watch);
    fireEvent.click(await buttonOf('Apple'));
    await waitFor(() => expect(sent).toEqual(['apple']));
    expect(keepIntent).toHaveBeenCalledOnce();
    window.removeEventListener('submit', watch);
  });
});

describe('data that a provider does not share', () => {
  test('is the password of the account, once', async () => {
    stubPopup();
    const linkProvider = vi
      .fn<(password: string) => Promise<LoginData>>()
      .mockRejectedValueOnce(apiError(403, 'PASSWORD_WRONG'))
      .mockResolvedValue(signedInData);
    const platform = platformWith({ signInWithProvider: failing(403, 'PASSWORD_REQUIRED'), linkProvider });
    renderRoutes(platform, routes, '/auth?next=/wishlist');
    fireEvent.click(await buttonOf('Google'));
    await screen.findByText(named(texts.waiting, 'Google'));
    await answer({ provider: 'google', code, state });
    expect(await screen.findByRole('heading', { level: 1, name: de.auth.titles.link })).toBeVisible();
    expect(screen.queryByLabelText('E-Mail-Adresse')).toBeNull();
    fireEvent.change(screen.getByLabelText('Passwort'), { target: { value: 'wrong' } });
    fireEvent.click(screen.getByRole('button', { name: de.auth.buttons.link }));
    expect(await screen.findByText(de.auth.problems.passwordWrong)).toBeVisible();
    fireEvent.change(screen.getByLabelText('Passwort'), { target: { value: 'right' } });
    fireEvent.click(screen.getByRole('button', { name: de.auth.buttons.link }));
    expect(await screen.findByRole('heading', { name: 'Wishlist' })).toBeVisible();
    expect(linkProvider.mock.calls).toEqual([['wrong'], ['right']]);
  });

  test('is a name, without JavaScript, too', async () => {
    const nameForProvider = vi.fn(async () => ({ ...signedInData, previousUrl: '/wishlist' }));
    const platform = platformWith(
      { signInWithProvider: failing(403, 'NAME_REQUIRED'), nameForProvider },
      { side: 'server' },
    );
    const path = providerReturnPath('apple');
    const args = { ...loaderArguments(platform, path, posting({ code, state })), params: { provider: 'apple' } };
    expect(await returnAction(args)).toMatchObject({ data: { form: 'name', provider: 'apple' } });
    const send = (fields: Record<string, string>) =>
      authAction(loaderArguments(platform, '/auth', posting({ intent: 'name', provider: 'apple', ...fields })));
    expect(await send({ firstName: 'Ada', lastName: '' })).toMatchObject({
      init: { status: 422 },
      data: { form: 'name', provider: 'apple', errors: { lastName: 'missing' }, values: { firstName: 'Ada' } },
    });
    expect(locationOf(await send({ firstName: 'Ada', lastName: 'Lind' }))).toBe('/wishlist');
    expect(nameForProvider).toHaveBeenCalledWith({ firstName: 'Ada', lastName: 'Lind' });
  });

  test.each([
    [503, 'PROVIDER_UNAVAILABLE', 'unavailable'],
    [400, 'STATE_INVALID', 'stateDiffers'],
    [401, 'SIGN_IN_FAILED', 'refused'],
    [403, 'EMAIL_REQUIRED', 'emailMissing'],
    [403, 'EMAIL_NOT_VERIFIED', 'emailNotVerified'],
    [409, 'PROVIDER_TAKEN', 'taken'],
  ])('%i %s is reported as %s', async (status, apiCode, problem) => {
    const platform = platformWith({ signInWithProvider: failing(status, apiCode) });
    const args = loaderArguments(platform, providerReturnPath('google'), posting({ code, state }));
    expect(await returnAction({ ...args, params: { provider: 'google' } })).toMatchObject({
      init: { status },
      data: { providerProblem: problem },
    });
    expect(platform.state.getState().toasts).toMatchObject([{ variant: 'error' }]);
  });
});

describe('the return page', () => {
  const path = `${providerReturnPath('google')}?code=${code}&state=${state}`;

  test('hands code and state over to the page that waits, and closes', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue(undefined);
    const channel = new BroadcastChannel(returnChannel);
    const heard: unknown[] = [];
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      heard.push(data);
      channel.postMessage({ kind: 'received', provider: 'google' });
    };
    renderRoutes(platformWith(), routes, path);
    expect(await screen.findByText(texts.closeWindow)).toBeVisible();
    expect(heard).toEqual([{ kind: 'return', provider: 'google', code, state }]);
    expect(close).toHaveBeenCalledOnce();
    channel.close();
  });

  test('signs in by itself when no page waits, and leads to the previous page', async () => {
    const signInWithProvider = vi.fn(async () => ({ ...signedInData, previousUrl: '/wishlist' }));
    renderRoutes(platformWith({ signInWithProvider }), routes, path);
    expect(await screen.findByRole('button', { name: texts.finish })).toBeVisible();
    expect(signInWithProvider).not.toHaveBeenCalled();
    await waitFor(() => expect(signInWithProvider).toHaveBeenCalledOnce(), { timeout: signInReturnWaitMs * 4 });
    expect(await screen.findByRole('heading', { name: 'Wishlist' })).toBeVisible();
  });

  test('of a customer who links a provider leads back to the account without a sign-in', async () => {
    const linked = { ...signedInData, linked: 'google' as const, previousUrl: '/wishlist' };
    const platform = platformWith({ signInWithProvider: async () => linked });
    renderRoutes(platform, routes, path);
    fireEvent.click(await screen.findByRole('button', { name: texts.finish }));
    expect(await screen.findByRole('heading', { name: 'Wishlist' })).toBeVisible();
    expect(platform.state.getState().toasts).toEqual([]);
  });

  test('leads a customer back to the account when nothing was linked', async () => {
    const user = { uuid: signedInData.user.uuid, firstName: 'Ada', lastName: 'L', email: 'a@b.c' };
    renderRoutes(platformWith({}, { snapshot: { user } }), routes, `${providerReturnPath('google')}?state=${state}`);
    const back = await screen.findByRole('link', { name: texts.backToAccount });
    expect(back).toHaveAttribute('href', platformWith().path('my_security', {}));
  });

  test('never leads to another site', async () => {
    const signInWithProvider = async () => ({ ...signedInData, previousUrl: 'https://evil.example' });
    const args = loaderArguments(
      platformWith({ signInWithProvider }, { side: 'server' }),
      providerReturnPath('google'),
      posting({ code, state }),
    );
    expect(locationOf(await returnAction({ ...args, params: { provider: 'google' } }))).toBe('/');
  });

  test('reads the name in the form that Apple posts', () => {
    const platform = platformWith({}, { side: 'server' });
    const user = JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lind' }, email: 'ada@shop.example' });
    platform.crossSiteReturn = new URLSearchParams({ code, state, user });
    const args = { ...loaderArguments(platform, providerReturnPath('apple')), params: { provider: 'apple' } };
    expect(returnLoader(args)).toEqual({
      returned: { kind: 'return', provider: 'apple', code, state, firstName: 'Ada', lastName: 'Lind' },
    });
    platform.crossSiteReturn = new URLSearchParams({ state, error: 'user_cancelled_authorize', user: '{' });
    expect(returnLoader(args)).toMatchObject({ problem: 'codeMissing' });
  });

  test('does not exist for an unknown provider', () => {
    const args = { ...loaderArguments(platformWith(), '/auth/return/myspace'), params: { provider: 'myspace' } };
    expect(() => returnLoader(args)).toThrow();
  });
});

test('a form without JavaScript gets the provider’s page, which leads back to the intended page', async () => {
  const startProviderSignIn = vi.fn(async () => ({ url: 'https://google.example/authorize', state, token }));
  const platform = platformWith({ startProviderSignIn }, { side: 'server' });
  const send = (fields: Record<string, string>) =>
    startAction(loaderArguments(platform, '/auth/start', posting(fields)));
  expect(await send({ provider: 'google', next: '/wishlist' })).toMatchObject({
    data: { provider: 'google', url: 'https://google.example/authorize' },
  });
  expect(startProviderSignIn).toHaveBeenCalledWith('google', { previousUrl: '/wishlist' });
  await send({ provider: 'google', next: 'https://evil.example', platform: 'my' });
  expect(startProviderSignIn).toHaveBeenLastCalledWith('google', { previousUrl: '/my' });
  expect(locationOf(await send({ provider: 'myspace' }))).toBe('/auth');
});

test('registration offers the providers until the mail is sent', async () => {
  renderRoutes(platformWith({ register: async () => undefined }), routes, '/auth?register=1');
  const name = named(texts.continue, 'Google');
  expect(await screen.findByRole('button', { name })).toBeVisible();
  for (const [label, value] of [
    [de.auth.firstName, 'Ada'],
    [de.auth.lastName, 'Lovelace'],
    [de.auth.email, 'ada@example.com'],
    [de.auth.password, 'a long enough sentence'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: de.auth.buttons.register }));
  expect(await screen.findByText(de.auth.registered.title)).toBeVisible();
  expect(screen.queryByRole('button', { name })).toBeNull();
});

test('only the providers that the shop offers have buttons', async () => {
  renderRoutes(platformWith({ signInProviders: async () => ({ providers: ['apple'] }) }), routes, '/auth');
  expect(await buttonOf('Apple')).toBeVisible();
  expect(screen.queryByRole('button', { name: named(texts.continue, 'Google') })).toBeNull();
});
