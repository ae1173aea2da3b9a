import type { CustomerEmail } from '@reprise/entities/email-change';
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
import { loader } from './security.loader.ts';

const user: UserMeta = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'a@b.example',
};
const token = 't'.repeat(43);
const texts = de.security;
const path = createTestPlatform().path('my_security', {});
type CustomerApi = NonNullable<NonNullable<TestPlatformOptions['api']>['customer']>;

function platformWith(customer: CustomerApi, side?: 'server') {
  const account: CustomerApi = {
    email: async () => ({ email: user.email }),
    sessions: async () => ({ sessions: [] }),
    identities: async () => ({ identities: [], hasPassword: true, needsPassword: true }),
    signInProviders: async () => ({ providers: [] }),
    passkeys: async () => ({ passkeys: [] }),
    ...customer,
  };
  return createTestPlatform({
    messages: { my: de },
    snapshot: { user },
    api: { customer: account },
    ...(side && { side }),
  });
}
const apiError = (status: number, code: string, fieldErrors: object[] = []) =>
  Object.assign(new Error(code), { name: 'ApiError', status, code, fieldErrors });
const refusing = (error: Error) => vi.fn(() => Promise.reject(error));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
async function section(title: string) {
  const form = (await screen.findByRole('heading', { level: 2, name: title })).closest('section');
  if (!form) throw new Error('The heading is in no section.');
  return within(form);
}
const show = (customer: CustomerApi, address = path) => {
  const platform = platformWith(customer);
  renderRoutes(platform, routes('de'), address);
  return platform;
};
const emailForm = () => section(texts.email.title);
function send(form: Awaited<ReturnType<typeof emailForm>>, email: string, password = 'my password'): void {
  type(form.getByLabelText(texts.newEmail), email);
  if (password) type(form.getByLabelText(texts.currentPassword), password);
  fireEvent.click(form.getByRole('button', { name: texts.email.submit }));
}

describe('another address', () => {
  test('is mailed a link after the password, and waits for it', async () => {
    let pending: CustomerEmail['pending'];
    const changeEmail = vi.fn(async ({ email }: { email: string }) => {
      pending = { email, expiresAt: '2026-06-16T10:00:00.000Z' };
    });
    const platform = show({ changeEmail, email: async () => ({ email: user.email, ...(pending && { pending }) }) });
    const form = await emailForm();
    send(form, ' neu@b.example ');
    expect(form.getByLabelText(texts.currentEmail)).toHaveValue(user.email);
    expect(await form.findByText(/^neu@b\.example wartet noch .* 16\. Juni 2026/)).toBeVisible();
    expect(changeEmail).toHaveBeenCalledWith({ email: 'neu@b.example', currentPassword: 'my password' });
    expect(platform.state.getState().toasts[0]).toMatchObject({ message: texts.email.done, variant: 'success' });
    expect(form.getByLabelText(texts.newEmail)).toHaveValue('');
    expect(form.getByLabelText(texts.currentPassword)).toHaveValue('');
  });

  test('is not sent while it is none, or without the password', async () => {
    const changeEmail = vi.fn();
    show({ changeEmail });
    const form = await emailForm();
    send(form, 'neu', '');
    const problem = `${texts.newEmail}: ${texts.errors.noAddress}`;
    expect(await form.findByRole('link', { name: problem })).toHaveAttribute('href', '#email-email');
    expect(
      form.getByRole('link', { name: `${texts.currentPassword}: ${texts.missing.currentPassword}` }),
    ).toBeVisible();
    expect(form.getByLabelText(texts.newEmail)).toHaveValue('neu');
    expect(changeEmail).not.toHaveBeenCalled();
  });

  test.each([
    ['the same address', apiError(400, 'INVALID_REQUEST', [{ field: 'email', code: 'UNCHANGED' }]), 'unchanged'],
    ['a wrong password', apiError(403, 'PASSWORD_WRONG'), 'wrong'],
  ] as const)('that is refused because of %s is reported at its field', async (_what, error, problem) => {
    show({ changeEmail: refusing(error) });
    const form = await emailForm();
    send(form, user.email);
    expect(await form.findByRole('link', { name: new RegExp(texts.errors[problem]) })).toBeVisible();
    expect(form.getByLabelText(texts.newEmail)).toHaveValue(user.email);
  });

  test('needs no password that does not exist', async () => {
    const changeEmail = vi.fn(async () => undefined);
    show({ changeEmail, identities: async () => ({ identities: [], hasPassword: false, needsPassword: false }) });
    send(await emailForm(), 'neu@b.example', '');
    await waitFor(() => expect(changeEmail).toHaveBeenCalledWith({ email: 'neu@b.example' }));
  });
});

describe('the mailed link', () => {
  const open = async () => {
    const platform = platformWith({}, 'server');
    platform.linkTokens = new URLSearchParams({ email: token });
    return loader(loaderArguments(platform, `${path}?email=`));
  };
  const post = (customer: CustomerApi, side?: 'server') => {
    const body = new URLSearchParams({ form: 'emailLink', token });
    return action(loaderArguments(platformWith(customer, side), path, { method: 'POST', body }));
  };

  test('leads to a form with its token', async () => {
    expect(await open()).toMatchObject({ link: { token, isServer: true } });
  });

  test('is opened again by a customer who signed in on the way', async () => {
    show({}, `${path}?email=`);
    const form = await section(texts.emailLink.title);
    expect(form.getByRole('link', { name: texts.openLink })).toHaveAttribute('href', `${path}?email=`);
    expect(form.queryByRole('button')).toBeNull();
  });

  test.each([undefined, 'server'] as const)('changes the address, and the page says so (%s)', async (side) => {
    const confirmEmail = vi.fn(async () => undefined);
    const answer = await post({ confirmEmail }, side);
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(`${path}?done=emailLink`);
    expect(confirmEmail).toHaveBeenCalledWith(token);
    show({}, `${path}?done=emailLink`);
    expect(await screen.findByText(texts.emailLink.done)).toBeVisible();
  });

  test.each([
    [400, 'TOKEN_INVALID', 'linkInvalid'],
    [400, 'TOKEN_EXPIRED', 'linkExpired'],
    [409, 'EMAIL_TAKEN', 'emailTaken'],
  ])('that is refused with %s %s is reported as %s', async (status, code, problem) => {
    const answer = await post({ confirmEmail: refusing(apiError(status, code)) });
    expect(answer).toMatchObject({ data: { form: 'emailLink', problem }, init: { status } });
  });
});

test('without JavaScript the typed address stays in the form, and the password does not', async () => {
  const body = new URLSearchParams({ form: 'email', email: 'neu@b.example', currentPassword: 'not my password' });
  const platform = platformWith({ changeEmail: refusing(apiError(403, 'PASSWORD_WRONG')) }, 'server');
  const answer = await action(loaderArguments(platform, path, { method: 'POST', body }));
  expect(answer).toMatchObject({
    data: { form: 'email', email: 'neu@b.example', errors: { currentPassword: 'wrong' } },
    init: { status: 403 },
  });
  expect(JSON.stringify(answer)).not.toContain('not my password');
});
