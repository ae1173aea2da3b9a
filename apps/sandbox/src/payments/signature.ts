import { createHmac } from 'node:crypto';

/** The signed part of a notification. */
export interface SignedFields {
  readonly pspReference: string;
  readonly originalReference?: string | undefined;
  readonly merchantAccountCode: string;
  readonly merchantReference: string;
  readonly amount: { readonly value: number; readonly currency: string };
  readonly eventCode: string;
  readonly success: 'true' | 'false';
}

/**
 * The signature of a notification in base64, as the provider computes it: HMAC-SHA256 over eight fields joined by colons,
 * nothing escaped. `hexKey` is the key in hexadecimal.
 */
export function signNotification(item: SignedFields, hexKey: string): string {
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
  return createHmac('sha256', Buffer.from(hexKey, 'hex')).update(text, 'utf8').digest('base64');
}
