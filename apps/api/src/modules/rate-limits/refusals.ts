import { ApiError } from '../../errors.ts';
import type { Counters } from './counters.ts';
import type { CountedClient } from './lifts.ts';

/** Creates 429 RATE_LIMITED. With `verify` the answer names the page where a proof of work lifts the limit. */
export function rateLimited(leftMs: number, verify: boolean): ApiError {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  const alternative = verify ? ' or do a proof of work' : '';
  return new ApiError({
    status: 429,
    code: 'RATE_LIMITED',
    message: `Too many requests; try again in ${seconds} seconds${alternative}.`,
    headers: { 'Retry-After': String(seconds), ...(verify && { 'Verify-Location': '/verify' }) },
  });
}

const keyOf = ({ name }: CountedClient) => `refused ${name}`;

/**
 * Creates the error for a client that may continue after a proof of work, and records how long it would wait otherwise.
 */
export async function refuse(counters: Counters, client: CountedClient, leftMs: number): Promise<ApiError> {
  await counters.hit(keyOf(client), leftMs);
  return rateLimited(leftMs, true);
}

/** Milliseconds that a refused client has to wait without a proof of work. */
export async function waitOf(counters: Counters, client: CountedClient): Promise<number> {
  return (await counters.read(keyOf(client))).leftMs;
}
