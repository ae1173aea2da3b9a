import type { NotificationFaults } from '../faults/faults.ts';
import { createReference } from '../references.ts';
import { createNotification } from '../webhooks/notification.ts';
import { capturable } from './money.ts';
import { type EventDetails, notificationItem } from './notifications.ts';
import { type Payment, type ScheduledEvent, type StatusEvent, transitions } from './payment.ts';
import { refusals } from './test-cards.ts';
import type { Timings } from './timings.ts';

/** Dependencies of changes to payments. */
export interface ChangeContext {
  readonly merchantAccount: string;
  readonly timings: Timings;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly faultsOf: (payment: Payment) => NotificationFaults;
}

/** Whether an event is possible in the payment's status. */
export const can = ({ status }: Payment, event: StatusEvent): boolean => transitions[status][event] !== undefined;

/** The payment after an event; unchanged where the event is not possible. */
export function move(payment: Payment, event: StatusEvent): Payment {
  return { ...payment, status: transitions[payment.status][event] ?? payment.status };
}

/** The payment with a line in its timeline. */
export function note(payment: Payment, { now }: ChangeContext, text: string): Payment {
  return { ...payment, timeline: [...payment.timeline, { at: now(), text }] };
}

/** The payment with a notification to send. */
export function notify(payment: Payment, context: ChangeContext, eventCode: string, details: EventDetails): Payment {
  const { merchantAccount, faultsOf, now } = context;
  const item = notificationItem(payment, merchantAccount, eventCode, details, now());
  const notification = createNotification(item, faultsOf(payment), now());
  return { ...payment, notifications: [...payment.notifications, notification] };
}

/** The payment with an event that happens by itself after a while, about the whole payment or one operation. */
export function schedule(
  payment: Payment,
  { now }: ChangeContext,
  event: ScheduledEvent,
  inMs: number,
  operation?: string,
): Payment {
  const entry = { at: now() + inMs, event, ...(operation === undefined ? {} : { operation }) };
  return { ...payment, due: [...payment.due, entry] };
}

/** The payment without events of these kinds to come. */
export function unschedule(payment: Payment, ...events: readonly ScheduledEvent[]): Payment {
  return { ...payment, due: payment.due.filter(({ event }) => !events.includes(event)) };
}

/** Reserves the money. */
export function authorise(payment: Payment, context: ChangeContext): Payment {
  // Only money that arrives authorises a prepayment.
  if (!can(payment, 'authorise') || payment.method.type === 'bankTransfer_IBAN') return payment;
  const reserved = move({ ...unschedule(payment, 'authorise', 'refuse', 'close') }, 'authorise');
  const notified = notify({ ...reserved, authorised: payment.amount.value }, context, 'AUTHORISATION', {});
  return schedule(note(notified, context, 'Authorised'), context, 'expire', context.timings.authorisationMs);
}

/** Refuses the payment for a reason of the provider's. */
export function refuse(payment: Payment, context: ChangeContext, code: string): Payment {
  if (!can(payment, 'refuse')) return payment;
  const refused = move({ ...unschedule(payment, 'authorise', 'refuse', 'close'), refusalCode: code }, 'refuse');
  const reason = refusals[code] ?? 'Refused';
  return note(notify(refused, context, 'AUTHORISATION', { success: false, reason }), context, `Refused: ${reason}`);
}

/** The bank decides, as the card or account has it. */
export function decide(payment: Payment, context: ChangeContext): Payment {
  const { refusal, late } = payment.outcome;
  if (late === true && can(payment, 'receive')) {
    const received = schedule(
      move(unschedule(payment, 'close'), 'receive'),
      context,
      'authorise',
      context.timings.lateMs,
    );
    return note(received, context, 'Received; the bank decides later');
  }
  return refusal === undefined ? authorise(payment, context) : refuse(payment, context, refusal);
}

/** The shopper approves on the provider's page. PayPal Express waits for the shop to finish it. */
export function approve(payment: Payment, context: ChangeContext): Payment {
  if (payment.method.subtype === 'express') {
    return can(payment, 'approve') ? note(move(payment, 'approve'), context, 'Approved by the shopper') : payment;
  }
  return payment.status === 'waiting' ? decide(note(payment, context, 'Approved by the shopper'), context) : payment;
}

/** The shopper gives up on the provider's page. */
export function cancelByShopper(payment: Payment, context: ChangeContext): Payment {
  if (payment.status !== 'waiting') return payment;
  const cancelled = move({ ...unschedule(payment, 'close'), refusalCode: '16' }, 'cancel');
  const notified = notify(cancelled, context, 'AUTHORISATION', { success: false, reason: 'Shopper Cancelled' });
  return note(notified, context, 'Cancelled by the shopper');
}

/** Nobody finished the payment in time. */
export function close(payment: Payment, context: ChangeContext): Payment {
  if (!can(payment, 'close')) return payment;
  const closed = move(unschedule(payment, 'authorise', 'refuse', 'close'), 'close');
  return note(notify(closed, context, 'OFFER_CLOSED', {}), context, 'Closed: not finished in time');
}

/** Gives up what is authorised and not captured. */
export function expire(payment: Payment, context: ChangeContext): Payment {
  const value = capturable(payment);
  if (!can(payment, 'expire')) return close(payment, context);
  if (value <= 0) return unschedule(payment, 'expire');
  const pspReference = createReference();
  const nothingCaptured = value === payment.authorised;
  const expired = move(unschedule(payment, 'expire'), nothingCaptured ? 'expire' : 'release');
  const operations = [...payment.operations, { kind: 'expiry', pspReference, value, state: 'done' } as const];
  const notified = notify({ ...expired, operations }, context, 'EXPIRE', { pspReference, value });
  return note(notified, context, 'Authorisation expired');
}
