import type { Track, TrackedEvent } from '@reprise/tracking/events';

/** Collects events until the code that sends them is loaded, after hydration. */
export interface TrackQueue {
  track: Track;
  /** Hands over the events so far and all later ones. */
  connect(receive: Track): void;
}

/** Creates the queue. Events without consent to statistics are dropped. */
export function createTrackQueue(isAgreed: () => boolean): TrackQueue {
  const waiting: TrackedEvent[] = [];
  let receive: Track | undefined;
  return {
    track(event) {
      if (receive) receive(event);
      else if (isAgreed()) waiting.push(event);
    },
    connect(next) {
      receive = next;
      for (const event of waiting.splice(0)) next(event);
    },
  };
}
