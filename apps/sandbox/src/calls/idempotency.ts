import { createHash } from 'node:crypto';
import * as z from 'zod';

/** An answer that was given for an idempotency key. */
export const StoredCall = z.object({
  key: z.string(),
  /** Hash of path and body. */
  fingerprint: z.string(),
  status: z.number().int(),
  body: z.unknown(),
});
export type StoredCall = z.infer<typeof StoredCall>;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** An answer, and where it is stored together with what it changed. */
export interface StorableAnswer extends Answer {
  /** Stores the answer in the same document as the change, so that neither exists without the other. */
  readonly store: (call: StoredCall) => void;
}

/** Refusals in the words of a third party. */
export interface IdempotencyErrors {
  readonly keyTooLong: () => Error;
  /** The key was used for another request. */
  readonly otherRequest: () => Error;
  /** The first call with this key is not answered yet. */
  readonly inProgress: () => Error;
}

export interface Idempotency {
  /**
   * The answer of an earlier call with this key; undefined for a call that is to be done now. Throws while another call
   * with the key is under way, and for the key of another request.
   */
  begin(key: string, fingerprint: string): Answer | undefined;
  /** Does the call and stores its answer; `work` must be synchronous. */
  finish(key: string, fingerprint: string, work: () => StorableAnswer): Answer;
  /** The call is over, done or not. */
  end(key: string): void;
}

const maxKeyCharacters = 64;

/** Tells one request from another. */
export function fingerprintOf(path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${path}\n${JSON.stringify(body)}`)
    .digest('base64');
}

/** Remembers answers by their idempotency key; `stored` are those of earlier runs. */
export function createIdempotency(stored: Iterable<StoredCall>, errors: IdempotencyErrors): Idempotency {
  const calls = new Map<string, StoredCall>();
  const running = new Set<string>();
  for (const call of stored) calls.set(call.key, call);
  return {
    begin(key, fingerprint) {
      if (key.length > maxKeyCharacters) throw errors.keyTooLong();
      const known = calls.get(key);
      if (known && known.fingerprint !== fingerprint) throw errors.otherRequest();
      if (running.has(key)) throw errors.inProgress();
      if (!known) running.add(key);
      return known;
    },
    finish(key, fingerprint, work) {
      const { status, body, store } = work();
      const call = { key, fingerprint, status, body };
      store(call);
      calls.set(key, call);
      return call;
    },
    end: (key) => void running.delete(key),
  };
}
