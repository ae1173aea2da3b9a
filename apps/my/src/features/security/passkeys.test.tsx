import type { CustomerPasskeys, PasskeyCreation } from '@reprise/entities/passkey';
import { PasskeyError, type PasskeyProblem } from '@reprise/platform/passkeys';
import {
  createTestPlatform,
  loaderArguments,
  renderRoutes,
  type TestPlatformOptions,
} from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';
import { action } from './security.action.ts';

const browser = vi.hoisted(() => ({ canUsePasskeys: vi.fn(() => true), createPasskey: vi.fn() }));
vi.mock('@reprise/platform/passkeys', async (original) => ({ ...(await original<object>()), ...browser }));

type CustomerApi = NonNullable<NonNullable<TestPlatformOptions['api']>['customer']>;
type Passkey = CustomerPasskeys['passkeys'][number];

const texts = de.security;
const path = createTestPlatform().path('my_security', {});
const user = { uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d', firstName: 'Ada', lastName: 'L', email: 'a@b.example' };
const here = {
  id: '5d0a6fb0-7f39-4b42-8a2d-fb5b1d3a0c11',
  isCurrent: true,
  browser: 'Firefox',
  system: 'Linux',
  signedInAt: '2026-05-01T10:00:00.000Z',
  lastSeenAt: '2026-06-14T10:00:00.000Z',
};
const laptop: Passkey = {
  id: '0b1f9a52-3c1e-4f4e-9a5f-2f0d1d1b2c3d',
  name: 'Laptop',
  createdAt: '2026-06-14T10:00:00.000Z',
  lastUsedAt: '2026-06-15T10:00:00.000Z',
};
const phone: Passkey = { id: '1c2f9a52-3c1e-4f4e-9a5f-2f0d1d1b2c3d', name: 'Telefon', createdAt: laptop.createdAt };
const creation: PasskeyCreation = {
  challenge: 'AQ',
  rp: { id: 'localhost', name: 'Reprise' },
  user: { id: 'AQ', name: user.email, displayName: 'Ada L' },
  pubKeyCredParams: [],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
const attestation = { clientDataJSON: 'AQ', attestationObject: 'Ag' };
const credential = { id: 'AQ', rawId: 'AQ', type: 'public-key', response: attestation } as const;
const apiError = (status: number, code: string) =>
  Object.assign(new Error(code), { name: 'ApiError', status, code, fieldErrors: [] });
const refusing = (status: number, code: string) => vi.fn(() => Promise.reject(apiError(status, code)));

/** The page of a customer with these passkeys, which its forms change. */
function show(present: readonly Passkey[], customer: CustomerApi = {}, hasPassword = true) {
  let passkeys = [...present];
  const calls = {
    confirmPassword: vi.fn(async () => undefined),
    startPasskey: vi.fn(async () => creation),
    addPasskey: vi.fn(async ({ name }: { name: string }) => {
      passkeys = [{ ...phone, name }, ...passkeys];
    }),
    renamePasskey: vi.fn(async (id: string, name: string) => {
      passkeys = passkeys.map((one) => (one.id === id ? { ...one, name } : one));
    }),
    removePasskey: vi.fn(async (id: string) => {
      passkeys = passkeys.filter((one) => one.id !== id);
    }),
  };
  const platform = createTestPlatform({
    messages: { my: de },
    snapshot: { user },
    api: {
      customer: {
        email: async () => ({ email: user.email }),
        sessions: async () => ({ sessions: [here] }),
        identities: async () => ({ identities: [], hasPassword, needsPassword: hasPassword }),
        signInProviders: async () => ({ providers: [] }),
        passkeys: async () => ({ passkeys }),
        ...calls,
        ...customer,
      },
    },
  });
  renderRoutes(platform, routes('de'), path);
  return { platform, ...calls };
}

const cardOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { level: 2, name: title })).closest('section');
  if (!card) throw new Error('The heading is in no card.');
  return within(card);
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const toastOf = ({ state }: ReturnType<typeof createTestPlatform>) => state.getState().toasts[0];

beforeEach(() => {
  browser.canUsePasskeys.mockReturnValue(true);
  browser.createPasskey.mockReset().mockResolvedValue(credential);
});

describe('a new passkey', () => {
  test('is suggested the name of the browser, created after the password, and listed', async () => {
    const { platform, confirmPassword, addPasskey } = show([]);
    const form = await cardOf(texts.passkey.title);
    const name = form.getByLabelText(texts.passkeyName);
    expect(name).toHaveValue('Firefox auf Linux');
    type(name, ' Büro ');
    type(form.getByLabelText(texts.currentPassword), 'my password');
    fireEvent.click(form.getByRole('button', { name: texts.passkey.submit }));
    const list = await cardOf(texts.passkeys.title);
    expect(list.getByText('Büro')).toBeVisible();
    expect(confirmPassword).toHaveBeenCalledWith({ currentPassword: 'my password' });
    expect(browser.createPasskey).toHaveBeenCalledWith(creation);
    expect(addPasskey).toHaveBeenCalledWith({ name: 'Büro', credential });
    expect(toastOf(platform)).toMatchObject({ variant: 'success', message: texts.passkey.done });
  });

  test('needs a name and the password before the browser asks', async () => {
    show([]);
    const form = await cardOf(texts.passkey.title);
    type(form.getByLabelText(texts.passkeyName), ' ');
    fireEvent.click(form.getByRole('button', { name: texts.passkey.submit }));
    expect(await form.findByRole('link', { name: `${texts.passkeyName}: ${texts.missing.name}` })).toBeVisible();
    expect(
      form.getByRole('link', { name: `${texts.currentPassword}: ${texts.missing.currentPassword}` }),
    ).toBeVisible();
    expect(browser.createPasskey).not.toHaveBeenCalled();
  });

  test.each<[PasskeyProblem, keyof typeof texts.problems]>([
    ['cancelled', 'passkeyCancelled'],
    ['present', 'passkeyPresent'],
    ['failed', 'passkeyFailed'],
  ])('that is %s is reported', async (problem, text) => {
    browser.createPasskey.mockRejectedValue(new PasskeyError(problem));
    const { addPasskey } = show([], {}, false);
    const form = await cardOf(texts.passkey.title);
    fireEvent.click(form.getByRole('button', { name: texts.passkey.submit }));
    expect(await form.findByRole('alert')).toHaveTextContent(texts.problems[text]);
    expect(addPasskey).not.toHaveBeenCalled();
  });

  test('without a password asks for another sign-in when the last one is too long ago', async () => {
    const { confirmPassword } = show([], { startPasskey: refusing(403, 'REAUTHENTICATION_REQUIRED') }, false);
    const form = await cardOf(texts.passkey.title);
    expect(form.queryByLabelText(texts.currentPassword)).toBeNull();
    fireEvent.click(form.getByRole('button', { name: texts.passkey.submit }));
    expect(await form.findByRole('link', { name: texts.signInAgain })).toBeVisible();
    expect(confirmPassword).not.toHaveBeenCalled();
  });

  test('is not offered by browsers without passkeys', async () => {
    browser.canUsePasskeys.mockReturnValue(false);
    show([]);
    await cardOf(texts.password.title);
    expect(screen.queryByRole('heading', { name: texts.passkey.title })).toBeNull();
  });
});

describe('a passkey of the account', () => {
  const itemOf = async (name: string) => {
    const list = await cardOf(texts.passkeys.title);
    const item = list.getByText(name).closest('li');
    if (!item) throw new Error('The name is in no entry.');
    return within(item);
  };

  test('shows when it was created and used, and gets another name', async () => {
    const { platform, renamePasskey } = show([laptop, phone]);
    expect((await itemOf('Telefon')).getByText('Angelegt am 14. Juni 2026, noch nicht benutzt')).toBeVisible();
    const item = await itemOf('Laptop');
    expect(item.getByText('Angelegt am 14. Juni 2026, zuletzt benutzt am 15. Juni 2026')).toBeVisible();
    type(item.getByLabelText(texts.passkeyName), 'Büro');
    fireEvent.click(item.getByText(texts.renamePasskey.submit));
    expect((await itemOf('Büro')).getByText(/zuletzt benutzt/)).toBeVisible();
    expect(renamePasskey).toHaveBeenCalledWith(laptop.id, 'Büro');
    expect(toastOf(platform)).toMatchObject({ message: texts.renamePasskey.done });
  });

  test('is removed after the password, and the focus stays on the page', async () => {
    const { confirmPassword, removePasskey } = show([laptop]);
    const item = await itemOf('Laptop');
    type(item.getByLabelText(texts.currentPassword), 'my password');
    const button = item.getByText(texts.removePasskey.submit);
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('heading', { name: texts.passkeys.title })).toBeNull());
    expect(confirmPassword).toHaveBeenCalledWith({ currentPassword: 'my password' });
    expect(removePasskey).toHaveBeenCalledWith(laptop.id);
    const heading = screen.getByRole('heading', { name: texts.passkey.title });
    await waitFor(() => expect(document.activeElement).toContainElement(heading));
    expect(document.activeElement).not.toBe(document.body);
  });

  test('that is the only way in stays', async () => {
    show([laptop], { removePasskey: refusing(409, 'LAST_WAY_IN') }, false);
    const item = await itemOf('Laptop');
    fireEvent.click(item.getByText(texts.removePasskey.submit));
    expect(await item.findByRole('alert')).toHaveTextContent(texts.problems.lastWayIn);
  });

  test('lets the only linked provider be unlinked', async () => {
    const google = { provider: 'google', linkedAt: laptop.createdAt } as const;
    show([laptop], { identities: async () => ({ identities: [google], hasPassword: false, needsPassword: false }) });
    const card = await cardOf(texts.unlink.title);
    expect(card.getByRole('button', { name: texts.unlink.submit })).toBeVisible();
    expect(screen.queryByText(texts.onlyWayIn)).toBeNull();
  });
});

test.each([
  ['renamePasskey', { name: 'Büro' }],
  ['removePasskey', { currentPassword: 'my password' }],
])('%s works without JavaScript, and problems name the passkey', async (form, fields) => {
  const post = (customer: CustomerApi) => {
    const platform = createTestPlatform({
      side: 'server',
      messages: { my: de },
      snapshot: { user },
      api: { customer },
    });
    const body = new URLSearchParams({ form, passkey: laptop.id, ...fields });
    return action(loaderArguments(platform, path, { method: 'POST', body }));
  };
  const done = async () => undefined;
  const answer = await post({ confirmPassword: done, renamePasskey: done, removePasskey: done });
  expect(answer instanceof Response && answer.headers.get('Location')).toBe(`${path}?done=${form}`);
  const gone = refusing(404, 'PASSKEY_NOT_FOUND');
  expect(await post({ confirmPassword: done, renamePasskey: gone, removePasskey: gone })).toMatchObject({
    data: { form, passkey: laptop.id, problem: 'passkeyGone' },
  });
});
