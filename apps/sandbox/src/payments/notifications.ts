import { balanceOf, capturable, refundable } from './money.ts';
import type { Amount, NotificationItem, Payment } from './payment.ts';

export interface EventDetails {
  readonly success?: boolean;
  /** Of the modification, dispute or arrival; the payment's own without it. */
  readonly pspReference?: string;
  readonly value?: number;
  readonly reason?: string;
  readonly additionalData?: Readonly<Record<string, string>>;
}

/** Details of the card or the mandate, in answers and in notifications. */
export function additionalDataOf({ method }: Payment): Record<string, string> {
  const entries = Object.entries({
    cardSummary: method.lastFour,
    expiryDate: method.expiry,
    'recurring.recurringDetailReference': method.storedAs,
    'sepadirectdebit.mandateId': method.mandate,
  });
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** What can be done with a payment now, as notifications name it. */
function operationsOf(payment: Payment): string[] {
  const canCapture = capturable(payment) > 0;
  return [
    ...(canCapture && balanceOf(payment).captured === 0 ? ['CANCEL'] : []),
    ...(canCapture ? ['CAPTURE'] : []),
    ...(canCapture || refundable(payment) > 0 ? ['REFUND'] : []),
  ];
}

/** The contents of an event's notification. `now` is in milliseconds. */
export function notificationItem(
  payment: Payment,
  merchantAccount: string,
  eventCode: string,
  { success = true, pspReference, value, reason = '', additionalData = {} }: EventDetails,
  now: number,
): NotificationItem {
  const amount: Amount = { value: value ?? payment.amount.value, currency: payment.amount.currency };
  const isOwn = pspReference === undefined || pspReference === payment.pspReference;
  return {
    eventCode,
    success: success ? 'true' : 'false',
    pspReference: pspReference ?? payment.pspReference,
    ...(isOwn ? {} : { originalReference: payment.pspReference }),
    merchantAccountCode: merchantAccount,
    merchantReference: payment.merchantReference,
    amount,
    paymentMethod: payment.method.brand ?? payment.method.type,
    eventDate: new Date(now).toISOString(),
    reason,
    ...(eventCode === 'AUTHORISATION' && success ? { operations: operationsOf(payment) } : {}),
    additionalData: { ...additionalDataOf(payment), ...additionalData },
  };
}
