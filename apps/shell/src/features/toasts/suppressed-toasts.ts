import type { Toast } from '@reprise/platform';
import * as z from 'zod/mini';

const storageKey = 'reprise.toasts';
const forever = '9999-12-31T00:00:00.000Z';

/** Id of a toast → ISO time until which it is suppressed. */
const Suppressed = z.record(z.string(), z.string());

function stored(): Record<string, string> {
  try {
    return Suppressed.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

const isRunning = (until: string) => Date.parse(until) > Date.now();

/** Whether a toast was seen before and must not be shown again. */
export function isSuppressed(id: string): boolean {
  return isRunning(stored()[id] ?? '');
}

function remember(id: string, until: string): void {
  const running = Object.entries(stored()).filter(([, time]) => isRunning(time));
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...Object.fromEntries(running), [id]: until }));
  } catch {
    // Without storage the toast is shown again.
  }
}

/** Suppresses a toast after its first appearance if it asks for that: until the given time, else forever. */
export function noteAppearance({ id, suppressAfterFirstAppearance, suppressOnlyUntil }: Toast): void {
  if (suppressAfterFirstAppearance) remember(id, suppressOnlyUntil ?? forever);
}

/** Suppresses a toast that was dismissed or timed out until the time that it names, if any. */
export function noteDismissal({ id, suppressOnlyUntil }: Toast): void {
  if (suppressOnlyUntil !== undefined) remember(id, suppressOnlyUntil);
}
