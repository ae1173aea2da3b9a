import { createHmac } from 'node:crypto';

/** A webhook before it is signed. */
export interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970: when this copy is sent. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The signature of a webhook by the Standard Webhooks specification: HMAC-SHA256 of id, time and body. `secret` is
 * `whsec_` and a key in base64.
 */
export function signatureOf({ id, timestamp, body }: SignedMessage, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`, 'utf8').digest('base64')}`;
}

/** The headers that carry a webhook's id, time and signature. */
export function signedHeaders(message: SignedMessage, secret: string): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': signatureOf(message, secret),
  };
}
