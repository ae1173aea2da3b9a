import type { CustomerSessionView } from '@reprise/entities/session';
import type { UserMeta } from '@reprise/entities/user';
import {
  createTestPlatform,
  loaderArguments,
  renderRoutes,
  type TestPlatformOptions,
} from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';
import { action } from './security.action.ts';

const user: UserMeta = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'a@b.example',
};
const times = { signedInAt: '2026-05-01T10:00:00.000Z', lastSeenAt: '2026-06-14T10:00:00.000Z' };
const here = { id: '5d0a6fb0-7f39-4b42-8a2d-fb5b1d3a0c11', isCurrent: true, browser: 'Firefox', ...times };
const phone = {
  id: '0b1f9a52-3c1e-4f4e-9a5f-2f0d1d1b2c3d',
  isCurrent: false,
  ...times,
  browser: 'Safari',
  system: 'iOS',
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
  const platform = platformWith({ sessions: async () => ({ sessions: [...sessions] }), endSessions, ...customer });
  renderRoutes(platform, routes('de'), path);
  return { platform, endSessions };
}

describe('other sessions', () => {
  test('are listed with device and last use; one of them ends with the password', async () => {
    const { endSessions, platform } = show([phone, unknown]);
    const form = await section(texts.sessions.title);
    expect(form.getAllByRole('radio')).toHaveLength(3);
    const choice = form.getByRole('radio', { name: 'Safari auf iOS' });
    expect(choice).toHaveAccessibleDescription('Zuletzt benutzt am 14. Juni 2026');
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
    expect(await form.findByRole('link', { name: `${texts.currentPassword}: ${texts.errors.missing}` })).toBeVisible();
    expect(form.getByRole('link', { name: `${texts.newPassword}: ${texts.errors.tooShort}` })).toBeVisible();
    expect(changePassword).not.toHaveBeenCalled();
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
    ['an unexpected error', apiError(500, 'INTERNAL'), { failed: true }, 500],
  ])('%s is reported, and no password is sent back', async (_what, error, data, status) => {
    const answer = await post(passwords, { changePassword: refusing(error) });
    expect(answer).toMatchObject({ data: { form: 'password', ...data }, init: { status } });
    expect(JSON.stringify(answer)).not.toContain('a new password');
  });

  test('refuses an invalid session id', async () => {
    expect(await post({ ...ending, session: 'x' }, {})).toMatchObject({
      data: { form: 'sessions', failed: true },
      init: { status: 422 },
    });
  });
});
