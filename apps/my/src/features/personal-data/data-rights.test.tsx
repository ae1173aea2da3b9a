import type { CustomerPasskeys } from '@reprise/entities/passkey';
import type { DataExportView, DeletionView } from '@reprise/entities/personal-data';
import type { PersonalData, UserMeta } from '@reprise/entities/user';
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
import type { RightsResult } from './data-rights-result.ts';
import { action } from './personal-data.action.ts';
import { loader } from './personal-data.loader.ts';
import { shouldRevalidate } from './should-revalidate.ts';

const user: UserMeta = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'a@b.example',
};
const stored: PersonalData = { firstName: 'Ada', lastName: 'Lovelace', email: 'a@b.example', newsletter: false };
const nothing: DeletionView = { openOrders: 0, openSales: 0, credit: { amount: 0, currency: 'EUR' } };
const { copy, confirm, deletion, open } = de.data;

type Api = NonNullable<TestPlatformOptions['api']>;
interface Given {
  hasPassword?: boolean;
  passkeys?: CustomerPasskeys['passkeys'];
  latest?: DataExportView;
  view?: DeletionView;
  confirmPassword?: NonNullable<Api['customer']>['confirmPassword'];
  calls?: Api['personalData'];
  side?: 'server';
}

const platformWith = ({
  hasPassword = true,
  passkeys = [],
  latest = {},
  view = nothing,
  calls = {},
  side,
  confirmPassword = async () => undefined,
}: Given = {}) =>
  createTestPlatform({
    messages: { my: de },
    snapshot: { user },
    api: {
      customer: {
        personalData: async () => stored,
        identities: async () => ({ identities: [], hasPassword, needsPassword: hasPassword }),
        passkeys: async () => ({ passkeys }),
        confirmPassword,
      },
      personalData: { exports: async () => latest, deletion: async () => view, ...calls },
    },
    ...(side ? { side } : {}),
  });
const path = createTestPlatform().path('my_data', {});

const cardOf = async (title: string) => {
  const form = (await screen.findByRole('heading', { name: title })).closest('form');
  if (!form) throw new Error('The card has no form.');
  return within(form);
};
const refused =
  (code: string, status = 409) =>
  async () => {
    throw Object.assign(new Error(code), { name: 'ApiError', code, status, fieldErrors: [] });
  };
const send = (given: Given, fields: Record<string, string>) =>
  action(
    loaderArguments(platformWith({ side: 'server', ...given }), path, {
      method: 'POST',
      body: new URLSearchParams(fields),
    }),
  );

describe('a copy of all data', () => {
  test('is requested with the password, and its card shows that it is being made', async () => {
    const confirmPassword = vi.fn(async () => undefined);
    const requestExport = vi.fn(
      async (): Promise<DataExportView> => ({
        latest: { state: 'preparing', requestedAt: '2026-01-01T00:00:00.000Z' },
      }),
    );
    renderRoutes(platformWith({ confirmPassword, calls: { requestExport } }), routes('de'), path);
    const card = await cardOf(copy.title);
    fireEvent.click(card.getByRole('button', { name: copy.submit }));
    await card.findByRole('link', { name: confirm.passwordMissing });
    expect(requestExport).not.toHaveBeenCalled();
    fireEvent.change(card.getByLabelText(confirm.password), { target: { value: 'a long enough password' } });
    fireEvent.click(card.getByRole('button', { name: copy.submit }));
    await waitFor(() => expect(requestExport).toHaveBeenCalledTimes(1));
    expect(confirmPassword).toHaveBeenCalledWith({ currentPassword: 'a long enough password' });
  });

  test('needs no password of customers who have none, but a recent sign-in', async () => {
    const calls = { requestExport: refused('REAUTHENTICATION_REQUIRED', 403) };
    renderRoutes(platformWith({ hasPassword: false, calls }), routes('de'), path);
    const card = await cardOf(copy.title);
    expect(card.queryByLabelText(confirm.password)).toBe(null);
    fireEvent.click(card.getByRole('button', { name: copy.submit }));
    const link = await card.findByRole('link', { name: de.security.signInAgain });
    expect(link.getAttribute('href')).toContain('again=1');
  });

  test('can be confirmed by a passkey over the page, in place of the password (rule sign-in-52)', async () => {
    const passkey = {
      id: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
      name: 'Laptop',
      createdAt: '2026-06-14T10:00:00.000Z',
    };
    const platform = platformWith({ passkeys: [passkey] });
    renderRoutes(platform, routes('de'), path);
    const card = await cardOf(copy.title);
    fireEvent.click(card.getByRole('link', { name: de.security.confirmOtherwise }));
    expect(platform.state.getState().signIn).toEqual({ intent: undefined });
  });

  test('without JavaScript is confirmed after a redirect', async () => {
    const calls = { requestExport: async () => ({}) };
    const answer = await send({ calls }, { form: 'copy', password: 'secret' });
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(`${path}?copied=1`);
  });

  test('is refused after too many requests', async () => {
    const calls = { requestExport: refused('RATE_LIMITED', 429) };
    expect(await send({ calls }, { form: 'copy', password: 'secret' })).toMatchObject({
      data: { failed: 'tooMany' },
      init: { status: 429 },
    });
  });

  test('cannot be requested again while it is being made', async () => {
    const latest = { state: 'preparing', requestedAt: '2026-01-01T00:00:00.000Z' } as const;
    renderRoutes(platformWith({ latest: { latest } }), routes('de'), path);
    const card = await cardOf(copy.title);
    expect(card.getByText(copy.preparing)).toBeVisible();
    expect(card.queryByRole('button', { name: copy.submit })).toBe(null);
  });

  test('shows until when its link works', async () => {
    const latest = {
      state: 'ready',
      requestedAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2026-01-04T00:00:00.000Z',
    } as const;
    renderRoutes(platformWith({ latest: { latest } }), routes('de'), path);
    expect(await screen.findByText(/gilt bis .*Januar 2026/)).toBeVisible();
  });
});

describe('the mailed link to a copy', () => {
  const exportUuid = '7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11';

  test('leads to a page with a button, and the token is read on the server only', async () => {
    const platform = { ...platformWith({ side: 'server' }), linkTokens: new URLSearchParams({ export: 'token' }) };
    expect(await loader(loaderArguments(platform, `${path}?export=`))).toMatchObject({
      link: { token: 'token', isServer: true },
    });
    expect(await loader(loaderArguments(platformWith(), `${path}?export=`))).toMatchObject({
      link: { token: '', isServer: false },
    });
  });

  test('is used by the button, which leads to the archive', async () => {
    const openExport = vi.fn(async () => ({ exportUuid }));
    const answer = await send({ calls: { openExport } }, { form: 'open', token: 'token' });
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(`/api/data-exports/${exportUuid}/file`);
    expect(openExport).toHaveBeenCalledWith({ token: 'token' });
  });

  test('that was already used is explained', async () => {
    const calls = { openExport: refused('TOKEN_INVALID', 400) };
    expect(await send({ calls }, { form: 'open', token: 'token' })).toMatchObject({ data: { failed: 'invalid' } });
    expect(open.invalid).toContain('benutzt');
  });
});

describe('deleting the account', () => {
  test('needs the password and a confirmation', async () => {
    const deleteAccount = vi.fn(async () => undefined);
    renderRoutes(platformWith({ calls: { deleteAccount } }), routes('de'), path);
    const card = await cardOf(deletion.title);
    expect(card.queryByLabelText(/Guthaben/)).toBe(null);
    fireEvent.click(card.getByRole('button', { name: deletion.submit }));
    await card.findByRole('link', { name: confirm.passwordMissing });
    await card.findByRole('link', { name: confirm.choiceMissing });
    expect(deleteAccount).not.toHaveBeenCalled();
  });

  test('loads no data of the deleted account', () => {
    const isLoadedAfter = (actionResult: RightsResult) =>
      shouldRevalidate({
        actionResult,
        currentUrl: new URL(path, 'https://shop.example'),
        nextUrl: new URL(path, 'https://shop.example'),
        currentParams: {},
        nextParams: {},
        defaultShouldRevalidate: true,
      });
    expect(isLoadedAfter({ form: 'deletion', done: true })).toBe(false);
    expect(isLoadedAfter({ form: 'deletion', failed: 'inUse' })).toBe(true);
    expect(isLoadedAfter({ form: 'copy', done: true })).toBe(true);
  });

  test('without JavaScript leads to a confirmation that needs no account', async () => {
    const deleteAccount = vi.fn(async () => undefined);
    const answer = await send({ calls: { deleteAccount } }, { form: 'deletion', password: 'secret', sure: 'on' });
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(`${path}?deleted=1`);
    const farewell = createTestPlatform({ messages: { my: de } });
    renderRoutes(farewell, routes('de'), `${path}?deleted=1`);
    expect(await screen.findByRole('heading', { name: de.data.deleted.title })).toBeVisible();
    expect(deleteAccount).toHaveBeenCalledWith({ forfeitsCredit: false });
  });

  test('names the credit that is lost, and needs its own confirmation', async () => {
    const view: DeletionView = { ...nothing, credit: { amount: 1_234, currency: 'EUR' } };
    renderRoutes(platformWith({ view }), routes('de'), path);
    const card = await cardOf(deletion.title);
    expect(card.getByLabelText(/Guthaben von 12,34/)).toBeRequired();
    const deleteAccount = vi.fn(async () => undefined);
    const fields = { form: 'deletion', password: 'secret', sure: 'on', credit: 'yes' };
    expect(await send({ calls: { deleteAccount } }, fields)).toMatchObject({
      data: { problems: { forfeit: 'choiceMissing' } },
    });
    await send({ calls: { deleteAccount } }, { ...fields, forfeit: 'on' });
    expect(deleteAccount).toHaveBeenCalledExactlyOnceWith({ forfeitsCredit: true });
  });

  test('is not offered while something is open, which is listed', async () => {
    renderRoutes(platformWith({ view: { ...nothing, openOrders: 2, openSales: 1 } }), routes('de'), path);
    const card = await cardOf(deletion.title);
    expect(card.getByText(/2 Bestellungen/)).toBeVisible();
    expect(card.getByRole('link', { name: deletion.toSales })).toBeVisible();
    expect(card.queryByRole('button', { name: deletion.submit })).toBe(null);
  });

  test('is refused for a wrong password and for something that was opened in the meantime', async () => {
    const fields = { form: 'deletion', password: 'wrong', sure: 'on' };
    expect(await send({ confirmPassword: refused('PASSWORD_WRONG', 403) }, fields)).toMatchObject({
      data: { problems: { password: 'passwordWrong' } },
      init: { status: 422 },
    });
    expect(await send({ calls: { deleteAccount: refused('ACCOUNT_IN_USE') } }, fields)).toMatchObject({
      data: { failed: 'inUse' },
      init: { status: 409 },
    });
  });
});
