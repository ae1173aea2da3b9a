import { createConsent, refusal } from '@reprise/entities/create-consent';
import { createTestPlatform } from '@reprise/platform/test-doubles';
import { fireEvent } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchAnnouncements } from './watch-announcements.ts';

const minutes = 60_000;
let stop: () => void;

beforeEach(() => {
  sessionStorage.clear();
  // Idle immediately.
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const consent = createConsent(refusal);

async function watch() {
  const announcements = vi.fn(async () => ({ elements: [] }));
  const platform = createTestPlatform({ snapshot: { consent }, api: { catalogue: { announcements } } });
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/'] });
  const start = Date.now();
  const clock = vi.spyOn(Date, 'now');
  stop = watchAnnouncements(router, platform);
  await vi.waitFor(() => expect(announcements).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1));
  await vi.dynamicImportSettled();
  return { announcements, router, after: (passed: number) => clock.mockReturnValue(start + passed * minutes) };
}

test('fetches announcements again with the next page after a quarter of an hour', async () => {
  const { announcements, router, after } = await watch();
  await router.navigate('/young');
  await vi.dynamicImportSettled();
  expect(announcements).toHaveBeenCalledTimes(1);
  after(16);
  await router.navigate('/old');
  await vi.waitFor(() => expect(announcements).toHaveBeenCalledTimes(2));
});

test('fetches announcements again when the visitor returns to the tab after a quarter of an hour', async () => {
  const { announcements, after } = await watch();
  after(16);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  visibility.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  await vi.waitFor(() => expect(announcements).toHaveBeenCalledTimes(2));
});

test('shows no announcements before the visitor has answered the consent dialog', async () => {
  const announcements = vi.fn(async () => ({ elements: [] }));
  const platform = createTestPlatform({ api: { catalogue: { announcements } } });
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/'] });
  stop = watchAnnouncements(router, platform);
  await router.navigate('/next');
  await vi.dynamicImportSettled();
  expect(announcements).not.toHaveBeenCalled();
  platform.state.setState({ consent });
  await vi.waitFor(() => expect(announcements).toHaveBeenCalledTimes(1));
});

test('hides announcements in the checkout and shows them again afterwards', async () => {
  const validTo = new Date(Date.now() + 60 * minutes).toISOString();
  const announcements = async () => ({ elements: [{ id: 'a', text: 'Neu bei uns', validTo }] });
  const platform = createTestPlatform({ snapshot: { consent }, api: { catalogue: { announcements } } });
  const checkout = { path: '/checkout/*', element: null, handle: { layout: 'checkout' } };
  const router = createMemoryRouter([{ path: '*', element: null }, checkout], { initialEntries: ['/checkout/cart'] });
  const shown = () => platform.state.getState().toasts.map(({ message }) => message);
  stop = watchAnnouncements(router, platform);
  await vi.dynamicImportSettled();
  expect(shown()).toEqual([]);
  await router.navigate('/phones');
  await vi.waitFor(() => expect(shown()).toEqual(['Neu bei uns']));
  await router.navigate('/checkout/address');
  expect(shown()).toEqual([]);
  await router.navigate('/phones');
  await vi.waitFor(() => expect(shown()).toEqual(['Neu bei uns']));
});
