import { afterEach, describe, expect, test, vi } from 'vitest';
import { isIncomplete } from './navigation-timing.ts';

/** The page was loaded with these entries of `Server-Timing`; without any in a browser that does not read the header. */
function loadPage(names?: readonly string[]): void {
  const serverTiming = names?.map((name) => ({ name, description: '' }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming } as never]);
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('what is personal is missing', () => {
  test('if the server says that there is a session', () => {
    loadPage(['ref', 'session', 'cache']);
    expect(isIncomplete(undefined)).toBe(true);
    loadPage(['ref', 'cache']);
    expect(isIncomplete(undefined)).toBe(false);
  });

  test('if a browser does not read what the server says, and the page is the same for everybody', () => {
    loadPage();
    expect(isIncomplete(undefined)).toBe(true);
    expect(isIncomplete('a reference')).toBe(false);
  });
});
