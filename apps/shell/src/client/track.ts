import type { TrackedEvent } from '@reprise/platform';

declare global {
  interface Window {
    /** The queue that a tag manager takes events from; without one nothing leaves the page. */
    dataLayer?: TrackedEvent[];
  }
}

export function track(event: TrackedEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}
