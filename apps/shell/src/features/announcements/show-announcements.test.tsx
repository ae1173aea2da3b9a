import { createTestPlatform } from '@reprise/platform/test-doubles';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { showAnnouncements } from './show-announcements.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

function platformWith(elements: { id: string; text: string; validTo: string }[]) {
  const announcements = vi.fn(async () => ({ elements }));
  return { announcements, platform: createTestPlatform({ api: { catalogue: { announcements } } }) };
}

beforeEach(() => {
  sessionStorage.clear();
});

describe('announcements', () => {
  test('are persistent toasts, and stay dismissed for as long as they are valid', async () => {
    const validTo = inAnHour();
    const { platform } = platformWith([{ id: 'a', text: 'Neu bei uns', validTo }]);
    await showAnnouncements(platform);
    expect(platform.state.getState().toasts).toEqual([
      {
        id: 'announcement-a',
        variant: 'success',
        message: 'Neu bei uns',
        isPersistent: true,
        place: 'header',
        suppressOnlyUntil: validTo,
      },
    ]);
  });

  test('float if their text would make the header of a phone higher', async () => {
    const texts = ['x'.repeat(70), 'x'.repeat(71)];
    const { platform } = platformWith(texts.map((text, at) => ({ id: String(at), text, validTo: inAnHour() })));
    await showAnnouncements(platform);
    expect(platform.state.getState().toasts.map(({ place }) => place)).toEqual(['header', undefined]);
  });

  test('are fetched again only after a quarter of an hour', async () => {
    const { platform, announcements } = platformWith([{ id: 'a', text: 'Neu', validTo: inAnHour() }]);
    const start = Date.now();
    const clock = vi.spyOn(Date, 'now');
    for (const minutes of [0, 1, 14]) {
      clock.mockReturnValue(start + minutes * 60_000);
      await showAnnouncements(platform);
    }
    expect(announcements).toHaveBeenCalledTimes(1);
    clock.mockReturnValue(start + 15 * 60_000);
    await showAnnouncements(platform);
    expect(announcements).toHaveBeenCalledTimes(2);
  });

  test('are shown even if the browser cannot store anything', async () => {
    const refuse = () => {
      throw new DOMException('The storage is blocked', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const { platform } = platformWith([{ id: 'a', text: 'Neu', validTo: inAnHour() }]);
    await showAnnouncements(platform);
    expect(platform.state.getState().toasts).toMatchObject([{ id: 'announcement-a', message: 'Neu' }]);
    vi.restoreAllMocks();
  });

  test('are not shown after they have expired', async () => {
    const { platform } = platformWith([{ id: 'old', text: 'Vorbei', validTo: '2020-01-01T00:00:00Z' }]);
    await showAnnouncements(platform);
    expect(platform.state.getState().toasts).toEqual([]);
  });

  test('fail silently when they cannot be fetched, and are requested again', async () => {
    const announcements = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue({ elements: [] });
    const platform = createTestPlatform({ api: { catalogue: { announcements } } });
    await showAnnouncements(platform);
    await showAnnouncements(platform);
    expect(announcements).toHaveBeenCalledTimes(2);
  });
});
