import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Notification } from '@reprise/entities/payment-notification';

/** The fields of a notification that are signed. */
export type SignedFields = Pick<
  Notification,
  | 'pspReference'
  | 'originalReference'
  | 'merchantAccountCode'
  | 'merchantReference'
  | 'amount'
  | 'eventCode'
  | 'success'
>;

function signatureOf(item: SignedFields, key: Buffer): Buffer {
  const text = [
    item.pspReference,
    item.originalReference ?? '',
    item.merchantAccountCode,
    item.merchantReference,
    item.amount.value,
    item.amount.currency,
    item.eventCode,
    item.success,
  ].join(':');
  return createHmac('sha256', key).update(text, 'utf8').digest();
}

/** Whether the provider signed a notification. `hexKey` is the shared key; `signature` is in base64. */
export function isSignedBy(hexKey: string, item: SignedFields, signature: string): boolean {
  const expected = signatureOf(item, Buffer.from(hexKey, 'hex'));
  const actual = Buffer.from(signature, 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
