import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { claimReload, recordVersion } from './new-version.ts';
import { reloadWhenDue } from './reload-when-due.ts';

const minutes = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('another version of the API', () => {
  test('schedules one reload after a quarter of an hour', () => {
    recordVersion('2', '1');
    pass(15 * minutes - 1);
    expect(claimReload()).toBe(false);
    pass(1);
    expect(claimReload()).toBe(true);
    expect(claimReload()).toBe(false);
  });

  test('schedules the reload from the first response with another version', () => {
    recordVersion('2', '1');
    pass(10 * minutes);
    recordVersion('2', '1');
    recordVersion('3', '1');
    pass(5 * minutes);
    expect(claimReload()).toBe(true);
  });

  test('schedules no reload for our own version', () => {
    recordVersion('1', '1');
    pass(60 * minutes);
    expect(claimReload()).toBe(false);
  });

  test('schedules no second reload for a version that a reload did not bring', () => {
    for (const versions of [['2'], ['2', '3'], ['3', '2']]) {
      for (const version of versions) recordVersion(version, '1');
      pass(15 * minutes);
      claimReload();
    }
    recordVersion('2', '1');
    recordVersion('3', '1');
    pass(60 * minutes);
    expect(claimReload()).toBe(false);
    recordVersion('4', '1');
    pass(15 * minutes);
    expect(claimReload()).toBe(true);
  });

  test('waits for a connection', () => {
    recordVersion('2', '1');
    pass(15 * minutes);
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(claimReload()).toBe(false);
    onLine.mockReturnValue(true);
    expect(claimReload()).toBe(true);
  });

  test('ignores invalid data in the session storage', () => {
    sessionStorage.setItem('reprise.version', 'not json');
    expect(claimReload()).toBe(false);
    recordVersion('2', '1');
    pass(15 * minutes);
    expect(claimReload()).toBe(true);
  });
});

describe('the first navigation after that', () => {
  function show() {
    const loads = { assign: vi.fn(), reload: vi.fn() };
    const action = () => null;
    const router = createMemoryRouter([{ path: '*', element: null, action, loader: () => null }], {
      initialEntries: ['/first'],
      hydrationData: { loaderData: { '0': null } },
    });
    reloadWhenDue(router, loads);
    return { router, loads };
  }
  const due = () => {
    recordVersion('2', '1');
    pass(15 * minutes);
  };

  test('loads the target as a page', async () => {
    const { router, loads } = show();
    await router.navigate('/before');
    expect(loads.assign).not.toHaveBeenCalled();
    due();
    await router.navigate('/second?page=2#below');
    expect(loads.assign.mock.calls).toEqual([['/second?page=2#below']]);
    await router.navigate('/third');
    expect(loads.assign).toHaveBeenCalledTimes(1);
  });

  test('reloads the page on a back navigation, whose address is already set', async () => {
    const { router, loads } = show();
    due();
    window.history.replaceState(null, '', '/back');
    await router.navigate('/back');
    expect(loads.reload).toHaveBeenCalledTimes(1);
    window.history.replaceState(null, '', '/');
  });

  test('never reloads for a form, an anchor or a change within the page', async () => {
    const { router, loads } = show();
    due();
    const formData = new FormData();
    await router.navigate('/first', { formMethod: 'post', formData });
    await router.navigate('/first#below');
    await router.navigate('/first?variant=A1', { state: { preventScroll: true } });
    expect(loads.assign).not.toHaveBeenCalled();
    expect(loads.reload).not.toHaveBeenCalled();
    await router.navigate('/second');
    expect(loads.assign.mock.calls).toEqual([['/second']]);
  });
});
