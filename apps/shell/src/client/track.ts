import type { Track, TrackedEvent } from '@reprise/platform';

declare global {
  interface Window {
    /** The queue that a tag manager reads its events from. */
    dataLayer?: TrackedEvent[];
  }
}

/**
 * Pushes events into the tag manager's queue while the visitor agrees to statistics, and drops them otherwise. A withdrawal
 * is pushed too if the queue exists: whoever reads it has to stop.
 */
export const createTrack =
  (isAgreed: () => boolean): Track =>
  (event) => {
    const isWithdrawal = event.event === 'consent_changed' && window.dataLayer !== undefined;
    if (!isAgreed() && !isWithdrawal) return;
    window.dataLayer ??= [];
    window.dataLayer.push(event);
  };
