import { createTestPlatform, renderRoutes, type TestPlatformOptions } from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import de from './locales/de.json';
import { routes } from './routes.ts';

const user = { uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d', firstName: 'Ada', lastName: 'L', email: 'a@b.example' };
const path = createTestPlatform().path('my_data', {});

/** The page of personal data, whose changes the API refuses with this status. */
function show(status: number, code: string) {
  const refusal = Object.assign(new Error(code), { name: 'ApiError', status, code, fieldErrors: [] });
  const api: TestPlatformOptions['api'] = {
    customer: {
      personalData: async () => ({ firstName: 'Ada', lastName: 'L', email: user.email, newsletter: false }),
      identities: async () => ({ identities: [], hasPassword: true, needsPassword: true }),
      passkeys: async () => ({ passkeys: [] }),
      updatePersonalData: vi.fn().mockRejectedValue(refusal),
    },
    personalData: {
      exports: async () => ({}),
      deletion: async () => ({ openOrders: 0, openSales: 0, credit: { amount: 0, currency: 'EUR' } }),
    },
  };
  const platform = createTestPlatform({ messages: { my: de }, snapshot: { user }, api });
  renderRoutes(platform, routes('de'), path);
  return platform;
}

// On a busy machine, compiling a page takes longer than a query waits.
beforeAll(async () => {
  await import('./features/personal-data/personal-data-route.ts');
  await import('./features/personal-data/personal-data.action.ts');
}, 120_000);

async function save(): Promise<HTMLElement> {
  const field = await screen.findByLabelText(de.data.firstName);
  fireEvent.change(field, { target: { value: 'Augusta' } });
  fireEvent.click(screen.getByRole('button', { name: de.data.save }));
  await screen.findByText(de.data.failed);
  return field;
}

test('a session that ended asks for the sign-in over the form, which keeps what was typed', async () => {
  const platform = show(401, 'LOGIN_REQUIRED');
  const field = await save();
  await waitFor(() => expect(platform.state.getState().signIn).toEqual({ intent: undefined }));
  expect(field).toHaveValue('Augusta');
  expect(field).toBeInTheDocument();
});

test('another failure does not', async () => {
  const platform = show(500, 'INTERNAL');
  await save();
  expect(platform.state.getState().signIn).toBeUndefined();
});
