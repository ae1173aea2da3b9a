import { createHash } from 'node:crypto';
import { PaymentError } from './errors.ts';
import type { KeptCall } from './payment.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** An answer, and where it is kept together with what it changed. */
export interface KeepableAnswer extends Answer {
  /** Keeps the answer in the same document as the change, so that neither is there without the other. */
  readonly keep: (call: KeptCall) => void;
}

export interface Idempotency {
  /**
   * The answer of an earlier call with this key; undefined for a call that is to be done now.
   * Throws PaymentError 704 while another one is under way, or for a key of another request.
   */
  begin(key: string, fingerprint: string): Answer | undefined;
  /** Does the call and keeps its answer; its work must not wait for anything. */
  finish(key: string, fingerprint: string, work: () => KeepableAnswer): Answer;
  /** The call is over, done or not. */
  end(key: string): void;
}

/** Tells one request from another. */
export function fingerprintOf(path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${path}\n${JSON.stringify(body)}`)
    .digest('base64');
}

/** Remembers answers by their idempotency key; `kept` are those of earlier runs. */
export function createIdempotency(kept: Iterable<KeptCall>): Idempotency {
  const calls = new Map<string, KeptCall>();
  const running = new Set<string>();
  for (const call of kept) calls.set(call.key, call);
  return {
    begin(key, fingerprint) {
      if (key.length > 64) throw new PaymentError(400, '702', 'Idempotency-Key: at most 64 characters');
      const known = calls.get(key);
      if (known && known.fingerprint !== fingerprint)
        throw new PaymentError(422, '704', 'The idempotency key was used for another request.');
      if (running.has(key)) {
        const message = 'The request with this idempotency key is still in progress.';
        throw new PaymentError(422, '704', message, { 'transient-error': 'true' });
      }
      if (!known) running.add(key);
      return known;
    },
    finish(key, fingerprint, work) {
      const { status, body, keep } = work();
      const call = { key, fingerprint, status, body };
      keep(call);
      calls.set(key, call);
      return call;
    },
    end: (key) => void running.delete(key),
  };
}
