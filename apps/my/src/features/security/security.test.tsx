import type { FacebookLibrary } from '@reprise/entities/provider-sign-in';
import type { CustomerSessionView } from '@reprise/entities/session';
import type { UserMeta } from '@reprise/entities/user';
import {
  createTestPlatform,
  loaderArguments,
  renderRoutes,
  type TestPlatformOptions,
} from '@reprise/platform/test-doubles';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';
import { action } from './security.action.ts';
import css from './security-page.module.css';

const user: UserMeta = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'a@b.example',
};
const times = { signedInAt: '2026-05-01T10:00:00.000Z', lastSeenAt: '2026-06-14T10:00:00.000Z' };
const here = { id: '5d0a6fb0-7f39-4b42-8a2d-fb5b1d3a0c11', isCurrent: true, browser: 'Firefox', ...times };
const phone: CustomerSessionView = {
  id: '0b1f9a52-3c1e-4f4e-9a5f-2f0d1d1b2c3d',
  isCurrent: false,
  ...times,
  browser: 'Safari',
  system: 'iOS',
  market: 'fr',
};
const unknown = { id: '1c2f9a52-3c1e-4f4e-9a5f-2f0d1d1b2c3d', isCurrent: false, ...times };

type CustomerApi = NonNullable<NonNullable<TestPlatformOptions['api']>['customer']>;
function platformWith(customer: CustomerApi, side?: 'server') {
  return createTestPlatform({ messages: { my: de }, snapshot: { user }, api: { customer }, ...(side && { side }) });
}
const path = createTestPlatform().path('my_security', {});
const texts = de.security;
const section = async (title: string) => {
  const form = (await screen.findByRole('heading', { level: 2, name: title })).closest('section');
  if (!form) throw new Error('The heading is in no section.');
  return within(form);
};
const apiError = (status: number, code: string, fieldErrors: object[] = []) =>
  Object.assign(new Error(code), { name: 'ApiError', status, code, fieldErrors });
const refusing = (error: Error) => vi.fn(() => Promise.reject(error));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** The page of a customer with these sessions besides the current one. */
function show(others: readonly CustomerSessionView[], customer: CustomerApi = {}) {
  let sessions: readonly CustomerSessionView[] = [here, ...others];
  const endSessions = vi.fn(async ({ session }: { session: string }) => {
    sessions = sessions.filter(({ id, isCurrent }) => isCurrent || (session !== 'others' && id !== session));
  });
  const platform = platformWith({
    email: async () => ({ email: user.email }),
    sessions: async () => ({ sessions: [...sessions] }),
    identities: async () => ({ identities: [], hasPassword: true, needsPassword: true }),
    signInProviders: async () => ({ providers: [] }),
    passkeys: async () => ({ passkeys: [] }),
    endSessions,
    ...customer,
  });
  renderRoutes(platform, routes('de'), path);
  return { platform, endSessions };
}

describe('other sessions', () => {
  test('are listed with device and last use, and one of them ends with the password', async () => {
    const { endSessions, platform } = show([phone, unknown]);
    const form = await section(texts.sessions.title);
    expect(form.getAllByRole('radio')).toHaveLength(3);
    const choice = form.getByRole('radio', { name: 'Safari auf iOS' });
    expect(choice).toHaveAccessibleDescription(
      'Frankreich: angemeldet am 1.\u00a0Mai 2026, zuletzt benutzt am 14.\u00a0Juni 2026',
    );
    expect(form.getByRole('radio', { name: texts.unknownDevice })).not.toBeChecked();
    expect(form.getByRole('radio', { name: texts.allOthers })).toBeChecked();
    fireEvent.click(choice);
    type(form.getByLabelText(texts.currentPassword), 'my password');
    fireEvent.click(form.getByRole('button', { name: texts.sessions.submit }));
    await waitFor(() => expect(form.getAllByRole('radio')).toHaveLength(2));
    expect(endSessions).toHaveBeenCalledWith({ session: phone.id, currentPassword: 'my password' });
    expect(form.getByLabelText(texts.currentPassword)).toHaveValue('');
    expect(platform.state.getState().toasts[0]).toMatchObject({ variant: 'success' });
  });

  test('end all at once; the focus stays on the page', async () => {
    const { endSessions } = show([phone, unknown]);
    const form = await section(texts.sessions.title);
    type(form.getByLabelText(texts.currentPassword), 'my password');
    const button = form.getByRole('button', { name: texts.sessions.submit });
    button.focus();
    fireEvent.click(button);
    const message = await screen.findByText(texts.onlyHere);
    expect(endSessions).toHaveBeenCalledWith({ session: 'others', currentPassword: 'my password' });
    await waitFor(() => expect(document.activeElement).toContainElement(message));
    expect(document.activeElement).not.toBe(document.body);
  });

  test('are not listed if there are none', async () => {
    show([]);
    expect(await screen.findByText(texts.onlyHere)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test.each([
    ['with others', [phone]],
    ['alone', []],
  ])('are told apart from the current one (%s)', async (_what, others) => {
    show(others);
    const card = await section(texts.sessions.title);
    expect(card.getByText('Dieses Gerät: Firefox')).toBeVisible();
    expect(card.getByText('Angemeldet am 1. Mai 2026, zuletzt benutzt am 14. Juni 2026')).toBeVisible();
    expect(card.queryByRole('radio', { name: 'Firefox' })).toBeNull();
  });

  test('stay signed in with a wrong password, which is reported at its field', async () => {
    show([phone], { endSessions: refusing(apiError(403, 'PASSWORD_WRONG')) });
    const form = await section(texts.sessions.title);
    type(form.getByLabelText(texts.currentPassword), 'not my password');
    fireEvent.click(form.getByRole('button', { name: texts.sessions.submit }));
    const link = await form.findByRole('link', { name: `${texts.currentPassword}: ${texts.errors.wrong}` });
    await waitFor(() => expect(link.closest('[tabindex]')).toBe(document.activeElement));
    expect(form.getByLabelText(texts.currentPassword)).toHaveAccessibleDescription(texts.errors.wrong);
    expect(form.getAllByRole('radio')).toHaveLength(2);
  });
});

describe('the password', () => {
  test('is changed with the current one', async () => {
    const changePassword = vi.fn(async () => undefined);
    const { platform } = show([], { changePassword });
    const form = await section(texts.password.title);
    type(form.getByLabelText(texts.currentPassword), 'old one ');
    type(form.getByLabelText(texts.newPassword), ' a new password');
    fireEvent.click(form.getByRole('button', { name: texts.password.submit }));
    await waitFor(() =>
      expect(platform.state.getState().toasts[0]).toMatchObject({ message: texts.password.done, variant: 'success' }),
    );
    expect(changePassword).toHaveBeenCalledWith({ currentPassword: 'old one ', password: ' a new password' });
    expect(form.getByLabelText(texts.newPassword)).toHaveValue('');
  });

  test('is not sent while a field is empty or too short', async () => {
    const changePassword = vi.fn();
    show([], { changePassword });
    const form = await section(texts.password.title);
    expect(form.getByText(/^Mindestens 10 Zeichen/)).toBeVisible();
    type(form.getByLabelText(texts.newPassword), 'short');
    fireEvent.click(form.getByRole('button', { name: texts.password.submit }));
    expect(
      await form.findByRole('link', { name: `${texts.currentPassword}: ${texts.missing.currentPassword}` }),
    ).toBeVisible();
    expect(form.getByRole('link', { name: `${texts.newPassword}: Bitte mindestens 10 Zeichen` })).toBeVisible();
    expect(changePassword).not.toHaveBeenCalled();
  });
});

describe('a customer who can confirm without the password (rule sign-in-52)', () => {
  const google = { provider: 'google' as const, linkedAt: '2026-06-14T10:00:00.000Z' };

  test('signs in over the page, which keeps what was typed', async () => {
    const identities = async () => ({ identities: [google], hasPassword: true, needsPassword: true });
    const { platform } = show([], { identities });
    const form = await section(texts.password.title);
    type(form.getByLabelText(texts.newPassword), 'a long enough password');
    const link = form.getByRole('link', { name: texts.confirmOtherwise });
    expect(link).toHaveAttribute('href', `/auth?again=1&next=${encodeURIComponent(path)}`);
    fireEvent.click(link);
    expect(platform.state.getState().signIn).toEqual({ intent: undefined });
    expect(form.getByLabelText(texts.newPassword)).toHaveValue('a long enough password');
  });

  test('is not asked for it afterwards, anywhere on the page', async () => {
    const identities = async () => ({ identities: [google], hasPassword: true, needsPassword: false });
    const changePassword = vi.fn(async () => undefined);
    show([phone], { identities, changePassword });
    const form = await section(texts.password.title);
    expect(screen.queryByLabelText(texts.currentPassword)).toBeNull();
    type(form.getByLabelText(texts.newPassword), 'a long enough password');
    fireEvent.click(form.getByRole('button', { name: texts.password.submit }));
    await waitFor(() => expect(changePassword).toHaveBeenCalledWith({ password: 'a long enough password' }));
  });

  test('is not sent elsewhere without a passkey or a linked sign-in', async () => {
    show([]);
    await section(texts.password.title);
    expect(screen.queryByRole('link', { name: texts.confirmOtherwise })).toBeNull();
  });
});

type WaysIn = Awaited<ReturnType<NonNullable<CustomerApi['identities']>>>;
const google = { provider: 'google', email: 'ada@mail.example', linkedAt: '2026-06-14T10:00:00.000Z' } as const;
const paypal = { provider: 'paypal', linkedAt: '2026-06-15T10:00:00.000Z' } as const;
const state = 's'.repeat(43);
const token = 't'.repeat(43);

/** The page of a customer with these ways in; unlinking and linking change them. */
function showWays(waysIn: WaysIn, customer: CustomerApi = {}, facebook?: FacebookLibrary) {
  let { identities } = waysIn;
  const calls = {
    confirmPassword: vi.fn(async () => undefined),
    unlinkProvider: vi.fn(async (provider: string) => {
      identities = identities.filter((one) => one.provider !== provider);
    }),
    startProviderLink: vi.fn(async () => ({ url: 'https://paypal.example/authorize', state, token })),
    signInWithProvider: vi.fn(async () => {
      identities = [...identities, paypal];
      return { user: { uuid: user.uuid, wasRegistered: false }, linked: 'paypal' as const };
    }),
  };
  const { platform } = show([], {
    identities: async () => ({ ...waysIn, identities }),
    signInProviders: async () => ({ providers: ['google', 'paypal'], ...(facebook && { facebook }) }),
    ...calls,
    ...customer,
  });
  return { platform, ...calls };
}

describe('linked providers', () => {
  test('are listed with address and date, and one is unlinked with the password', async () => {
    const { confirmPassword, unlinkProvider, platform } = showWays({
      identities: [google, paypal],
      hasPassword: true,
      needsPassword: true,
    });
    const form = await section(texts.unlink.title);
    expect(form.getByRole('radio', { name: 'Google' })).toHaveAccessibleDescription(
      'ada@mail.example, verknüpft am 14.\u00a0Juni 2026',
    );
    expect(screen.queryByRole('heading', { name: texts.link.title })).toBeNull();
    fireEvent.click(form.getByRole('radio', { name: 'PayPal' }));
    type(form.getByLabelText(texts.currentPassword), 'my password');
    fireEvent.click(form.getByRole('button', { name: texts.unlink.submit }));
    await waitFor(() => expect(form.queryByRole('radio', { name: 'PayPal' })).toBeNull());
    expect(confirmPassword).toHaveBeenCalledWith({ currentPassword: 'my password' });
    expect(unlinkProvider).toHaveBeenCalledWith('paypal');
    expect(platform.state.getState().toasts[0]).toMatchObject({ message: texts.unlink.done, variant: 'success' });
    expect(screen.getByRole('heading', { name: texts.link.title })).toBeVisible();
  });

  test('leave the focus on the page when the last one is unlinked', async () => {
    showWays({ identities: [google], hasPassword: true, needsPassword: true });
    const form = await section(texts.unlink.title);
    type(form.getByLabelText(texts.currentPassword), 'my password');
    const button = form.getByRole('button', { name: texts.unlink.submit });
    button.focus();
    fireEvent.click(button);
    const message = await screen.findByText(texts.noneLinked);
    await waitFor(() => expect(document.activeElement).toContainElement(message));
    expect(document.activeElement).not.toBe(document.body);
  });

  test('stay when one is the only way in, and a password can be chosen', async () => {
    showWays({ identities: [google], hasPassword: false, needsPassword: false });
    expect(await screen.findByText(texts.onlyWayIn)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.unlink.submit })).toBeNull();
    expect(screen.queryByLabelText(texts.currentPassword)).toBeNull();
    const choose = screen.getByRole('link', { name: texts.noPassword.action });
    expect(choose).toHaveAttribute('href', '/auth?forgot=1');
  });

  test('without a password ask for another sign-in when the last one is too long ago', async () => {
    const refused = refusing(apiError(403, 'REAUTHENTICATION_REQUIRED'));
    const { confirmPassword } = showWays(
      { identities: [google, paypal], hasPassword: false, needsPassword: false },
      { unlinkProvider: refused },
    );
    const form = await section(texts.unlink.title);
    fireEvent.click(form.getByRole('button', { name: texts.unlink.submit }));
    const link = await form.findByRole('link', { name: texts.signInAgain });
    expect(link).toHaveAttribute('href', `/auth?again=1&next=${encodeURIComponent(path)}`);
    expect(confirmPassword).not.toHaveBeenCalled();
  });
});

describe('another provider', () => {
  afterEach(() => vi.unstubAllGlobals());
  function stubPopup() {
    const popup = {
      closed: false,
      document: document.implementation.createHTMLDocument(),
      location: { replace: vi.fn() },
      close: vi.fn(() => {
        popup.closed = true;
      }),
      focus: vi.fn(),
    };
    vi.stubGlobal('open', () => popup);
    return popup;
  }
  const library = { appId: 'app', url: 'https://facebook.example/sdk.js', version: 'v23.0' };
  const chooseFacebook = (form: Awaited<ReturnType<typeof linkForm>>) =>
    fireEvent.click(form.getByRole('radio', { name: 'Facebook' }));

  const answer = (fields: object) =>
    act(async () => {
      const channel = new BroadcastChannel('sign-in-return');
      await new Promise((resolve) => {
        channel.onmessage = resolve;
        channel.postMessage({ kind: 'return', provider: 'paypal', ...fields });
      });
      channel.close();
    });
  const linkForm = () => section(texts.link.title);
  function submitLink(form: Awaited<ReturnType<typeof linkForm>>, password = 'my password') {
    if (password) type(form.getByLabelText(texts.currentPassword), password);
    fireEvent.click(form.getByRole('button', { name: texts.link.submit }));
  }

  test('is linked in a popup, after the password', async () => {
    const popup = stubPopup();
    const calls = showWays({ identities: [google], hasPassword: true, needsPassword: true });
    const form = await linkForm();
    submitLink(form);
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('https://paypal.example/authorize'));
    expect(form.getByText(texts.waiting.replace('{{provider}}', 'PayPal'))).toBeVisible();
    expect(calls.confirmPassword).toHaveBeenCalledWith({ currentPassword: 'my password' });
    expect(calls.startProviderLink).toHaveBeenCalledWith('paypal', { previousUrl: `${path}?done=link` });
    await answer({ code: 'the-code', state });
    const linked = await section(texts.unlink.title);
    expect(await linked.findByRole('radio', { name: 'PayPal' })).not.toBeChecked();
    expect(calls.signInWithProvider).toHaveBeenCalledWith('paypal', { authorizationCode: 'the-code', state, token });
    expect(calls.platform.state.getState().toasts[0]).toMatchObject({ message: texts.link.done, variant: 'success' });
    expect(popup.closed).toBe(true);
  });

  test('is not linked by the answer to another sign-in', async () => {
    const popup = stubPopup();
    const calls = showWays({ identities: [google], hasPassword: true, needsPassword: true });
    const form = await linkForm();
    submitLink(form);
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    await answer({ code: 'the-code', state: 'x' });
    expect(await form.findByText(texts.problems.refused)).toBeVisible();
    expect(calls.signInWithProvider).not.toHaveBeenCalled();
  });

  test('is not started with a wrong password, and its popup is closed', async () => {
    const popup = stubPopup();
    const wrong = refusing(apiError(403, 'PASSWORD_WRONG'));
    const calls = showWays(
      { identities: [google], hasPassword: true, needsPassword: true },
      { confirmPassword: wrong },
    );
    const form = await linkForm();
    submitLink(form);
    expect(await form.findByRole('link', { name: `${texts.currentPassword}: ${texts.errors.wrong}` })).toBeVisible();
    await waitFor(() => expect(popup.closed).toBe(true));
    expect(calls.startProviderLink).not.toHaveBeenCalled();
  });

  test('can be Facebook, whose popup hands over a token', async () => {
    const popup = stubPopup();
    const linkFacebook = vi.fn(async () => undefined);
    const calls = showWays({ identities: [google], hasPassword: true, needsPassword: true }, { linkFacebook }, library);
    const form = await linkForm();
    chooseFacebook(form);
    submitLink(form);
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('/auth/facebook'));
    expect(calls.confirmPassword).toHaveBeenCalledWith({ currentPassword: 'my password' });
    const facebook = { accessToken: 'the-token', expiresIn: 3_600 };
    await answer({ provider: 'facebook', facebook });
    await waitFor(() => expect(linkFacebook).toHaveBeenCalledWith(facebook));
    await waitFor(() => expect(calls.platform.state.getState().toasts[0]).toMatchObject({ message: texts.link.done }));
  });

  test('is not offered without scripts while only Facebook is left (rule sign-in-48)', async () => {
    const one = { hasPassword: true, needsPassword: true };
    const hidden = async () =>
      (await screen.findByRole('heading', { name: texts.link.title })).closest(`.${css.scripted}`);
    showWays({ identities: [google, paypal], ...one }, {}, library);
    expect(await hidden()).toContainElement(await screen.findByRole('radio', { name: 'Facebook' }));
    cleanup();
    showWays({ identities: [google], ...one }, {}, library);
    expect(await hidden()).toBe(null);
    expect((await screen.findByRole('radio', { name: 'PayPal' })).closest(`.${css.scripted}`)).toBe(null);
    expect(screen.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  });

  test('is not left for Facebook’s page by a browser that blocks its popup', async () => {
    vi.stubGlobal('open', () => null);
    showWays({ identities: [google], hasPassword: true, needsPassword: true }, {}, library);
    const form = await linkForm();
    chooseFacebook(form);
    submitLink(form);
    expect(await form.findByText(texts.problems.noPopup)).toBeVisible();
  });

  test('opens no popup without the password', async () => {
    const open = vi.fn();
    vi.stubGlobal('open', open);
    showWays({ identities: [google], hasPassword: true, needsPassword: true });
    const form = await linkForm();
    submitLink(form, '');
    expect(
      await form.findByRole('link', { name: `${texts.currentPassword}: ${texts.missing.currentPassword}` }),
    ).toBeVisible();
    expect(open).not.toHaveBeenCalled();
  });
});

describe('without JavaScript', () => {
  const post = (fields: Record<string, string>, customer: CustomerApi) =>
    action(
      loaderArguments(platformWith(customer, 'server'), path, { method: 'POST', body: new URLSearchParams(fields) }),
    );
  const passwords = { form: 'password', currentPassword: 'old one', password: 'a new password' };
  const ending = { form: 'sessions', session: 'others', currentPassword: 'old one' };

  test.each([
    ['password', passwords],
    ['sessions', ending],
  ])('%s redirects and confirms', async (form, fields) => {
    const done = async () => undefined;
    const answer = await post(fields, { changePassword: done, endSessions: done });
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(`${path}?done=${form}`);
  });

  test.each([
    ['a wrong password', apiError(403, 'PASSWORD_WRONG'), { errors: { currentPassword: 'wrong' } }, 403],
    [
      ...([
        'a common password',
        apiError(400, 'INVALID_REQUEST', [{ field: 'password', code: 'TOO_COMMON' }]),
      ] as const),
      ...([{ errors: { password: 'guessable' } }, 400] as const),
    ],
    [
      'a breached password',
      apiError(400, 'INVALID_REQUEST', [{ field: 'password', code: 'BREACHED' }]),
      { errors: { password: 'breached' } },
      400,
    ],
    ['an unexpected error', apiError(500, 'INTERNAL'), { problem: 'failed' }, 500],
  ])('%s is reported, and no password is sent back', async (_what, error, data, status) => {
    const answer = await post(passwords, { changePassword: refusing(error) });
    expect(answer).toMatchObject({ data: { form: 'password', ...data }, init: { status } });
    expect(JSON.stringify(answer)).not.toContain('a new password');
  });

  const confirmPassword = async () => undefined;
  test('a provider is unlinked, and the page confirms it', async () => {
    const unlinkProvider = vi.fn(async () => undefined);
    const fields = { form: 'unlink', provider: 'facebook', currentPassword: 'old one' };
    const answer = await post(fields, { confirmPassword, unlinkProvider });
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(`${path}?done=unlink`);
    expect(unlinkProvider).toHaveBeenCalledWith('facebook');
  });

  test('the page leads to the provider that is to be linked', async () => {
    const startProviderLink = async () => ({ url: 'https://google.example/authorize', state, token });
    const fields = { form: 'link', provider: 'google', currentPassword: 'old one' };
    expect(await post(fields, { confirmPassword, startProviderLink })).toMatchObject({
      data: { form: 'link', started: { provider: 'google', url: 'https://google.example/authorize' } },
    });
  });

  test.each([
    ['LAST_WAY_IN', 'lastWayIn'],
    ['PROVIDER_TAKEN', 'taken'],
    ['PROVIDER_UNAVAILABLE', 'unavailable'],
  ])('%s is reported as %s', async (code, problem) => {
    const fields = { form: 'unlink', provider: 'google' };
    expect(await post(fields, { unlinkProvider: refusing(apiError(409, code)) })).toMatchObject({ data: { problem } });
  });

  test('Facebook is not linked, because its page would sign in', async () => {
    const fields = { form: 'link', provider: 'facebook', currentPassword: 'old one' };
    expect(await post(fields, { confirmPassword })).toMatchObject({ data: { problem: 'noPopup' } });
  });

  test('refuses an unknown provider', async () => {
    const fields = { form: 'link', provider: 'myspace', currentPassword: 'old one' };
    expect(await post(fields, {})).toMatchObject({ data: { problem: 'failed' }, init: { status: 422 } });
  });

  test('refuses an invalid session id', async () => {
    expect(await post({ ...ending, session: 'x' }, {})).toMatchObject({
      data: { form: 'sessions', problem: 'failed' },
      init: { status: 422 },
    });
  });
});
