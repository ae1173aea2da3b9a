import { maxRememberedPurchases } from '@reprise/entities/constants/tracking';
import * as z from 'zod/mini';

/** Key of the local storage with the purchases and sales that were reported. */
export const reportedKey = 'reprise.reported';

const Reported = z.array(z.string());

function readReported(): string[] {
  try {
    const stored = Reported.safeParse(JSON.parse(localStorage.getItem(reportedKey) ?? '[]'));
    return stored.success ? stored.data : [];
  } catch {
    return [];
  }
}

/** Only one tab at a time checks whether something was reported. */
const withLock = (work: () => void): Promise<void> =>
  navigator.locks ? navigator.locks.request(reportedKey, work) : Promise.resolve().then(work);

/**
 * Reports something once: not again after a reload, in another tab or when it is shown later. The last ten are remembered; a
 * browser that blocks storage reports once per page load.
 */
export function createReportOnce(): (id: string, report: () => void) => Promise<void> {
  const here = new Set<string>();
  return (id, report) =>
    withLock(() => {
      const known = readReported();
      if (here.has(id) || known.includes(id)) return;
      here.add(id);
      try {
        localStorage.setItem(reportedKey, JSON.stringify([...known, id].slice(-maxRememberedPurchases)));
      } catch {
        // Blocked storage.
      }
      report();
    });
}
