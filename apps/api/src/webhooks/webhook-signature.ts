import { createHmac, timingSafeEqual } from 'node:crypto';

/** A timestamp that is further away than this is refused, so that nobody sends an old notification again. */
const toleranceSeconds = 5 * 60;

/** The headers of a webhook and its body as it arrived. */
export interface SignedWebhook {
  id: string;
  /** Seconds since 1970. */
  timestamp: string;
  /** One or several signatures, separated by spaces. */
  signature: string;
  body: string;
}

function matches(candidate: string, expected: Buffer): boolean {
  const [version, text = ''] = candidate.split(',', 2);
  const actual = Buffer.from(text, 'base64');
  return version === 'v1' && actual.length === expected.length && timingSafeEqual(actual, expected);
}

/**
 * Whether a webhook was signed with the secret and just now, by the Standard Webhooks specification. `secret` is
 * `whsec_` and a key in base64.
 */
export function isSignedWebhook({ id, timestamp, signature, body }: SignedWebhook, secret: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`, 'utf8').digest();
  return signature.split(' ').some((candidate) => matches(candidate, expected));
}
