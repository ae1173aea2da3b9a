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

/** Remembers a toast that went, where it asks for that: until its time, else for good. */
export function suppress({ id, suppressAfterFirstAppearance, suppressOnlyUntil }: Toast): void {
  const until = suppressOnlyUntil ?? (suppressAfterFirstAppearance ? forever : undefined);
  if (until === undefined) return;
  const running = Object.entries(stored()).filter(([, time]) => isRunning(time));
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...Object.fromEntries(running), [id]: until }));
  } catch {
    // a browser that stores nothing shows it again
  }
}
