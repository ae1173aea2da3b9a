import type { Refusal } from './consent-gate.ts';
import type { Track, TrackedEvent } from './events.ts';

/** Sends events to a receiver. It is created with consent and only gets events while consent holds. */
export interface EventTransport {
  send(event: TrackedEvent): void;
  /** The visitor withdrew consent: pending events must not be sent. */
  withdraw(event: TrackedEvent): void;
}

export interface TrackerOptions {
  /** Why nothing may be sent now. */
  refusal: () => Refusal;
  transports: readonly EventTransport[];
}

/** Passes events to all transports while the visitor agrees, and notifies them of a withdrawal. */
export function createTracker({ refusal, transports }: TrackerOptions): Track {
  return (event) => {
    if (!refusal()) for (const transport of transports) transport.send(event);
    else if (event.event === 'consent_changed') for (const transport of transports) transport.withdraw(event);
  };
}
