import { I18nProvider } from '@reprise/i18n';
import { PlatformProvider, type Toast } from '@reprise/platform';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json' with { type: 'json' };
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
  document.body.append(assertive, polite);
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
  return { platform, assertive, polite };
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
  test('goes after a tenth of a second per letter of its title and message', async () => {
    await show({ variant: 'success', title: 'Zehn Zeich', message: 'Zehn Zeich' });
    await wait(1999);
    expect(screen.queryAllByText('Zehn Zeich')).toHaveLength(2);
    await wait(1);
    expect(screen.queryAllByText('Zehn Zeich')).toHaveLength(0);
  });

  test('puts its parameters into the message, and counts them', async () => {
    await show({ variant: 'success', message: '{{name}} ist da', messageParams: { name: 'iPhone 13' } });
    expect(screen.getByText('iPhone 13 ist da')).toBeVisible();
    await wait(1599);
    expect(screen.queryByText('iPhone 13 ist da')).toBeVisible();
    await wait(1);
    expect(screen.queryByText('iPhone 13 ist da')).toBeNull();
  });

  test('waits while the pointer is on it, and goes on with what was left', async () => {
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

  test('waits while the focus is in it', async () => {
    await show({ variant: 'success', message: 'Zehn Zeich', link: { label: 'Zur Liste', href: '/liste' } });
    const link = screen.getByRole('link', { name: 'Zur Liste' });
    fireEvent.focus(link);
    await wait(60_000);
    expect(screen.queryByText('Zehn Zeich')).toBeVisible();
    fireEvent.blur(link);
    await wait(1000);
    expect(screen.queryByText('Zehn Zeich')).toBeNull();
  });

  test('stays until it is dismissed when it is persistent', async () => {
    await show({ variant: 'warn', message: 'Bleibt', isPersistent: true });
    await wait(600_000);
    fireEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }));
    expect(screen.queryByText('Bleibt')).toBeNull();
  });

  test('interrupts only when something failed', async () => {
    const { assertive, polite } = await show(
      { variant: 'error', message: 'Fehler' },
      { variant: 'success', message: 'Erfolg' },
      { variant: 'warn', message: 'Hinweis' },
    );
    expect(assertive.textContent).toContain('Fehler');
    expect(polite.textContent).toContain('Erfolg');
    expect(polite.textContent).toContain('Hinweis');
  });

  test.each(['Weiter', 'Seite 2'])('goes with the page it belongs to when it asks for that: %s', async (way) => {
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

  test('replaces the one with the same id, and starts anew', async () => {
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

  test('are all there, and none goes while somebody reads one of them', async () => {
    await show({ variant: 'success', message: 'Zehn Zeich' }, { variant: 'warn', message: 'Noch zehn!' });
    fireEvent.pointerOver(screen.getByText('Zehn Zeich'));
    await wait(60_000);
    expect(screen.queryByText('Noch zehn!')).toBeVisible();
    fireEvent.pointerOut(screen.getByText('Zehn Zeich'));
    await wait(1000);
    expect(screen.queryByText('Noch zehn!')).toBeNull();
  });

  test('go on after the one that was pointed at is dismissed', async () => {
    await show({ variant: 'success', message: 'Zehn Zeich' }, { variant: 'success', message: 'Noch zehn!' });
    fireEvent.pointerOver(screen.getByText('Zehn Zeich'));
    fireEvent.click(dismissButtons()[0] as HTMLElement);
    await wait(1000);
    expect(screen.queryByText('Noch zehn!')).toBeNull();
  });

  test('wait while the tab is out of sight', async () => {
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

  test('are reached by F6, dismissed by Escape, and the focus goes on to the next and then back', async () => {
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

  test('let F6 go back to where one was', async () => {
    await show({ variant: 'success', message: 'Erste', isPersistent: true });
    const button = screen.getByText('Weiter');
    act(() => button.focus());
    fireEvent.keyDown(button, { key: 'F6' });
    fireEvent.keyDown(document.activeElement as Element, { key: 'F6' });
    expect(document.activeElement).toBe(button);
  });
});

test('the live regions are in the page from the start, as the server sends it', () => {
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

  test('stays away for good when it asks for that', async () => {
    const toast = { id: 'tip', variant: 'success', message: 'Einmal', suppressAfterFirstAppearance: true } as const;
    const { platform } = await show(toast);
    dismiss();
    vi.setSystemTime(Date.now() + 400 * 24 * 3600 * 1000);
    act(() => platform.toast(toast));
    expect(screen.queryByText('Einmal')).toBeNull();
    expect(platform.state.getState().toasts).toEqual([]);
  });

  test('stays away although nobody dismissed it, when its first appearance is to be the last', async () => {
    const toast = { id: 'tip', variant: 'success', message: 'Einmal', suppressAfterFirstAppearance: true } as const;
    await show({ ...toast, isPersistent: true });
    expect(screen.queryByText('Einmal')).toBeVisible();
    // another page load
    document.body.replaceChildren();
    const { platform } = await show(toast);
    expect(screen.queryByText('Einmal')).toBeNull();
    expect(platform.state.getState().toasts).toEqual([]);
  });

  test('stays away from its first appearance until its time, when it asks for both', async () => {
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

  test('stays away after a page load, too', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const toast = { id: 'news', variant: 'success', message: 'Neu', suppressOnlyUntil: until } as const;
    await show({ ...toast, isPersistent: true });
    dismiss();
    document.body.replaceChildren();
    await show(toast);
    expect(screen.queryByText('Neu')).toBeNull();
  });

  test('stays away until its time', async () => {
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

  test('comes again when it did not ask to stay away', async () => {
    const { platform } = await show({ id: 'plain', variant: 'success', message: 'Wieder da' });
    dismiss();
    act(() => platform.toast({ id: 'plain', variant: 'success', message: 'Wieder da' }));
    expect(screen.queryByText('Wieder da')).toBeVisible();
  });

  test('comes again where the memory of the browser is spoilt', async () => {
    localStorage.setItem('reprise.toasts', 'not json');
    await show({ id: 'tip', variant: 'success', message: 'Da', suppressAfterFirstAppearance: true });
    expect(screen.queryByText('Da')).toBeVisible();
  });
});
