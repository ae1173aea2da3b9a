import * as z from 'zod/mini';

const storageKey = 'reprise.version';
/** Milliseconds from the first answer of another version to the page load that fetches ours anew (product.md, section 9). */
const reloadDelayMs = 15 * 60 * 1000;
const maxRemembered = 20;

/** What this tab knows of other versions: `reloadAt` in milliseconds since 1970, while a reload is due. */
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
    // a browser that stores nothing keeps its version until it is left
  }
}

/**
 * Takes notice of the version that the API reports. Another one than ours makes a reload due in a quarter of an hour, once:
 * shell and API may be released apart, and a version that a reload did not bring is not reloaded for again.
 */
export function recordVersion(reported: string, own: string): void {
  if (reported === own) return;
  const { seen, reloadAt } = stored();
  if (seen.includes(reported)) return;
  store({ seen: [...seen, reported].slice(-maxRemembered), reloadAt: reloadAt ?? Date.now() + reloadDelayMs });
}

/** Whether the next navigation is to be a page load; says so once. */
export function claimReload(): boolean {
  const { seen, reloadAt } = stored();
  if (reloadAt === undefined || Date.now() < reloadAt || !navigator.onLine) return false;
  store({ seen });
  return true;
}
