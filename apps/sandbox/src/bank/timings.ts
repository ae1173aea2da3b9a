import { type RetryTimings, usualRetries } from '../webhooks/worker.ts';

const secondMs = 1000;

/** How long the bank takes, in milliseconds. */
export interface BankTimings extends RetryTimings {
  /** From an order to the transfer, or to its rejection. */
  readonly executionMs: number;
  /** From a transfer to its return. */
  readonly returnMs: number;
  readonly webhookTimeoutMs: number;
}

export const usualTimings: BankTimings = {
  ...usualRetries,
  executionMs: 10 * secondMs,
  returnMs: 60 * secondMs,
  webhookTimeoutMs: 10_000,
};
