import type { ConsentCategory } from '@reprise/entities/consent';
import type { GreenCartErrorType } from '@reprise/entities/green-cart';

/** What areas tell analytics, by the name of the event. */
export interface TrackedEvents {
  /** The visitor decided, or changed their mind: what they agree to from now on. */
  consent_changed: { consent: Readonly<Record<ConsentCategory, boolean>> };
  /** The trade-in cart as it is cannot be sent off; reported once per kind of error, until it is gone. */
  green_cart_error: { error_type: GreenCartErrorType };
}

/** An event with its name, as it stands in the page's queue for the tag manager. */
export type TrackedEvent = {
  [Name in keyof TrackedEvents]: { event: Name } & TrackedEvents[Name];
}[keyof TrackedEvents];

/** Reports an event. The shell drops it unless the visitor agreed to statistics. */
export type Track = (event: TrackedEvent) => void;
