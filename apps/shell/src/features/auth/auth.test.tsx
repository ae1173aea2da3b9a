import type { LoginData } from '@reprise/entities/user';
import { type Platform, page } from '@reprise/platform';
import {
  createTestPlatform,
  loaderArguments,
  renderRoutes,
  type TestPlatformOptions,
} from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { challenge } from '../../bot-check/challenge-fixture.ts';
import de from '../../locales/de.json';
import { action as authAction } from './auth.action.ts';
import { loader } from './auth.loader.ts';
import { action as signInAction } from './login-check.action.ts';
import { SignInDialog } from './sign-in-dialog.tsx';

const solve = vi.hoisted(() => vi.fn());
vi.mock('../../bot-check/solve.ts', () => ({ solve }));

type CustomerClient = NonNullable<NonNullable<TestPlatformOptions['api']>['customer']>;

const signedInData: LoginData = { user: { uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d', wasRegistered: false } };
const user = { uuid: signedInData.user.uuid, firstName: 'Ada', lastName: 'L', email: 'ada@shop.example' };
const apiError = (status: number, code: string) => Object.assign(new Error(code), { name: 'ApiError', status, code });
const failing = (error: Error) => async () => {
  throw error;
};
const platformWith = (customer: CustomerClient, options: TestPlatformOptions = {}) =>
  createTestPlatform({ messages: { shell: de }, api: { customer }, ...options });
const posting = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
const credentials = { email: 'ada@shop.example', password: 'correct horse battery' };
const locationOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('Location') : undefined);

const routes = [
  page({
    id: 'auth',
    path: '/auth',
    chunk: 'auth',
    query: ['confirm', 'forgot', 'register', 'reset', 'undo'],
    load: () => import('./auth-route.ts'),
  }),
  page({ id: 'check', path: '/login_check', chunk: 'auth', load: () => import('./login-check-route.ts') }),
  { path: '/', Component: () => <h1>Home</h1> },
  { path: '/page', Component: SignInDialog },
];

beforeEach(() => sessionStorage.clear());

async function fillForm(platform: ReturnType<typeof platformWith>) {
  renderRoutes(platform, routes, '/auth');
  fireEvent.change(await screen.findByLabelText('E-Mail-Adresse'), { target: { value: credentials.email } });
  fireEvent.change(screen.getByLabelText('Passwort'), { target: { value: credentials.password } });
  return screen.getByRole('button', { name: 'Anmelden' });
}

describe('signing in', () => {
  test('without JavaScript leads to the intended page', async () => {
    const platform = platformWith({ login: async () => signedInData }, { side: 'server' });
    const args = loaderArguments(platform, '/login_check', posting({ ...credentials, next: '/wishlist' }));
    expect(locationOf(await signInAction(args))).toBe('/wishlist');
  });

  test.each([
    ['performs the intent that is stored in the session', false],
    ['redirects even if the intent cannot be performed', true],
  ])('without JavaScript %s', async (_what, fails) => {
    const intent = { remote: 'blue', action: 'wishlist.toggle', payload: '{"productId":1}' };
    const takeIntent = fails ? failing(apiError(503, 'API_UNAVAILABLE')) : async () => ({ intent });
    const platform = platformWith({ login: async () => signedInData, takeIntent }, { side: 'server' });
    platform.refreshUser = async () => platform.state.setState({ user, intentWaits: true });
    const args = loaderArguments(platform, '/login_check', posting({ ...credentials, next: '/wishlist' }));
    expect(locationOf(await signInAction(args))).toBe('/wishlist');
    expect(platform.performed).toEqual(fails ? [] : [{ ...intent, payload: { productId: 1 } }]);
  });

  test('never leads to another site', async () => {
    const platform = platformWith({ login: async () => signedInData }, { side: 'server' });
    const args = loaderArguments(platform, '/login_check', posting({ ...credentials, next: 'https://evil.example' }));
    expect(locationOf(await signInAction(args))).toBe('/');
  });

  test('shows a success toast, loads the user and goes to the next page', async () => {
    const platform = platformWith({ login: async () => signedInData });
    const refreshUser = vi.spyOn(platform, 'refreshUser');
    renderRoutes(platform, routes, '/auth');
    fireEvent.change(await screen.findByLabelText('E-Mail-Adresse'), { target: { value: credentials.email } });
    fireEvent.change(screen.getByLabelText('Passwort'), { target: { value: credentials.password } });
    fireEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(refreshUser).toHaveBeenCalledOnce();
    expect(platform.state.getState().toasts).toMatchObject([
      { variant: 'success', message: de.user.flash.login.success },
    ]);
  });

  test('reports a failure in the form and as a toast, and keeps the email address but not the password', async () => {
    const platform = platformWith({ login: failing(apiError(401, 'LOGIN_FAILED')) });
    const answer = await signInAction(loaderArguments(platform, '/login_check', posting(credentials)));
    expect(answer).toMatchObject({
      init: { status: 401 },
      data: { problem: 'failed', values: { email: credentials.email } },
    });
    expect(JSON.stringify(answer)).not.toContain(credentials.password);
    expect(platform.state.getState().toasts).toMatchObject([
      { variant: 'error', message: de.loginComponent.error.api.default },
    ]);
  });

  test('keeps the target of the first attempt for the second', async () => {
    const platform = platformWith({ login: failing(apiError(401, 'LOGIN_FAILED')) }, { side: 'server' });
    const attempt = async (next: string) =>
      signInAction(loaderArguments(platform, '/login_check', posting({ ...credentials, next, platform: 'green' })));
    expect(await attempt('/wishlist')).toMatchObject({ data: { next: '/wishlist', platform: 'green' } });
    expect(await attempt('https://evil.example')).toMatchObject({ data: { next: '' } });
  });

  test.each([
    ['EMAIL_NOT_CONFIRMED', 403, 'notConfirmed'],
    ['RATE_LIMITED', 429, 'tooMany'],
  ])('reports %s as such', async (code, status, problem) => {
    const platform = platformWith({ login: failing(apiError(status, code)) }, { side: 'server' });
    const args = loaderArguments(platform, '/login_check', posting(credentials));
    expect(await signInAction(args)).toMatchObject({ init: { status }, data: { problem } });
  });

  test('asks for the mailed code in an unknown browser, then goes to the next page', async () => {
    const confirmSignIn = vi
      .fn<(code: string) => Promise<LoginData>>()
      .mockRejectedValueOnce(apiError(400, 'CODE_WRONG'))
      .mockResolvedValue(signedInData);
    const platform = platformWith({ login: failing(apiError(403, 'CODE_REQUIRED')), confirmSignIn });
    fireEvent.click(await fillForm(platform));
    const field = await screen.findByLabelText(de.auth.code);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(screen.getByText(/an ada@shop\.example geschickt/)).toBeVisible();
    expect(screen.queryByLabelText('Passwort')).toBeNull();
    expect(platform.state.getState().toasts).toEqual([]);
    fireEvent.change(field, { target: { value: '123 456' } });
    fireEvent.click(screen.getByRole('button', { name: de.auth.buttons.code }));
    expect(await screen.findByText(de.auth.problems.codeWrong)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: de.auth.buttons.code }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(confirmSignIn.mock.calls).toEqual([['123 456'], ['123 456']]);
  });

  test('starts again when no code arrived', async () => {
    fireEvent.click(await fillForm(platformWith({ login: failing(apiError(403, 'CODE_REQUIRED')) })));
    fireEvent.click(await screen.findByRole('link', { name: de.auth.startAgain }));
    expect(await screen.findByLabelText('Passwort')).toBeVisible();
  });

  test('without JavaScript shows the form for the code, and keeps the target', async () => {
    const confirmSignIn = vi.fn(async () => signedInData);
    const customer = { login: failing(apiError(403, 'CODE_REQUIRED')), confirmSignIn };
    const platform = platformWith(customer, { side: 'server' });
    const first = loaderArguments(platform, '/login_check', posting({ ...credentials, next: '/wishlist' }));
    const asked = await signInAction(first);
    expect(asked).toMatchObject({ data: { form: 'code', next: '/wishlist', values: { email: credentials.email } } });
    expect(JSON.stringify(asked)).not.toContain(credentials.password);
    const second = { code: '123456', email: credentials.email, next: '/wishlist' };
    expect(locationOf(await signInAction(loaderArguments(platform, '/login_check', posting(second))))).toBe(
      '/wishlist',
    );
    expect(confirmSignIn).toHaveBeenCalledExactlyOnceWith('123456');
  });

  test.each([
    ['CODE_WRONG', { form: 'code', problem: 'codeWrong' }],
    ['CODE_EXPIRED', { form: 'signIn', problem: 'codeExpired' }],
  ])('reports %s, and asks for the password again if the code is of no use any more', async (code, expected) => {
    const platform = platformWith({ confirmSignIn: failing(apiError(400, code)) }, { side: 'server' });
    const args = loaderArguments(platform, '/login_check', posting({ code: '123456', email: credentials.email }));
    expect(await signInAction(args)).toMatchObject({
      init: { status: 400 },
      data: { ...expected, values: { email: credentials.email } },
    });
  });

  test('reports empty fields next to them, and sends nothing', async () => {
    renderRoutes(platformWith({}), routes, '/auth');
    fireEvent.click(await screen.findByRole('button', { name: 'Anmelden' }));
    expect(await screen.findByRole('link', { name: 'Passwort: Gib dein Passwort ein' })).toBeVisible();
    expect(screen.getByLabelText('Passwort').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a limit that a proof of work lifts', () => {
  const limited = () =>
    Object.assign(apiError(429, 'RATE_LIMITED'), { verifyLocation: '/verify', retryAfterSeconds: 42 });
  const proof = { challenge, solution: { counter: 3, derivedKey: 'abcd' } };
  const botCheck = () => ({
    challenge: vi.fn(async () => ({ challenge, waitSeconds: 42 })),
    redeem: vi.fn(async () => undefined),
  });
  beforeEach(() => {
    solve.mockReset().mockResolvedValue(proof);
  });

  test('is lifted in the form, which is submitted again with what was typed', async () => {
    const login = vi.fn<() => Promise<LoginData>>().mockRejectedValueOnce(limited()).mockResolvedValue(signedInData);
    const check = botCheck();
    const platform = platformWith({ login }, { api: { customer: { login }, botCheck: check } });
    fireEvent.click(await fillForm(platform));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(check.redeem).toHaveBeenCalledExactlyOnceWith(proof);
    expect(login.mock.calls).toEqual([[credentials], [credentials]]);
    expect(platform.state.getState().toasts).toMatchObject([{ variant: 'success' }]);
  });

  test('is lifted automatically only once', async () => {
    const login = vi.fn(failing(limited()));
    const check = botCheck();
    fireEvent.click(await fillForm(platformWith({ login }, { api: { customer: { login }, botCheck: check } })));
    await waitFor(() => expect(check.redeem).toHaveBeenCalledTimes(2));
    await screen.findByText(de.verify.done);
    expect(login).toHaveBeenCalledTimes(2);
    expect(screen.getByLabelText('Passwort')).toHaveValue(credentials.password);
  });

  test('keeps the form and its target if it cannot be lifted', async () => {
    solve.mockRejectedValueOnce(new Error('no worker'));
    const login = vi.fn<() => Promise<LoginData>>().mockRejectedValueOnce(limited()).mockResolvedValue(signedInData);
    const check = botCheck();
    fireEvent.click(await fillForm(platformWith({ login }, { api: { customer: { login }, botCheck: check } })));
    const again = await screen.findByRole('button', { name: de.verify.again });
    expect(again.closest('[role=status]')).toHaveTextContent('42 Sekunden');
    expect(screen.getByLabelText('E-Mail-Adresse')).toHaveValue(credentials.email);
    fireEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  });

  test.each(['login', 'register', 'forgot'])(
    'keeps what was typed into the form %s without JavaScript',
    async (form) => {
      const refuse = failing(limited());
      const platform = platformWith(
        { login: refuse, register: refuse, requestPasswordReset: refuse },
        { side: 'server' },
      );
      const fields = { intent: form, firstName: 'Ada', lastName: 'Lovelace', ...credentials };
      const action = form === 'login' ? signInAction : authAction;
      const answer = await action(loaderArguments(platform, '/auth', posting(fields)));
      expect(answer).toMatchObject({
        init: { status: 429 },
        data: { problem: 'verify', waitSeconds: 42, values: { email: credentials.email } },
      });
      expect(JSON.stringify(answer)).not.toContain(credentials.password);
    },
  );
});

describe('the sign-in dialog', () => {
  const intent = { remote: 'blue', action: 'wishlist.toggle', payload: { productId: 1 } };

  test('performs the intent after signing in, and stays on the page', async () => {
    const platform = platformWith({ login: async () => signedInData });
    platform.refreshUser = async () => platform.state.setState({ user });
    platform.openSignIn(intent);
    const args = loaderArguments(platform, '/login_check', posting({ ...credentials, stay: '1' }));
    expect(await signInAction(args)).toMatchObject({ data: { done: true } });
    expect(platform.performed).toEqual([intent]);
    expect(platform.state.getState().signIn).toBeUndefined();
  });

  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });

  test.each([
    ['wishlist.toggle', de.auth.reasons.wishlist],
    ['buy-alert.add', de.auth.reasons.buyAlert],
    ['something else', de.auth.reasons.other],
  ])('says why to sign in before %s', async (action, reason) => {
    const platform = platformWith({});
    platform.openSignIn({ ...intent, action });
    renderRoutes(platform, routes, '/page');
    expect(await screen.findByText(reason)).toBeVisible();
  });

  test('stores the intent when the visitor goes on to registration', async () => {
    const keepIntent = vi.fn(async () => undefined);
    const platform = platformWith({ keepIntent });
    platform.openSignIn(intent);
    renderRoutes(platform, routes, '/page');
    fireEvent.click(await screen.findByRole('link', { name: 'Konto anlegen' }));
    await waitFor(() => expect(platform.state.getState().signIn).toBeUndefined());
    const payload = JSON.stringify(intent.payload);
    await waitFor(() => expect(keepIntent).toHaveBeenCalledExactlyOnceWith({ ...intent, payload }));
    expect(platform.state.getState().intentWaits).toBe(true);
  });
});

describe('registration', () => {
  const fields = { intent: 'register', firstName: 'Ada', lastName: 'Lovelace', ...credentials };

  test('reports that the mail was sent', async () => {
    const register = vi.fn(async () => undefined);
    const platform = platformWith({ register });
    const answer = await authAction(loaderArguments(platform, '/auth', posting({ ...fields, newsletter: 'on' })));
    expect(answer).toMatchObject({ data: { form: 'register', done: true } });
    expect(register).toHaveBeenCalledWith({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: credentials.email,
      password: credentials.password,
      newsletter: true,
    });
  });

  test('ends with the address that got the mail, which can be sent again and changed', async () => {
    const resendConfirmation = vi.fn(async () => undefined);
    renderRoutes(platformWith({ register: async () => undefined, resendConfirmation }), routes, '/auth?register=1');
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await screen.findByLabelText(de.auth.firstName);
    type(de.auth.firstName, 'Ada');
    type(de.auth.lastName, 'Lovelace');
    type(de.auth.email, credentials.email);
    type(de.auth.password, credentials.password);
    fireEvent.click(screen.getByRole('button', { name: de.auth.buttons.register }));
    expect(await screen.findByText(new RegExp(credentials.email))).toBeVisible();
    expect(screen.getByText(de.auth.registered.title)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: de.auth.buttons.resend }));
    expect(await screen.findByText(de.auth.registered.again)).toBeVisible();
    expect(resendConfirmation).toHaveBeenCalledExactlyOnceWith(credentials.email);
    fireEvent.click(screen.getByRole('link', { name: de.auth.registered.change }));
    expect((await screen.findByLabelText<HTMLInputElement>(de.auth.email)).value).toBe(credentials.email);
    expect(screen.getByLabelText<HTMLInputElement>(de.auth.firstName).value).toBe('Ada');
  });

  test('sends the mail again without JavaScript', async () => {
    const platform = platformWith({ resendConfirmation: async () => undefined }, { side: 'server' });
    const answer = await authAction(loaderArguments(platform, '/auth', posting({ intent: 'resend', ...credentials })));
    expect(answer).toMatchObject({ data: { form: 'resend', done: true, values: { email: credentials.email } } });
  });

  test('names the minimum length of a password', async () => {
    renderRoutes(platformWith({}), routes, '/auth?register=1');
    expect(await screen.findByText(/^Mindestens 10 Zeichen/)).toBeVisible();
  });

  test('says what to enter in each field that is refused', async () => {
    renderRoutes(platformWith({}), routes, '/auth?register=1');
    fireEvent.change(await screen.findByLabelText(de.auth.email), { target: { value: 'nobody' } });
    fireEvent.change(screen.getByLabelText(de.auth.password), { target: { value: 'short' } });
    fireEvent.click(screen.getByRole('button', { name: de.auth.buttons.register }));
    const email = `${de.auth.email}: ${de.auth.errors.emailInvalid}`;
    expect(await screen.findByRole('link', { name: email })).toBeVisible();
    expect(screen.getByRole('link', { name: `${de.auth.password}: Bitte mindestens 10 Zeichen` })).toBeVisible();
  });

  test.each([
    ['password', 'x'.repeat(9), 'tooShort'],
    ['password', 'short', 'tooShort'],
    ['email', 'nobody', 'invalid'],
    ['firstName', ' ', 'missing'],
    ['lastName', 'x'.repeat(101), 'tooLong'],
  ])('%s "%s" is %s', async (name, value, problem) => {
    const args = loaderArguments(platformWith({}), '/auth', posting({ ...fields, [name]: value }));
    expect(await authAction(args)).toMatchObject({ init: { status: 422 }, data: { errors: { [name]: problem } } });
  });
});

test.each([
  ['register', de.auth.registered.title],
  ['forgot', de.auth.forgotSent],
] as const)('replaces a successful form with a message that has the focus: %s', async (form, text) => {
  const succeeds = async () => undefined;
  renderRoutes(platformWith({ register: succeeds, requestPasswordReset: succeeds }), routes, `/auth?${form}=1`);
  const fields: Record<string, string> = {
    [de.auth.firstName]: 'Ada',
    [de.auth.lastName]: 'Lovelace',
    [de.auth.email]: credentials.email,
    [de.auth.password]: credentials.password,
  };
  const button = await screen.findByRole('button', { name: de.auth.buttons[form] });
  for (const [label, value] of Object.entries(fields)) {
    const field = screen.queryByLabelText(label);
    if (field) fireEvent.change(field, { target: { value } });
  }
  button.focus();
  fireEvent.click(button);
  const message = await screen.findByText(text);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(message)).toBe(true);
});

test.each([
  ['register', 'TOO_COMMON', 'guessable'],
  ['reset', 'TOO_COMMON', 'guessable'],
  ['register', 'BREACHED', 'breached'],
  ['reset', 'BREACHED', 'breached'],
])('explains what to do when %s is refused for a password that is %s', async (intent, code, problem) => {
  const fieldErrors = [{ field: 'password', code }];
  const refuse = failing(Object.assign(apiError(400, 'INVALID_REQUEST'), { fieldErrors }));
  const platform = platformWith({ register: refuse, resetPassword: refuse });
  const fields = { intent, token: 'x', firstName: 'Ada', lastName: 'Lovelace', ...credentials };
  expect(await authAction(loaderArguments(platform, '/auth', posting(fields)))).toMatchObject({
    init: { status: 422 },
    data: { form: intent, errors: { password: problem } },
  });
});

/** As on the server after a mailed link was opened. */
const fromLink = (platform: Platform, name: string): Platform => ({
  ...platform,
  linkTokens: new URLSearchParams({ [name]: 'the-token' }),
});

describe('mailed links', () => {
  test('asks to confirm, then signs in and redirects', async () => {
    const confirmRegistration = vi.fn(async () => signedInData);
    const platform = platformWith({ confirmRegistration });
    renderRoutes(fromLink(platform, 'confirm'), routes, '/auth?confirm=');
    const button = await screen.findByRole('button', { name: 'Bestätigen und anmelden' });
    expect(confirmRegistration).not.toHaveBeenCalled();
    fireEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(confirmRegistration).toHaveBeenCalledWith('the-token');
  });

  test('performs the intent that another tab stored in the session', async () => {
    const intent = { remote: 'blue', action: 'wishlist.toggle', payload: '{"productId":1}' };
    const platform = platformWith({
      confirmationState: async () => ({ state: 'open' as const }),
      confirmRegistration: async () => signedInData,
      takeIntent: async () => ({ intent }),
    });
    platform.refreshUser = async () => platform.state.setState({ user, intentWaits: true });
    renderRoutes(fromLink(platform, 'confirm'), routes, '/auth?confirm=');
    fireEvent.click(await screen.findByRole('button', { name: 'Bestätigen und anmelden' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(platform.performed).toEqual([{ ...intent, payload: { productId: 1 } }]);
  });

  test('reports a used confirmation as confirmed, and links to signing in', async () => {
    const confirmationState = vi.fn(async () => ({ state: 'used' as const }));
    renderRoutes(fromLink(platformWith({ confirmationState }), 'confirm'), routes, '/auth?confirm=');
    expect(await screen.findByRole('heading', { level: 1, name: de.auth.titles.alreadyConfirmed })).toBeVisible();
    expect(screen.getByText(de.auth.alreadyConfirmed)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/auth');
    expect(screen.queryByRole('button', { name: 'Bestätigen und anmelden' })).toBeNull();
    expect(confirmationState).toHaveBeenCalledWith('the-token');
  });

  test('reports a confirmation that was used elsewhere in the meantime', async () => {
    const platform = platformWith({
      confirmationState: vi.fn().mockResolvedValueOnce({ state: 'open' }).mockResolvedValue({ state: 'used' }),
      confirmRegistration: failing(apiError(400, 'ALREADY_CONFIRMED')),
    });
    renderRoutes(fromLink(platform, 'confirm'), routes, '/auth?confirm=');
    fireEvent.click(await screen.findByRole('button', { name: 'Bestätigen und anmelden' }));
    expect(await screen.findByText(de.auth.alreadyConfirmed)).toBeVisible();
  });

  test.each([
    ['TOKEN_INVALID', 'tokenInvalid'],
    ['TOKEN_EXPIRED', 'tokenExpired'],
  ])('reports a link that is %s', async (code, problem) => {
    const platform = platformWith({ confirmRegistration: failing(apiError(400, code)) });
    const args = loaderArguments(platform, '/auth', posting({ intent: 'confirm', token: 'x' }));
    expect(await authAction(args)).toMatchObject({ init: { status: 400 }, data: { problem } });
  });

  test('sets a new password with the token of the link', async () => {
    const resetPassword = vi.fn(async () => undefined);
    const args = loaderArguments(
      platformWith({ resetPassword }),
      '/auth',
      posting({ intent: 'reset', token: 'the-token', password: credentials.password }),
    );
    expect(await authAction(args)).toMatchObject({ data: { form: 'reset', done: true } });
    expect(resetPassword).toHaveBeenCalledWith('the-token', credentials.password);
  });
});

describe('the link that undoes a changed address', () => {
  test('does so by a button, and leads to a new password', async () => {
    const undoEmailChange = vi.fn(async () => undefined);
    const platform = platformWith({ undoEmailChange });
    platform.linkTokens = new URLSearchParams({ undo: 'the-token' });
    renderRoutes(platform, routes, '/auth?undo=');
    fireEvent.click(await screen.findByRole('button', { name: de.auth.buttons.undo }));
    const link = await screen.findByRole('link', { name: de.auth.titles.reset });
    expect(link).toHaveAttribute('href', '/auth?forgot=1');
    expect(screen.getByText(de.auth.undone)).toBeVisible();
  });

  test('works without JavaScript', async () => {
    const undoEmailChange = vi.fn(async () => undefined);
    const platform = platformWith({ undoEmailChange }, { side: 'server' });
    const args = loaderArguments(platform, '/auth', posting({ intent: 'undo', token: 'the-token' }));
    expect(await authAction(args)).toMatchObject({ data: { form: 'undo', done: true } });
    expect(undoEmailChange).toHaveBeenCalledWith('the-token');
  });

  test.each(['undo', 'reset'])('%s that lost its token is reported', async (intent) => {
    const args = loaderArguments(platformWith({}), '/auth', posting({ intent, password: credentials.password }));
    expect(await authAction(args)).toMatchObject({ init: { status: 422 }, data: { problem: 'tokenInvalid' } });
  });

  test.each([
    [400, 'TOKEN_INVALID', 'tokenInvalid'],
    [409, 'EMAIL_TAKEN', 'emailTaken'],
  ])('that is refused with %s %s is reported as %s', async (status, code, problem) => {
    const platform = platformWith({ undoEmailChange: failing(apiError(status, code)) });
    const args = loaderArguments(platform, '/auth', posting({ intent: 'undo', token: 'x' }));
    expect(await authAction(args)).toMatchObject({ init: { status }, data: { form: 'undo', problem } });
  });
});

describe('the sign-in page', () => {
  test.each([
    ['/auth', 'signIn'],
    ['/auth?register=1', 'register'],
    ['/auth?forgot=1', 'forgot'],
    ['/auth?confirm=t', 'confirm'],
    ['/auth?reset=t', 'reset'],
    ['/auth?undo=t', 'undo'],
  ])('%s shows the form %s', async (path, form) => {
    expect(await loader(loaderArguments(platformWith({}), path))).toMatchObject({ form });
  });

  test.each([
    ['/auth', 'current-password'],
    ['/auth?register=1', 'new-password'],
    ['/auth?reset=t', 'new-password'],
  ])('tells password managers the purpose of a field', async (path, purpose) => {
    renderRoutes(platformWith({}), routes, path);
    const field = await screen.findByLabelText(/^(Neues )?Passwort$/);
    expect(field.getAttribute('type')).toBe('password');
    expect(field.getAttribute('autocomplete')).toBe(purpose);
  });

  test('leads to the intended page, else to the previous one', async () => {
    window.history.replaceState(null, '', '/i/42,phone?variant=A1');
    const from = (path: string) => loader(loaderArguments(platformWith({}), path));
    expect(await from('/auth?next=/wishlist')).toMatchObject({ next: '/wishlist' });
    expect(await from('/auth?platform=green')).toMatchObject({ next: '/i/42,phone?variant=A1', platform: 'green' });
    window.history.replaceState(null, '', '/');
  });

  test('redirects customers who are already signed in', async () => {
    const platform = platformWith({}, { snapshot: { user } });
    expect(locationOf(await loader(loaderArguments(platform, '/auth?next=/wishlist')))).toBe('/wishlist');
  });

  test.each([
    ['sign in again', '/auth?again=1&next=/wishlist', 'signIn'],
    ['choose their first password', '/auth?forgot=1', 'forgot'],
  ])('lets customers who are signed in %s', async (_what, address, form) => {
    const signInProviders = async () => ({ providers: [] });
    const platform = platformWith({ signInProviders }, { snapshot: { user } });
    expect(await loader(loaderArguments(platform, address))).toMatchObject({ form });
  });
});
