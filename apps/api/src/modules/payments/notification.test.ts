import { readFileSync } from 'node:fs';
import { Notification } from '@reprise/entities/payment-notification';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { notificationKey, paymentEventOf } from './notification.ts';
import { isSignedBy, type SignedFields } from './notification-signature.ts';

const vectorsFile = new URL('../../../../../docs/contracts/payment-signatures.json', import.meta.url);
const Vectors = z.array(
  z.object({
    name: z.string(),
    key: z.string(),
    item: z.pick(Notification, {
      pspReference: true,
      originalReference: true,
      merchantAccountCode: true,
      merchantReference: true,
      amount: true,
      eventCode: true,
      success: true,
    }),
    signature: z.string(),
  }),
);
const vectors = Vectors.parse(JSON.parse(readFileSync(vectorsFile, 'utf8')));

describe('the signature of a notification', () => {
  it.each(vectors.map((vector) => [vector.name, vector] as const))('is accepted: %s', (_name, vector) => {
    expect(isSignedBy(vector.key, vector.item, vector.signature)).toBe(true);
  });

  const changes: [string, Partial<SignedFields>][] = [
    ['pspReference', { pspReference: 'other' }],
    ['originalReference', { originalReference: 'other' }],
    ['merchantAccountCode', { merchantAccountCode: 'other' }],
    ['merchantReference', { merchantReference: 'other' }],
    ['amount.value', { amount: { value: 1, currency: 'EUR' } }],
    ['amount.currency', { amount: { value: 1130, currency: 'USD' } }],
    ['eventCode', { eventCode: 'REFUND' }],
    ['success', { success: 'false' }],
  ];
  it.each(changes)('is refused after a change of %s', (_field, change) => {
    const [vector] = vectors;
    if (!vector) throw new Error('There are no test vectors.');
    expect(isSignedBy(vector.key, { ...vector.item, ...change }, vector.signature)).toBe(false);
  });

  it('is refused when it is missing, cut off or made with another key', () => {
    const [vector] = vectors;
    if (!vector) throw new Error('There are no test vectors.');
    expect(isSignedBy(vector.key, vector.item, '')).toBe(false);
    expect(isSignedBy(vector.key, vector.item, vector.signature.slice(0, 20))).toBe(false);
    expect(isSignedBy('00'.repeat(32), vector.item, vector.signature)).toBe(false);
  });
});

describe('a notification', () => {
  it.each([
    ['AUTHORISATION', 'true', undefined, 'authorise'],
    ['AUTHORISATION', 'false', undefined, 'refuse'],
    ['AUTHORISATION', 'true', 'payment', 'moneyArrived'],
    ['CAPTURE', 'true', 'payment', 'captureSucceeded'],
    ['CAPTURE', 'false', 'payment', 'captureFailed'],
    ['CAPTURE_FAILED', 'true', 'payment', 'captureFailed'],
    ['CANCELLATION', 'true', 'payment', 'released'],
    ['CANCEL_OR_REFUND', 'true', 'payment', 'reversalSucceeded'],
    ['CANCEL_OR_REFUND', 'false', 'payment', 'reversalFailed'],
    ['REFUND', 'true', 'payment', 'refundSucceeded'],
    ['REFUND', 'false', 'payment', 'refundFailed'],
    ['REFUND_FAILED', 'true', 'payment', 'refundFailed'],
    ['CHARGEBACK', 'true', 'payment', 'chargeBack'],
    ['EXPIRE', 'true', 'payment', 'authorisationExpired'],
    ['OFFER_CLOSED', 'true', undefined, 'close'],
    ['REPORT_AVAILABLE', 'true', undefined, undefined],
    ['constructor', 'true', undefined, undefined],
  ] as const)('%s with success %s of payment %s means %s', (eventCode, success, originalReference, event) => {
    expect(paymentEventOf({ eventCode, success, ...(originalReference && { originalReference }) })).toBe(event);
  });

  it('is the same event again when only its date or reason differ', () => {
    const item = Notification.parse({
      ...vectors[0]?.item,
      eventDate: '2026-06-15T10:00:00+02:00',
      additionalData: { hmacSignature: 'x' },
    });
    expect(notificationKey({ ...item, eventDate: 'later', reason: 'again' })).toBe(notificationKey(item));
    const others = [
      { ...item, success: 'false' as const },
      { ...item, pspReference: 'other' },
      { ...item, originalReference: 'other' },
      { ...item, eventCode: 'CAPTURE' },
    ];
    expect(new Set([item, ...others].map(notificationKey)).size).toBe(5);
  });
});
