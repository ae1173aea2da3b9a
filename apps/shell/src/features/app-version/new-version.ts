import { reloadDelayMs } from '@reprise/entities/constants/pages';
import * as z from 'zod/mini';

const storageKey = 'reprise.version';
const maxRemembered = 20;

/** Other versions that this tab has seen; `reloadAt` in milliseconds since 1970 while a reload is scheduled. */
const Known = z.object({ seen: z.array(z.string()), reloadAt: z.optional(z.number()) });
type Known = z.infer<typeof Known>;

function stored(): Known {
  try {
    return Known.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? ''));
  } catch {
    return { seen: [] };
  }
}

function store(known: Known): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(known));
  } catch {
    // Without storage the page keeps its version until the visitor leaves it.
  }
}

/**
 * Records the version that the API reports. A version that differs from `own` schedules a reload in a quarter of an
 * hour, once per version: shell and API are released separately, so a reload may not change the version of the shell.
 */
export function recordVersion(reported: string, own: string): void {
  if (reported === own) return;
  const { seen, reloadAt } = stored();
  if (seen.includes(reported)) return;
  store({ seen: [...seen, reported].slice(-maxRemembered), reloadAt: reloadAt ?? Date.now() + reloadDelayMs });
}

/** Whether the next navigation should be a page load; true once per scheduled reload. */
export function claimReload(): boolean {
  const { seen, reloadAt } = stored();
  if (reloadAt === undefined || Date.now() < reloadAt || !navigator.onLine) return false;
  store({ seen });
  return true;
}
