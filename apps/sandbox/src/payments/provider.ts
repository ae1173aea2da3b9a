import type { PaymentConfig } from '../config.ts';
import type { FaultSubject } from '../faults/faults.ts';
import type { Cards } from './cards.ts';
import { approve, authorise, type ChangeContext, cancelByShopper, close, expire, refuse } from './changes.ts';
import { PaymentError } from './errors.ts';
import type { PaymentFaults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import { chargeBack, failLater, type Modify, type ModifyOptions } from './modifications.ts';
import { openPayment } from './open-payment.ts';
import type { Payment, ScheduledEvent } from './payment.ts';
import type { PaymentRequest } from './requests.ts';
import type { Timings } from './timings.ts';

/** The references of a payment that faults match. */
export const subjectOf = ({ merchantReference, shopper, payerEmail }: Payment): FaultSubject => [
  merchantReference,
  shopper.reference,
  shopper.email,
  payerEmail,
];

/** What a shopper does on the provider's page. */
export const decisions = ['approve', 'refuse', 'cancel'] as const;
export type Decision = (typeof decisions)[number];

/** The provider itself: opens payments and changes them. Every change is in memory at once. */
export interface Provider {
  open(request: PaymentRequest, sessionId?: string): Payment;
  /** Throws PaymentError 167 when there is no such payment or its state does not allow it. */
  modify(pspReference: string, modify: Modify, options: ModifyOptions): { payment: Payment; pspReference: string };
  /** The shopper's decision; without effect once the payment went on. */
  decide(payment: Payment, decision: Decision): Payment;
  /** The shop finishes PayPal Express. */
  finish(payment: Payment): Payment;
  /** The payment after an event that happens by itself; keeps nothing. */
  apply(payment: Payment, event: ScheduledEvent, operation?: string): Payment;
  /** Makes an event happen and keeps it. */
  happen(payment: Payment, event: ScheduledEvent, operation?: string): Payment;
}

interface ProviderOptions {
  readonly config: PaymentConfig;
  readonly ledger: Ledger;
  readonly cards: Cards;
  readonly faults: PaymentFaults;
  readonly timings: Timings;
  readonly now: () => number;
}

/** The payment after a scheduled event. */
function eventOf(
  payment: Payment,
  event: ScheduledEvent,
  operation: string | undefined,
  context: ChangeContext,
): Payment {
  switch (event) {
    case 'authorise':
      return authorise(payment, context);
    case 'refuse':
      return refuse(payment, context, payment.outcome.refusal ?? '2');
    case 'expire':
      return expire(payment, context);
    case 'close':
      return close(payment, context);
    case 'chargeback':
      return chargeBack(payment, context);
    case 'captureFails':
      return failLater(payment, context, 'capture', operation);
    case 'refundFails':
      return failLater(payment, context, 'refund', operation);
  }
}

/** The provider over a ledger. */
export function createProvider({ config, ledger, cards, faults, timings, now }: ProviderOptions): Provider {
  const context: ChangeContext = {
    merchantAccount: config.merchantAccount,
    timings,
    now,
    faultsOf: (payment) => faults.takeForNotification(subjectOf(payment)),
  };

  function save(payment: Payment): Payment {
    ledger.save(payment);
    return payment;
  }

  return {
    open(request, sessionId) {
      const subject = [request.reference, request.shopperReference, request.shopperEmail];
      const refusal = faults.take('refused', subject) ? '2' : undefined;
      const options = {
        cards,
        ...(sessionId === undefined ? {} : { sessionId }),
        ...(refusal === undefined ? {} : { refusal }),
      };
      return save(openPayment(request, options, context));
    },
    modify(pspReference, modify, options) {
      const payment = ledger.get(pspReference);
      if (!payment) throw new PaymentError(422, '167', `There is no payment ${pspReference}.`);
      const modified = modify(payment, context, options);
      save(modified.payment);
      return modified;
    },
    decide(payment, decision) {
      if (decision === 'approve') return save(approve(payment, context));
      if (decision === 'cancel') return save(cancelByShopper(payment, context));
      const code = payment.method.type === 'scheme' ? '11' : '2';
      return payment.status === 'waiting' ? save(refuse(payment, context, code)) : payment;
    },
    finish(payment) {
      if (payment.status !== 'approved') return payment;
      const { refusal } = payment.outcome;
      return save(refusal === undefined ? authorise(payment, context) : refuse(payment, context, refusal));
    },
    apply: (payment, event, operation) => eventOf(payment, event, operation, context),
    happen: (payment, event, operation) => save(eventOf(payment, event, operation, context)),
  };
}
