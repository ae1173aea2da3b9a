import { createTestPlatform } from '@reprise/platform/test-doubles';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json' with { type: 'json' };
import { notifyUndeliverable } from './notify-undeliverable.ts';
import { watchConnection } from './watch-connection.ts';

let stop = () => {};

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const platformWithTexts = () => createTestPlatform({ messages: { shell: de } });

describe('the connection', () => {
  const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

  test('shows a toast while the browser is offline, and another when it is online again', () => {
    const platform = platformWithTexts();
    const toasts = () => platform.state.getState().toasts;
    stop = watchConnection(platform);
    expect(toasts()).toEqual([]);
    fireEvent(window, new Event('offline'));
    expect(toasts()).toMatchObject([{ variant: 'warn', title: 'Du bist offline', isPersistent: true }]);
    fireEvent(window, new Event('online'));
    expect(toasts()).toEqual([{ id: 'connection', variant: 'success', message: 'Du bist wieder online.' }]);
  });

  test('shows the toast immediately if the browser is offline from the start', () => {
    setOnline(false);
    const platform = platformWithTexts();
    stop = watchConnection(platform);
    expect(platform.state.getState().toasts).toMatchObject([{ title: 'Du bist offline' }]);
  });
});

describe('bounced mail', () => {
  test('is reported once per session, with a link to change the address', () => {
    const platform = platformWithTexts();
    notifyUndeliverable(platform);
    expect(platform.state.getState().toasts).toMatchObject([
      {
        variant: 'warn',
        title: 'Unsere E-Mails erreichen dich nicht',
        link: { label: 'Adresse ändern', href: '/my/security' },
      },
    ]);
    platform.dismissToast('email-undeliverable');
    notifyUndeliverable(platform);
    notifyUndeliverable(platformWithTexts());
    expect(platform.state.getState().toasts).toEqual([]);
  });
});
