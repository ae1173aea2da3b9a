import {
  createTestPlatform,
  loaderArguments,
  renderRoutes,
  type TestPlatformOptions,
} from '@reprise/platform/test-doubles';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import de from '../locales/de.json' with { type: 'json' };
import { apiError } from '../testing/api-error.ts';
import { testProduct } from '../testing/product-views.ts';
import { BuyAlert } from './buy-alert.tsx';
import { answerBuyAlertForm, setBuyAlert } from './set-buy-alert.ts';

const user = { uuid: '6f1f2a3e-8b1c-4d5e-9f00-1a2b3c4d5e6f', firstName: 'A', lastName: 'B', email: 'a@b.example' };
const customer = { messages: { blue: de }, snapshot: { user } };

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  window.history.replaceState(null, '');
});

const product = testProduct();
const labels = product.variants.map(({ label }) => label);

async function openDialog(options: TestPlatformOptions = customer) {
  const platform = createTestPlatform({ messages: { blue: de }, ...options });
  renderRoutes(platform, [{ path: '/', element: <BuyAlert product={product} /> }], '/');
  const visitor = userEvent.setup();
  await visitor.click(await screen.findByRole('button', { name: 'Kaufalarm stellen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kaufalarm' });
  const submit = () => visitor.click(screen.getAllByRole('button', { name: 'Kaufalarm stellen' }).at(-1) ?? dialog);
  return { platform, visitor, submit };
}

describe('the dialog of a buy alert', () => {
  test('watches every condition unless some are left out', async () => {
    const { platform, submit } = await openDialog();
    await submit();
    const payload = { productId: product.id, variants: null };
    expect(platform.performed).toEqual([{ remote: 'blue', action: 'buy-alert.add', payload }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('watches the chosen conditions, and names the search that led here', async () => {
    window.history.replaceState({ usr: { searchUuid: 'search-7' } }, '');
    const { platform, visitor, submit } = await openDialog();
    const [first] = screen.getAllByRole('checkbox');
    await visitor.click(first ?? document.body);
    await submit();
    const payload = { productId: product.id, variants: labels.slice(1), searchUuid: 'search-7' };
    expect(platform.performed).toMatchObject([{ payload }]);
  });

  test('asks for at least one condition', async () => {
    const { platform, visitor, submit } = await openDialog();
    for (const box of screen.getAllByRole('checkbox')) await visitor.click(box);
    await submit();
    expect(screen.getByText('Bitte wähle mindestens einen Zustand aus.')).toBeVisible();
    expect(platform.performed).toEqual([]);
  });

  test('asks visitors to sign in and keeps what they chose', async () => {
    const { platform, submit } = await openDialog({});
    await submit();
    const payload = { productId: product.id, variants: null };
    expect(platform.performed).toEqual([]);
    const { signIn } = platform.state.getState();
    expect(signIn).toEqual({ intent: { remote: 'blue', action: 'buy-alert.add', payload } });
  });
});

describe('setting a buy alert', () => {
  test('shows a toast with a link to the alerts', async () => {
    const set = vi.fn(async () => ({ numberOfBuyAlerts: 1 }));
    const platform = createTestPlatform({ ...customer, api: { buyAlerts: { set } } });
    await setBuyAlert(platform, { productId: 3, variants: ['A1'] });
    expect(set).toHaveBeenCalledExactlyOnceWith(3, ['A1'], 'direct');
    const link = { label: 'Zu deinen Kaufalarmen', href: '/buy-alerts' };
    expect(platform.state.getState().toasts).toMatchObject([{ variant: 'success', link }]);
  });

  test('reports a failure', async () => {
    const set = async () => {
      throw apiError(500, 'INTERNAL');
    };
    const platform = createTestPlatform({ ...customer, api: { buyAlerts: { set } } });
    await setBuyAlert(platform, { productId: 3, variants: null });
    expect(platform.state.getState().toasts).toMatchObject([{ variant: 'error', message: de.buyAlert.failure }]);
  });

  test('rejects an invalid payload', async () => {
    await expect(setBuyAlert(createTestPlatform(customer), { productId: 3, variants: ['A9'] })).rejects.toThrow();
  });
});

describe('the form of a buy alert without JavaScript', () => {
  const formOf = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };
  const send = (platform: ReturnType<typeof createTestPlatform>, fields: Record<string, string>) =>
    answerBuyAlertForm(loaderArguments(platform, '/i/3,x', { method: 'POST' }), formOf(fields));

  test('watches every condition and leads to the alerts', async () => {
    const set = vi.fn(async () => ({ numberOfBuyAlerts: 1 }));
    const platform = createTestPlatform({ ...customer, side: 'server', api: { buyAlerts: { set } } });
    const response = await send(platform, { 'buy-alert': '3' });
    expect(response?.headers.get('location')).toBe('/buy-alerts');
    expect(set).toHaveBeenCalledExactlyOnceWith(3, null);
  });

  test('leads visitors to the sign-in page and keeps the alert', async () => {
    const keepIntent = vi.fn(async () => undefined);
    const platform = createTestPlatform({ side: 'server', api: { customer: { keepIntent } } });
    const response = await send(platform, { 'buy-alert': '3' });
    expect(response?.headers.get('location')).toBe('/auth?next=%2Fbuy-alerts');
    const payload = JSON.stringify({ productId: 3, variants: null });
    expect(keepIntent).toHaveBeenCalledExactlyOnceWith({ remote: 'blue', action: 'buy-alert.add', payload });
  });

  test('leaves other forms alone', async () => {
    expect(await send(createTestPlatform({ side: 'server' }), { 'wishlist-add': '3' })).toBeUndefined();
  });
});
