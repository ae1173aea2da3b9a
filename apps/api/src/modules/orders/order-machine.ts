import { OrderState } from '@reprise/entities/order';
import type { Machine, Vocabulary } from '../../state-machines/state-machine.ts';

export const orderStates = OrderState.options;
export type { OrderState };

export const orderEvents = [
  'startPayment',
  'paymentSecured',
  'paymentInPart',
  'paymentLost',
  'paymentGivenBack',
  'expire',
  'cancel',
  'dispatch',
  'cancelItems',
  'retryCapture',
  'refund',
  'deliver',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

export interface OrderVocabulary extends Vocabulary {
  state: OrderState;
  event: OrderEvent;
  actor: 'shopper' | 'staff' | 'clock' | 'warehouse' | 'carrier' | 'payment';
  /**
   * `unitsAvailable`: the units are still reserved, or were reserved again, and so is the shop credit. `everythingSent`: every item was dispatched
   * or cancelled. `everythingArrived`: and every parcel was delivered. `nothingLeft`: every item was cancelled.
   */
  condition: 'unitsAvailable' | 'everythingSent' | 'everythingArrived' | 'nothingLeft';
  effect:
    | 'sellUnits'
    | 'releaseUnits'
    | 'releaseItems'
    | 'shipUnits'
    | 'secureByPayment'
    | 'returnCredit'
    | 'returnCreditOfItems';
  message: {
    to: 'thisPayment' | 'securingPayment' | 'otherPayments' | 'allPayments';
    event: 'accept' | 'orderExpired' | 'reverse' | 'capture' | 'retryCapture' | 'reduce' | 'refund';
  };
  job:
    | 'mailConfirmation'
    | 'mailCancellation'
    | 'mailExpiry'
    | 'askForRest'
    | 'mailReturn'
    | 'issueInvoice'
    | 'mailDispatch'
    | 'mailDelivery'
    | 'mailCancelledItems'
    | 'mailPaymentProblem'
    | 'reportLostPayment';
}
export type OrderMachine = Machine<OrderVocabulary>;

const reverseThis = [{ to: 'thisPayment', event: 'reverse' }] as const;
const reverseOthers = [{ to: 'otherPayments', event: 'reverse' }] as const;
const reverseAll = [{ to: 'allPayments', event: 'reverse' }] as const;
const acceptThis = [{ to: 'thisPayment', event: 'accept' }] as const;
const expireAll = [{ to: 'allPayments', event: 'orderExpired' }] as const;
const capture = [{ to: 'securingPayment', event: 'capture' }] as const;
const retryCapture = [{ to: 'securingPayment', event: 'retryCapture' }] as const;
const reduce = [{ to: 'securingPayment', event: 'reduce' }] as const;
const refund = [{ to: 'securingPayment', event: 'refund' }] as const;

const cancellation = [
  { to: 'cancelled', effects: ['releaseUnits', 'returnCredit'], sends: reverseAll, later: ['mailCancellation'] },
] as const;
const confirmation = {
  to: 'confirmed',
  when: 'unitsAvailable',
  effects: ['sellUnits', 'secureByPayment'],
  sends: acceptThis,
  later: ['mailConfirmation'],
} as const;

const dispatched = {
  effects: ['shipUnits'],
  sends: capture,
  later: ['issueInvoice', 'mailDispatch'],
} as const;
const dispatch = [
  { to: 'dispatched', when: 'everythingSent', ...dispatched },
  { to: 'partlyDispatched', ...dispatched },
] as const;
const itemsCancelled = {
  effects: ['releaseItems', 'returnCreditOfItems'],
  sends: reduce,
  later: ['mailCancelledItems'],
} as const;
const paymentProblem = ['mailPaymentProblem', 'reportLostPayment'] as const;

export const orderMachine: OrderMachine = {
  name: 'Order',
  initial: 'awaitingPayment',
  states: {
    awaitingPayment: {
      about: 'Placed. The units are reserved until the payment expires.',
      on: {
        // An order is paid once: an earlier attempt that succeeds later is reversed.
        startPayment: [{ to: 'awaitingPayment', sends: reverseOthers }],
        paymentSecured: [confirmation, ...cancellation],
        paymentInPart: [{ to: 'awaitingPayment', later: ['askForRest'] }],
        // A part of a transfer goes back (rule order-22); a payment that is complete later may still confirm the order.
        expire: [{ to: 'expired', effects: ['releaseUnits', 'returnCredit'], sends: expireAll, later: ['mailExpiry'] }],
        cancel: cancellation,
      },
    },
    confirmed: {
      about: 'The payment is authorised or has arrived. The warehouse may dispatch.',
      on: {
        paymentLost: cancellation,
        paymentGivenBack: cancellation,
        cancel: cancellation,
        dispatch,
        cancelItems: [
          { ...cancellation[0], when: 'nothingLeft' },
          { to: 'confirmed', ...itemsCancelled },
        ],
      },
    },
    partlyDispatched: {
      about: 'A part is on its way. The rest waits while its payment is lost or could not be captured.',
      on: {
        dispatch,
        cancelItems: [
          { to: 'dispatched', when: 'everythingSent', ...itemsCancelled },
          { to: 'partlyDispatched', ...itemsCancelled },
        ],
        paymentLost: [{ to: 'partlyDispatched', later: paymentProblem }],
        retryCapture: [{ to: 'partlyDispatched', sends: retryCapture }],
        refund: [{ to: 'partlyDispatched', sends: refund }],
        deliver: [{ to: 'partlyDispatched', later: ['mailDelivery'] }],
      },
    },
    dispatched: {
      about: 'On its way.',
      on: {
        paymentLost: [{ to: 'dispatched', later: paymentProblem }],
        retryCapture: [{ to: 'dispatched', sends: retryCapture }],
        refund: [{ to: 'dispatched', sends: refund }],
        deliver: [
          { to: 'delivered', when: 'everythingArrived', later: ['mailDelivery'] },
          { to: 'dispatched', later: ['mailDelivery'] },
        ],
      },
    },
    delivered: {
      about: 'The shopper has it.',
      on: {
        paymentLost: [{ to: 'delivered', later: paymentProblem }],
        retryCapture: [{ to: 'delivered', sends: retryCapture }],
        refund: [{ to: 'delivered', sends: refund }],
      },
    },
    cancelled: {
      about: 'Cancelled before dispatch. Whatever was paid is given back.',
      on: { paymentSecured: [{ to: 'cancelled', sends: reverseThis }] },
    },
    expired: {
      about:
        'Not paid in time. A part is given back. A late payment confirms the order if the units are still available.',
      on: {
        paymentSecured: [confirmation, { to: 'expired', sends: reverseThis, later: ['mailReturn'] }],
        paymentInPart: [{ to: 'expired', sends: reverseThis, later: ['mailReturn'] }],
        cancel: [{ to: 'cancelled', sends: reverseAll, later: ['mailCancellation'] }],
      },
    },
  },
  events: {
    startPayment: { about: 'another attempt to pay', by: ['shopper'] },
    paymentSecured: { about: 'a payment is authorised, or has arrived in full', by: ['payment'] },
    paymentInPart: { about: 'a part of a payment has arrived', by: ['payment'] },
    paymentLost: { about: 'an authorised or captured payment is gone', by: ['payment'] },
    paymentGivenBack: { about: 'the shop gave all of a payment back', by: ['payment'] },
    expire: { about: 'the time to pay is over', by: ['clock'] },
    cancel: { about: 'cancelled before dispatch', by: ['shopper', 'staff'] },
    dispatch: { about: 'a parcel was handed to the carrier', by: ['warehouse'] },
    cancelItems: {
      about: 'items cannot be found or are damaged, or were withdrawn before dispatch',
      by: ['warehouse', 'staff', 'shopper'],
    },
    retryCapture: { about: 'try again to capture the money', by: ['staff'] },
    refund: { about: 'refund a part or all', by: ['staff', 'warehouse'] },
    deliver: { about: 'a parcel was delivered', by: ['carrier', 'staff'] },
  },
};
