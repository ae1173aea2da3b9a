import type { WaitingIntent } from '@reprise/entities/intent';
import {
  createTestPlatform,
  loaderArguments,
  renderRoutes,
  type TestPlatformOptions,
} from '@reprise/platform/test-doubles';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { action as changeAddress } from '../features/addresses/addresses-route.ts';
import { action as changeData } from '../features/personal-data/personal-data-route.ts';
import de from '../locales/de.json';
import { remote } from '../remote.ts';
import { routes } from '../routes.ts';
import { restoreForm } from './typed-form.ts';

type CustomerApi = NonNullable<NonNullable<TestPlatformOptions['api']>['customer']>;
const user = { uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d', firstName: 'Ada', lastName: 'L', email: 'a@b.example' };
const [dataPath, addressPath] = [
  createTestPlatform().path('my_data', {}),
  createTestPlatform().path('my_addresses', {}),
];
const address = {
  firstName: 'Ada',
  lastName: 'Lind',
  street: 'Torstraße',
  houseNumber: '1',
  city: 'Berlin',
  isDefault: 'on',
};

/** Sends a form without JavaScript after the session has ended. */
async function send(action: typeof changeData, path: string, fields: Record<string, string>) {
  const keepIntent = vi.fn(async (_intent: WaitingIntent) => undefined);
  const platform = createTestPlatform({ side: 'server', api: { customer: { keepIntent } } });
  const args = loaderArguments(platform, path, { method: 'POST', body: new URLSearchParams(fields) });
  const answer: unknown = await Promise.resolve(action(args)).catch((error: unknown) => error);
  return { answer, kept: keepIntent.mock.calls.map(([intent]) => intent) };
}

describe('a form of the account that is sent without JavaScript after the session has ended (rule account-41)', () => {
  test.each([
    ['personal data', changeData, dataPath, { firstName: 'Augusta', lastName: 'King' }],
    ['an address', changeAddress, `${addressPath}?edit=new`, address],
  ])('is stored until the sign-in, to which it leads: %s', async (_what, action, path, fields) => {
    const { answer, kept } = await send(action, path, fields);
    const [pathname] = path.split('?');
    expect(kept).toEqual([{ remote: 'my', action: restoreForm, payload: JSON.stringify({ path: pathname, fields }) }]);
    expect(answer).toBeInstanceOf(Response);
    const target = answer instanceof Response ? answer.headers.get('location') : '';
    expect(target).toBe(`/auth?${new URLSearchParams({ next: path })}`);
  });

  test.each([
    ['with a password', changeData, dataPath, { firstName: 'Augusta', password: 'a long enough password' }],
    ['of which nothing was typed', changeAddress, addressPath, { intent: 'remove', id: user.uuid }],
    ['about all data', changeData, dataPath, { form: 'copy' }],
  ])('is not stored %s', async (_what, action, path, fields) => {
    expect((await send(action, path, fields)).kept).toEqual([]);
  });

  test('stays stored in the session of the sign-in, until its page asks for it', async () => {
    const keepIntent = vi.fn(async () => undefined);
    const platform = createTestPlatform({ side: 'server', snapshot: { user }, api: { customer: { keepIntent } } });
    const typed = { path: dataPath, fields: { firstName: 'Augusta' } };
    await remote.actions?.[restoreForm]?.(platform, typed);
    const payload = JSON.stringify(typed);
    expect(keepIntent).toHaveBeenCalledWith({ remote: 'my', action: restoreForm, payload });
    expect(platform.state.getState().intentWaits).toBe(true);
  });
});

describe('the page of the form', () => {
  /** The page of a customer who has just signed in, with this intent waiting. */
  function show(path: string, intent: { remote: string; action: string; payload: unknown }) {
    const takeIntent = vi.fn(async () => ({ intent: { ...intent, payload: JSON.stringify(intent.payload) } }));
    const customer: CustomerApi = {
      takeIntent,
      personalData: async () => ({ firstName: 'Ada', lastName: 'L', email: user.email, newsletter: false }),
      identities: async () => ({ identities: [], hasPassword: true, needsPassword: true }),
      passkeys: async () => ({ passkeys: [] }),
    };
    const platform = createTestPlatform({
      messages: { my: de },
      snapshot: { user, intentWaits: true },
      api: {
        customer,
        addresses: { list: async () => ({ addresses: [] }) },
        personalData: {
          exports: async () => ({}),
          deletion: async () => ({ openOrders: 0, openSales: 0, credit: { amount: 0, currency: 'EUR' } }),
        },
      },
    });
    renderRoutes(platform, routes('de'), path);
    return { platform, takeIntent };
  }

  // On a busy machine, compiling a page takes longer than a query waits.
  beforeAll(async () => {
    await import('../features/personal-data/personal-data-page.tsx');
    await import('../features/addresses/addresses-page.tsx');
  }, 120_000);

  test('shows personal data as they were typed, once', async () => {
    const payload = { path: dataPath, fields: { firstName: 'Augusta', lastName: '' } };
    const { platform } = show(dataPath, { remote: 'my', action: restoreForm, payload });
    expect(await screen.findByLabelText(de.data.firstName)).toHaveValue('Augusta');
    expect(screen.getByLabelText(de.data.lastName)).toHaveValue('');
    expect(screen.getByText(de.typedForm)).toBeVisible();
    expect(platform.state.getState().intentWaits).toBeUndefined();
  });

  test('shows an address as it was typed', async () => {
    show(addressPath, { remote: 'my', action: restoreForm, payload: { path: addressPath, fields: address } });
    expect(await screen.findByLabelText(de.addresses.street)).toHaveValue('Torstraße');
    expect(screen.getByText(de.typedForm)).toBeVisible();
  });

  test('shows nothing that was typed on another page', async () => {
    const payload = { path: addressPath, fields: { firstName: 'Augusta' } };
    show(dataPath, { remote: 'my', action: restoreForm, payload });
    expect(await screen.findByLabelText(de.data.firstName)).toHaveValue('Ada');
    expect(screen.queryByText(de.typedForm)).toBeNull();
  });

  test('performs another intent that has been waiting', async () => {
    const intent = { remote: 'blue', action: 'wishlist.toggle', payload: { productId: 1, wished: true } };
    const { platform } = show(dataPath, intent);
    expect(await screen.findByLabelText(de.data.firstName)).toHaveValue('Ada');
    expect(platform.performed).toEqual([intent]);
  });
});
