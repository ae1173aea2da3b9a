import type { Refusal } from '@reprise/tracking/consent-gate';
import { problemsOfEvent, type Track, type TrackedEvent } from '@reprise/tracking/events';

/** Why an event was sent to nobody, in words for developers. */
export const reasons = {
  undecided: 'the visitor has not answered the consent banner',
  refused: 'the visitor did not agree to statistics',
  'privacy-control': 'the browser sends the global privacy control',
} as const satisfies Record<NonNullable<Refusal>, string>;

/** An event that was reported in this page load. */
export interface InspectedEvent {
  readonly at: Date;
  readonly event: TrackedEvent;
  /** Why it was held back; undefined if it was passed on. */
  readonly refusal: Refusal;
  /** Its differences from the catalogue. */
  readonly problems: readonly string[];
}

/** Events that are remembered; the oldest is forgotten for a new one. */
const maxInspected = 500;

export interface EventLog {
  /** Takes an event down, and passes it on. */
  track: Track;
  events(): readonly InspectedEvent[];
  /** Why an event would be held back now. */
  refusal(): Refusal;
  /** Calls back after each event. Returns a function that ends it. */
  subscribe(listener: () => void): () => void;
}

/** Takes down every event on its way to `track`, which holds it back if there is a `refusal`. */
export function inspectEvents(track: Track, refusal: () => Refusal): EventLog {
  const listeners = new Set<() => void>();
  let events: readonly InspectedEvent[] = [];
  return {
    events: () => events,
    refusal,
    track(event) {
      const inspected = { at: new Date(), event, refusal: refusal(), problems: problemsOfEvent(event) };
      events = [...events, inspected].slice(-maxInspected);
      track(event);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
