import type { Toast } from '@reprise/platform';
import * as z from 'zod/mini';

const storageKey = 'reprise.toasts';
const forever = '9999-12-31T00:00:00.000Z';

/** Id of a toast → ISO time until which it stays away. */
const Suppressed = z.record(z.string(), z.string());

function stored(): Record<string, string> {
  try {
    return Suppressed.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

const isRunning = (until: string) => Date.parse(until) > Date.now();

/** Whether a toast was seen before and stays away. */
export function isSuppressed(id: string): boolean {
  return isRunning(stored()[id] ?? '');
}

function remember(id: string, until: string): void {
  const running = Object.entries(stored()).filter(([, time]) => isRunning(time));
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...Object.fromEntries(running), [id]: until }));
  } catch {
    // a browser that stores nothing shows it again
  }
}

/** Remembers a toast that appeared, where its first appearance is to be the last: until its time, else for good. */
export function noteAppearance({ id, suppressAfterFirstAppearance, suppressOnlyUntil }: Toast): void {
  if (suppressAfterFirstAppearance) remember(id, suppressOnlyUntil ?? forever);
}

/** Remembers a toast that was dismissed or went by itself, where it is to stay away until a time. */
export function noteDismissal({ id, suppressOnlyUntil }: Toast): void {
  if (suppressOnlyUntil !== undefined) remember(id, suppressOnlyUntil);
}
