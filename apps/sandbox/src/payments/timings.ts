import { type RetryTimings, usualRetries } from '../webhooks/worker.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long things take at the provider, in milliseconds. */
export interface Timings extends RetryTimings {
  /** Until a card that is authorised late is authorised. */
  readonly lateMs: number;
  /** Until a debit is authorised, and until a capture or refund that fails afterwards fails. */
  readonly settleMs: number;
  /** How long a shopper may take on the provider's pages. */
  readonly waitingMs: number;
  /** How long money for a prepayment may take. */
  readonly transferMs: number;
  /** How long an authorisation holds. */
  readonly authorisationMs: number;
  /** How long the token of a card is good. */
  readonly tokenMs: number;
  readonly sessionMs: number;
  /** How long a webhook may take to answer. */
  readonly webhookTimeoutMs: number;
}

export const usualTimings: Timings = {
  ...usualRetries,
  lateMs: 10 * second,
  settleMs: 2 * second,
  waitingMs: 30 * minute,
  transferMs: 14 * day,
  authorisationMs: 7 * day,
  tokenMs: 30 * minute,
  sessionMs: hour,
  webhookTimeoutMs: 10 * second,
};
