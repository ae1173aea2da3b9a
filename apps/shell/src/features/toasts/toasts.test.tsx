import { I18nProvider } from '@reprise/i18n';
import { PlatformProvider, type Toast } from '@reprise/platform';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json' with { type: 'json' };
import { headerPlaceId } from './header-place.ts';
import { ToastList } from './toast-list.tsx';
import { Toasts } from './toasts.tsx';

type NewToast = Omit<Toast, 'id'> & { id?: string };

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate('/elsewhere')}>
        Weiter
      </button>
      <button type="button" onClick={() => void navigate('?page=2')}>
        Seite 2
      </button>
    </>
  );
}

async function show(...toasts: NewToast[]) {
  const platform = createTestPlatform({ messages: { shell: de } });
  const [assertive, polite] = [document.createElement('div'), document.createElement('div')];
  const place = document.createElement('div');
  place.id = headerPlaceId;
  document.body.append(assertive, polite, place);
  const element = (
    <>
      <Page />
      <ToastList assertive={assertive} polite={polite} />
    </>
  );
  renderRoutes(platform, [{ path: '*', element }], '/');
  await act(() => vi.advanceTimersByTimeAsync(0));
  act(() => {
    for (const toast of toasts) platform.toast(toast);
  });
  return { platform, assertive, polite, place };
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('a toast', () => {
  test('disappears after a tenth of a second per character of title and message', async () => {
    await show({ variant: 'success', title: 'Zehn Zeich', message: 'Zehn Zeich' });
    await wait(1999);
    expect(screen.queryAllByText('Zehn Zeich')).toHaveLength(2);
    await wait(1);
    expect(screen.queryAllByText('Zehn Zeich')).toHaveLength(0);
  });

  test('inserts its parameters into the message, and counts them', async () => {
    await show({ variant: 'success', message: '{{name}} ist da', messageParams: { name: 'iPhone 13' } });
    expect(screen.getByText('iPhone 13 ist da')).toBeVisible();
    await wait(1599);
    expect(screen.queryByText('iPhone 13 ist da')).toBeVisible();
    await wait(1);
    expect(screen.queryByText('iPhone 13 ist da')).toBeNull();
  });

  test('pauses while the pointer is on it, and resumes with the remaining time', async () => {
    await show({ variant: 'success', message: 'Zehn Zeich' });
    const toast = screen.getByText('Zehn Zeich');
    await wait(600);
    fireEvent.pointerOver(toast);
    await wait(60_000);
    fireEvent.pointerOut(toast);
    await wait(399);
    expect(screen.queryByText('Zehn Zeich')).toBeVisible();
    await wait(1);
    expect(screen.queryByText('Zehn Zeich')).toBeNull();
  });

  test('pauses while it has the focus', async () => {
    await show({ variant: 'success', message: 'Zehn Zeich', link: { label: 'Zur Liste', href: '/liste' } });
    const link = screen.getByRole('link', { name: 'Zur Liste' });
    fireEvent.focus(link);
    await wait(60_000);
    expect(screen.queryByText('Zehn Zeich')).toBeVisible();
    fireEvent.blur(link);
    await wait(1000);
    expect(screen.queryByText('Zehn Zeich')).toBeNull();
  });

  test('stays until it is dismissed if it is persistent', async () => {
    await show({ variant: 'warn', message: 'Bleibt', isPersistent: true });
    await wait(600_000);
    fireEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }));
    expect(screen.queryByText('Bleibt')).toBeNull();
  });

  test('is assertive only for errors', async () => {
    const { assertive, polite } = await show(
      { variant: 'error', message: 'Fehler' },
      { variant: 'success', message: 'Erfolg' },
      { variant: 'warn', message: 'Hinweis' },
    );
    expect(assertive.textContent).toContain('Fehler');
    expect(polite.textContent).toContain('Erfolg');
    expect(polite.textContent).toContain('Hinweis');
  });

  test.each(['Weiter', 'Seite 2'])('is removed on navigation if it asks for that: %s', async (way) => {
    await show(
      { variant: 'error', message: 'Nur hier', isPersistent: true, removeAfterNavigation: true },
      { variant: 'error', message: 'Überall', isPersistent: true },
    );
    await act(async () => {
      fireEvent.click(screen.getByText(way));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(screen.queryByText('Nur hier')).toBeNull();
    expect(screen.queryByText('Überall')).toBeVisible();
  });

  test('replaces the one with the same id, and restarts its timer', async () => {
    const { platform } = await show({ id: 'a', variant: 'success', message: 'Zehn Zeich' });
    await wait(900);
    act(() => platform.toast({ id: 'a', variant: 'success', message: 'Nun anders' }));
    expect(screen.queryByText('Zehn Zeich')).toBeNull();
    await wait(999);
    expect(screen.queryByText('Nun anders')).toBeVisible();
    await wait(1);
    expect(screen.queryByText('Nun anders')).toBeNull();
  });
});

describe('several toasts', () => {
  const dismissButtons = () => screen.getAllByRole('button', { name: 'Meldung schließen' });

  test('are all shown, and all pause while the pointer is on one of them', async () => {
    await show({ variant: 'success', message: 'Zehn Zeich' }, { variant: 'warn', message: 'Noch zehn!' });
    fireEvent.pointerOver(screen.getByText('Zehn Zeich'));
    await wait(60_000);
    expect(screen.queryByText('Noch zehn!')).toBeVisible();
    fireEvent.pointerOut(screen.getByText('Zehn Zeich'));
    await wait(1000);
    expect(screen.queryByText('Noch zehn!')).toBeNull();
  });

  test('resume after the one under the pointer is dismissed', async () => {
    await show({ variant: 'success', message: 'Zehn Zeich' }, { variant: 'success', message: 'Noch zehn!' });
    fireEvent.pointerOver(screen.getByText('Zehn Zeich'));
    fireEvent.click(dismissButtons()[0] as HTMLElement);
    await wait(1000);
    expect(screen.queryByText('Noch zehn!')).toBeNull();
  });

  test('pause while the tab is hidden', async () => {
    await show({ variant: 'success', message: 'Zehn Zeich' });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void fireEvent(document, new Event('visibilitychange')));
    await wait(60_000);
    expect(screen.queryByText('Zehn Zeich')).toBeVisible();
    visibility.mockRestore();
    act(() => void fireEvent(document, new Event('visibilitychange')));
    await wait(1000);
    expect(screen.queryByText('Zehn Zeich')).toBeNull();
  });

  test('are reached with F6 and dismissed with Escape, which moves the focus to the next and then back', async () => {
    await show(
      { variant: 'success', message: 'Erste', isPersistent: true },
      { variant: 'success', message: 'Zweite', isPersistent: true },
    );
    const button = screen.getByText('Weiter');
    act(() => button.focus());
    fireEvent.keyDown(button, { key: 'F6' });
    expect(document.activeElement).toBe(dismissButtons()[0]);
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(screen.queryByText('Erste')).toBeNull();
    expect(document.activeElement).toBe(dismissButtons()[0]);
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(screen.queryByText('Zweite')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('let the focus leave, for example by Tab out of the page', async () => {
    const { platform } = await show({ variant: 'success', message: 'Erste', isPersistent: true });
    act(() => screen.getByText('Weiter').focus());
    fireEvent.keyDown(document.body, { key: 'F6' });
    const inside = document.activeElement as HTMLElement;
    expect(inside).toBe(dismissButtons()[0]);
    act(() => inside.blur());
    act(() => platform.toast({ variant: 'success', message: 'Zweite', isPersistent: true }));
    expect(document.activeElement).toBe(document.body);
  });

  test('return the focus with F6', async () => {
    await show({ variant: 'success', message: 'Erste', isPersistent: true });
    const button = screen.getByText('Weiter');
    act(() => button.focus());
    fireEvent.keyDown(button, { key: 'F6' });
    fireEvent.keyDown(document.activeElement as Element, { key: 'F6' });
    expect(document.activeElement).toBe(button);
  });
});

test('renders the live regions on the server', () => {
  const platform = createTestPlatform({ side: 'server', messages: { shell: de } });
  const html = renderToString(
    <PlatformProvider value={platform}>
      <I18nProvider i18n={platform.i18n}>
        <Toasts />
      </I18nProvider>
    </PlatformProvider>,
  );
  expect(html).toMatch(/aria-live="assertive".*aria-live="polite"/);
  expect(html).toContain('aria-label="Meldungen, erreichbar mit F6"');
});

describe('a toast that was seen', () => {
  const dismiss = () => fireEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }));

  test('is never shown again if it asks for that', async () => {
    const toast = { id: 'tip', variant: 'success', message: 'Einmal', suppressAfterFirstAppearance: true } as const;
    const { platform } = await show(toast);
    dismiss();
    vi.setSystemTime(Date.now() + 400 * 24 * 3600 * 1000);
    act(() => platform.toast(toast));
    expect(screen.queryByText('Einmal')).toBeNull();
    expect(platform.state.getState().toasts).toEqual([]);
  });

  test('is not shown again after its first appearance, even if it was not dismissed', async () => {
    const toast = { id: 'tip', variant: 'success', message: 'Einmal', suppressAfterFirstAppearance: true } as const;
    await show({ ...toast, isPersistent: true });
    expect(screen.queryByText('Einmal')).toBeVisible();
    // another page load
    document.body.replaceChildren();
    const { platform } = await show(toast);
    expect(screen.queryByText('Einmal')).toBeNull();
    expect(platform.state.getState().toasts).toEqual([]);
  });

  test('is not shown again between its first appearance and its time, if it asks for both', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const toast = {
      id: 'both',
      variant: 'success',
      message: 'Beides',
      suppressAfterFirstAppearance: true,
      suppressOnlyUntil: until,
    } as const;
    const { platform } = await show({ ...toast, isPersistent: true });
    act(() => platform.dismissToast('both'));
    act(() => platform.toast(toast));
    expect(screen.queryByText('Beides')).toBeNull();
    vi.setSystemTime(Date.parse(until));
    act(() => platform.toast(toast));
    expect(screen.queryByText('Beides')).toBeVisible();
  });

  test('is not shown again after a page load', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const toast = { id: 'news', variant: 'success', message: 'Neu', suppressOnlyUntil: until } as const;
    await show({ ...toast, isPersistent: true });
    dismiss();
    document.body.replaceChildren();
    await show(toast);
    expect(screen.queryByText('Neu')).toBeNull();
  });

  test('is not shown again until its time', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const toast = {
      id: 'news',
      variant: 'success',
      message: 'Neu',
      isPersistent: true,
      suppressOnlyUntil: until,
    } as const;
    const { platform } = await show(toast);
    dismiss();
    act(() => platform.toast(toast));
    expect(screen.queryByText('Neu')).toBeNull();
    vi.setSystemTime(Date.parse(until));
    act(() => platform.toast(toast));
    expect(screen.queryByText('Neu')).toBeVisible();
  });

  test('is shown again unless it asks not to be', async () => {
    const { platform } = await show({ id: 'plain', variant: 'success', message: 'Wieder da' });
    dismiss();
    act(() => platform.toast({ id: 'plain', variant: 'success', message: 'Wieder da' }));
    expect(screen.queryByText('Wieder da')).toBeVisible();
  });

  test('can be dismissed where storage is blocked', async () => {
    for (const name of ['getItem', 'setItem'] as const) {
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('The storage is blocked', 'SecurityError');
      });
    }
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await show({ id: 'news', variant: 'success', message: 'Neu', isPersistent: true, suppressOnlyUntil: until });
    expect(screen.queryByText('Neu')).toBeVisible();
    dismiss();
    expect(screen.queryByText('Neu')).toBeNull();
  });

  test('is shown again if the stored data is invalid', async () => {
    localStorage.setItem('reprise.toasts', 'not json');
    await show({ id: 'tip', variant: 'success', message: 'Da', suppressAfterFirstAppearance: true });
    expect(screen.queryByText('Da')).toBeVisible();
  });
});

test('announcements are shown in the header one after the other, and other messages in their own region', async () => {
  const news = (id: string) =>
    ({ id, variant: 'success', message: `Neu: ${id}`, isPersistent: true, place: 'header' }) as const;
  const { place, polite } = await show(news('Garantie'), news('Versand'), {
    variant: 'success',
    message: 'Gespeichert',
  });
  expect(place.textContent).toBe('Neu: Garantie');
  expect(polite.textContent).toBe('Gespeichert');
  fireEvent.click(within(place).getByRole('button', { name: 'Meldung schließen' }));
  expect(place.textContent).toBe('Neu: Versand');
});
