import type { ConsentCategory } from '@reprise/entities/consent';
import type { GreenCartErrorType } from '@reprise/entities/green-cart';

/** Analytics events by name. */
export interface TrackedEvents {
  /** The visitor decided or changed their mind; `consent` is the new decision. */
  consent_changed: { consent: Readonly<Record<ConsentCategory, boolean>> };
  /** The trade-in cart cannot be submitted. Reported once per type of error until it is resolved. */
  green_cart_error: { error_type: GreenCartErrorType };
}

/** An event with its name, as in the page's queue for the tag manager. */
export type TrackedEvent = {
  [Name in keyof TrackedEvents]: { event: Name } & TrackedEvents[Name];
}[keyof TrackedEvents];

/** Reports an event. The shell drops it unless the visitor agreed to statistics. */
export type Track = (event: TrackedEvent) => void;
