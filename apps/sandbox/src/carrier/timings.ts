import { type RetryTimings, usualRetries } from '../webhooks/worker.ts';

const minuteMs = 60_000;

/** How long things take at the carrier, in milliseconds. */
export interface CarrierTimings extends RetryTimings {
  /** From a parcel's collection to its departure. */
  readonly sortingMs: number;
  /** From its departure to its delivery. */
  readonly deliveryMs: number;
  readonly webhookTimeoutMs: number;
}

export const usualTimings: CarrierTimings = {
  ...usualRetries,
  sortingMs: 5 * minuteMs,
  deliveryMs: 30 * minuteMs,
  webhookTimeoutMs: 10_000,
};
