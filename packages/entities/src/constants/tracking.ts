/** Maximum length of a product's name in an event; longer names are cut. */
export const maxTrackedNameCharacters = 250;

/** Maximum number of items in an event. */
export const maxTrackedItems = 100;

/** Reported purchases and sales that a browser remembers, so that none is reported twice. */
export const maxRememberedPurchases = 10;

/** Delay before queued events are sent, so that events that belong together are sent together. */
export const eventSendDelayMs = 250;

/** Queued events that could not be sent for this long are dropped. */
export const queuedEventMaxAgeMs = 3 * 60_000;

/** Percentage of visitors who get the treatment of an experiment, at most. */
export const maxExperimentWeightPercent = 100;

/** Events waiting to be sent, at most; beyond it the oldest is dropped. */
export const maxQueuedEvents = 200;
