import { createReference } from '../references.ts';
import { type ChangeContext, can, move, note, notify, schedule, unschedule } from './changes.ts';
import { PaymentError } from './errors.ts';
import { balanceOf, capturable, refundable } from './money.ts';
import type { Operation, Payment } from './payment.ts';

/** A change with the reference that the provider gave it. */
export interface Modified {
  readonly payment: Payment;
  readonly pspReference: string;
}

export type Modify = (payment: Payment, context: ChangeContext, options: ModifyOptions) => Modified;

export interface ModifyOptions {
  /** Minor units; only for captures and refunds. */
  readonly value?: number;
  /** The shop's own name for it. */
  readonly reference?: string | undefined;
}

/** Amounts in the timeline. */
export function money(value: number, { amount: { currency } }: Payment): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(value / 100);
}

function impossible(payment: Payment, what: string): PaymentError {
  return new PaymentError(422, '167', `${what}: payment ${payment.pspReference} is ${payment.status}.`);
}

function withOperation(payment: Payment, operation: Operation): Payment {
  return { ...payment, operations: [...payment.operations, operation] };
}

const named = (reference: string | undefined) => (reference === undefined ? {} : { reference });

/** Captures a part or all of what is authorised. Throws PaymentError 167. */
export const capture: Modify = (payment, context, { value = 0, reference }) => {
  if (payment.status !== 'authorised' || value > capturable(payment))
    throw impossible(payment, `${money(value, payment)} cannot be captured`);
  const pspReference = createReference();
  const { captureFails, chargeback } = payment.outcome;
  const { settleMs } = context.timings;
  let next = withOperation(payment, { kind: 'capture', pspReference, value, state: 'done', ...named(reference) });
  next = notify(next, context, 'CAPTURE', { pspReference, value });
  next = note(next, context, `Captured ${money(value, payment)}`);
  if (captureFails) next = schedule(next, context, 'captureFails', settleMs, pspReference);
  if (chargeback) next = schedule(next, context, 'chargeback', settleMs);
  return { payment: next, pspReference };
};

function addRefund(payment: Payment, context: ChangeContext, value: number, reference: string | undefined): Modified {
  const pspReference = createReference();
  const { refund: outcome } = payment.outcome;
  const state = outcome === 'refused' ? 'refused' : 'done';
  let next = withOperation(payment, { kind: 'refund', pspReference, value, state, ...named(reference) });
  if (outcome === 'fails') next = schedule(next, context, 'refundFails', context.timings.settleMs, pspReference);
  const text = state === 'done' ? 'Refunded' : 'Refund refused:';
  return { payment: note(next, context, `${text} ${money(value, payment)}`), pspReference };
}

const refundResult = ({ outcome }: Payment) =>
  outcome.refund === 'refused' ? { success: false, reason: 'Refund refused by the bank' } : {};

/** Gives back a part or all of what was captured. Throws PaymentError 167. */
export const refund: Modify = (payment, context, { value = 0, reference }) => {
  if (value > refundable(payment)) throw impossible(payment, `${money(value, payment)} cannot be refunded`);
  const { payment: next, pspReference } = addRefund(payment, context, value, reference);
  return { payment: notify(next, context, 'REFUND', { pspReference, value, ...refundResult(payment) }), pspReference };
};

function addCancel(payment: Payment, context: ChangeContext, reference: string | undefined): Modified {
  const pspReference = createReference();
  const value = Math.max(0, capturable(payment));
  const event = balanceOf(payment).captured > 0 ? 'release' : 'cancel';
  const next = move(unschedule(payment, 'authorise', 'refuse', 'close', 'expire'), event);
  const operation: Operation = { kind: 'cancel', pspReference, value, state: 'done', ...named(reference) };
  return { payment: note(withOperation(next, operation), context, 'Cancelled by the shop'), pspReference };
}

const isCancellable = (payment: Payment) =>
  can(payment, 'cancel') && (payment.status !== 'authorised' || capturable(payment) > 0);

/** Gives up what is not captured. Throws PaymentError 167. */
export const cancel: Modify = (payment, context, { reference }) => {
  if (!isCancellable(payment)) throw impossible(payment, 'There is nothing to cancel');
  const { payment: next, pspReference } = addCancel(payment, context, reference);
  const value = capturable(payment) || payment.amount.value;
  return { payment: notify(next, context, 'CANCELLATION', { pspReference, value }), pspReference };
};

/** Cancels what is not captured and refunds what is. Throws PaymentError 167. */
export const reverse: Modify = (payment, context, { reference }) => {
  const toRefund = refundable(payment);
  const cancels = isCancellable(payment);
  if (!cancels && toRefund <= 0) throw impossible(payment, 'There is nothing to reverse');
  const cancelled = cancels ? addCancel(payment, context, reference) : undefined;
  const refunded = toRefund > 0 ? addRefund(cancelled?.payment ?? payment, context, toRefund, reference) : undefined;
  const last = refunded ?? cancelled;
  if (!last) throw impossible(payment, 'There is nothing to reverse');
  const action = refunded ? 'refund' : 'cancel';
  const result = refunded ? { value: toRefund, ...refundResult(payment) } : {};
  const details = { pspReference: last.pspReference, additionalData: { 'modification.action': action }, ...result };
  return { payment: notify(last.payment, context, 'CANCEL_OR_REFUND', details), pspReference: last.pspReference };
};

/** A capture or refund that was done fails afterwards. Unchanged where that is not possible. */
export function failLater(
  payment: Payment,
  context: ChangeContext,
  kind: 'capture' | 'refund',
  operation?: string,
): Payment {
  const failing = payment.operations.find(
    ({ kind: its, state, pspReference }) =>
      its === kind && state === 'done' && (operation === undefined || pspReference === operation),
  );
  if (!failing) return payment;
  // Otherwise more would be refunded than is captured.
  if (kind === 'capture' && failing.value > refundable(payment)) return payment;
  const operations = payment.operations.map((each) =>
    each === failing ? ({ ...each, state: 'failed' } as const) : each,
  );
  const { pspReference, value } = failing;
  const eventCode = kind === 'capture' ? 'CAPTURE_FAILED' : 'REFUND_FAILED';
  const notified = notify({ ...payment, operations }, context, eventCode, {
    pspReference,
    value,
    reason: 'Rejected by the bank',
  });
  return note(notified, context, `${kind === 'capture' ? 'Capture' : 'Refund'} of ${money(value, payment)} failed`);
}

/** The bank takes back all that the shop still has. Unchanged where that is nothing. */
export function chargeBack(payment: Payment, context: ChangeContext): Payment {
  const value = refundable(payment);
  if (value <= 0) return payment;
  const isDebit = payment.method.type === 'sepadirectdebit';
  const pspReference = createReference();
  const next = withOperation(payment, { kind: 'chargeback', pspReference, value, state: 'done' });
  const code = isDebit ? 'MD06' : '10.4';
  const reason = isDebit ? 'Refund request by the debtor' : 'Fraud: card absent';
  const details = { pspReference, value, reason, additionalData: { chargebackReasonCode: code } };
  const text = `${isDebit ? 'Debit returned' : 'Charged back'}: ${money(value, payment)}`;
  return note(notify(next, context, 'CHARGEBACK', details), context, text);
}

/** Money arrives for a prepayment, whatever its status. Throws PaymentError 167 for another method. */
export const arrive: Modify = (payment, context, { value = 0 }) => {
  if (payment.method.type !== 'bankTransfer_IBAN' || !can(payment, 'arrive'))
    throw impossible(payment, 'No money can arrive');
  const pspReference = createReference();
  const moved = move(unschedule(payment, 'close'), 'arrive');
  const next = withOperation(
    { ...moved, authorised: moved.authorised + value },
    { kind: 'arrival', pspReference, value, state: 'done' },
  );
  const notified = notify(next, context, 'AUTHORISATION', { pspReference, value });
  return { payment: note(notified, context, `${money(value, payment)} arrived`), pspReference };
};
