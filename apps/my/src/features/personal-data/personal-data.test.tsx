import type { PersonalData, UserMeta } from '@reprise/entities/user';
import {
  createTestPlatform,
  loaderArguments,
  renderRoutes,
  type TestPlatformOptions,
} from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';
import { action } from './personal-data.action.ts';

const user: UserMeta = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'a@b.example',
};
const stored: PersonalData = { firstName: 'Ada', lastName: 'Lovelace', email: 'a@b.example', newsletter: false };
const platformWith = (customer: NonNullable<NonNullable<TestPlatformOptions['api']>['customer']>, side?: 'server') =>
  createTestPlatform({
    messages: { my: de },
    snapshot: { user },
    api: {
      customer: {
        personalData: async () => stored,
        identities: async () => ({ identities: [], hasPassword: true, needsPassword: true }),
        passkeys: async () => ({ passkeys: [] }),
        ...customer,
      },
      personalData: {
        exports: async () => ({}),
        deletion: async () => ({ openOrders: 0, openSales: 0, credit: { amount: 0, currency: 'EUR' } }),
      },
    },
    ...(side ? { side } : {}),
  });
const path = createTestPlatform().path('my_data', {});

describe('personal data', () => {
  test('are saved, confirmed, and shown in the header at once', async () => {
    const updatePersonalData = vi.fn(async (change: object) => ({ ...stored, ...change }));
    const platform = platformWith({ updatePersonalData });
    renderRoutes(platform, routes('de'), path);
    fireEvent.change(await screen.findByLabelText('Vorname'), { target: { value: 'Augusta' } });
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(platform.state.getState().user?.firstName).toBe('Augusta'));
    expect(updatePersonalData).toHaveBeenCalledWith({ firstName: 'Augusta', lastName: 'Lovelace' });
    await waitFor(() => expect(platform.state.getState().toasts[0]).toMatchObject({ variant: 'success' }));
  });

  test('invalid fields are reported beside the field and in a focused summary; nothing is sent', async () => {
    const updatePersonalData = vi.fn();
    renderRoutes(platformWith({ updatePersonalData }), routes('de'), path);
    fireEvent.change(await screen.findByLabelText('Nachname'), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    const link = await screen.findByRole('link', { name: 'Nachname: Gib deinen Nachnamen ein' });
    await waitFor(() => expect(link.closest('[tabindex]')).toBe(document.activeElement));
    expect(screen.getByLabelText('Nachname').getAttribute('aria-invalid')).toBe('true');
    expect(updatePersonalData).not.toHaveBeenCalled();
  });

  test('saving without JavaScript redirects and confirms', async () => {
    const platform = platformWith({ updatePersonalData: async () => stored }, 'server');
    const body = new URLSearchParams({ firstName: 'Ada', lastName: 'Lovelace' });
    const answer = await action(loaderArguments(platform, path, { method: 'POST', body }));
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(`${path}?saved=1`);
  });

  test('an unavailable API keeps the submitted values', async () => {
    const updatePersonalData = async () => {
      throw Object.assign(new Error('away'), { name: 'ApiUnavailableError' });
    };
    const body = new URLSearchParams({ firstName: 'Augusta', lastName: 'Lovelace' });
    const args = loaderArguments(platformWith({ updatePersonalData }), path, { method: 'POST', body });
    expect(await action(args)).toMatchObject({
      data: { failed: true, values: { firstName: 'Augusta' } },
      init: { status: 503 },
    });
  });
});
