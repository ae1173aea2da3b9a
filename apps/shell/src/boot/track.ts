import type { Track, TrackedEvent } from '@reprise/platform';

declare global {
  interface Window {
    /** The event queue of a tag manager. */
    dataLayer?: TrackedEvent[];
  }
}

/**
 * Pushes events to the tag manager's queue while the visitor consents to statistics, and drops them otherwise. A
 * withdrawal is pushed too if the queue exists, so that its readers stop.
 */
export const createTrack =
  (isAgreed: () => boolean): Track =>
  (event) => {
    const isWithdrawal = event.event === 'consent_changed' && window.dataLayer !== undefined;
    if (!isAgreed() && !isWithdrawal) return;
    window.dataLayer ??= [];
    window.dataLayer.push(event);
  };
