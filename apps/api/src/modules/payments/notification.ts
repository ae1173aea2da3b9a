import type { Notification } from '@reprise/entities/payment-notification';
import type { PaymentEvent } from './payment-machine.ts';

/** Identifies an event: a notification with the same key is a repetition. */
export const notificationKey = ({ eventCode, success, pspReference, originalReference = '' }: Notification): string =>
  [eventCode, success, pspReference, originalReference].join(':');

type Outcome = Readonly<Record<Notification['success'], PaymentEvent | undefined>>;

/** What each event does to the payment. An event that is not listed changes nothing. */
const outcomes: ReadonlyMap<string, Outcome> = new Map<string, Outcome>([
  ['AUTHORISATION', { true: 'authorise', false: 'refuse' }],
  ['CAPTURE', { true: 'captureSucceeded', false: 'captureFailed' }],
  ['CAPTURE_FAILED', { true: 'captureFailed', false: undefined }],
  ['CANCELLATION', { true: 'released', false: 'releaseFailed' }],
  ['CANCEL_OR_REFUND', { true: 'reversalSucceeded', false: 'reversalFailed' }],
  ['REFUND', { true: 'refundSucceeded', false: 'refundFailed' }],
  ['REFUND_FAILED', { true: 'refundFailed', false: undefined }],
  ['CHARGEBACK', { true: 'chargeBack', false: undefined }],
  ['EXPIRE', { true: 'authorisationExpired', false: undefined }],
  ['OFFER_CLOSED', { true: 'close', false: undefined }],
]);

/** The event that a notification means for its payment; undefined for one that changes nothing. */
export function paymentEventOf({
  eventCode,
  success,
  originalReference,
}: Pick<Notification, 'eventCode' | 'success' | 'originalReference'>): PaymentEvent | undefined {
  // The arrival of a transfer is an authorisation that refers to its payment.
  if (eventCode === 'AUTHORISATION' && success === 'true' && originalReference) return 'moneyArrived';
  return outcomes.get(eventCode)?.[success];
}
