import type { Intent } from '@reprise/platform';

/** Where an intent waits in the tab's storage; apart from the code that reads it, which most pages never need. */
export const intentKey = 'reprise.intent';

/** Keeps an intent over a full page load, for sign-ins that leave the page. */
export function storeIntent(intent: Intent): void {
  sessionStorage.setItem(intentKey, JSON.stringify(intent));
}
