import type { Machine, Vocabulary } from '../../state-machines/state-machine.ts';

export const orderStates = ['awaitingPayment', 'confirmed', 'dispatched', 'delivered', 'cancelled', 'expired'] as const;
export type OrderState = (typeof orderStates)[number];

export const orderEvents = [
  'startPayment',
  'paymentSecured',
  'paymentLost',
  'expire',
  'cancel',
  'dispatch',
  'retryCapture',
  'refund',
  'deliver',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

export interface OrderVocabulary extends Vocabulary {
  state: OrderState;
  event: OrderEvent;
  actor: 'shopper' | 'staff' | 'clock' | 'warehouse' | 'carrier' | 'payment';
  /** The units are still reserved, or were reserved again. */
  condition: 'unitsAvailable';
  effect: 'sellUnits' | 'releaseUnits' | 'shipUnits' | 'secureByPayment';
  message: {
    to: 'thisPayment' | 'securingPayment' | 'otherPayments' | 'allPayments';
    event: 'reverse' | 'capture' | 'refund';
  };
  job: 'mailConfirmation' | 'mailCancellation' | 'mailExpiry' | 'mailDispatch' | 'issueInvoice' | 'reportLostPayment';
}
export type OrderMachine = Machine<OrderVocabulary>;

const reverseThis = [{ to: 'thisPayment', event: 'reverse' }] as const;
const reverseOthers = [{ to: 'otherPayments', event: 'reverse' }] as const;
const reverseAll = [{ to: 'allPayments', event: 'reverse' }] as const;
const capture = [{ to: 'securingPayment', event: 'capture' }] as const;
const refund = [{ to: 'securingPayment', event: 'refund' }] as const;

const confirmation = {
  to: 'confirmed',
  when: 'unitsAvailable',
  effects: ['sellUnits', 'secureByPayment'],
  later: ['mailConfirmation'],
} as const;

export const orderMachine: OrderMachine = {
  name: 'Order',
  initial: 'awaitingPayment',
  states: {
    awaitingPayment: {
      about: 'Placed. The units are reserved until the payment expires.',
      on: {
        // An order is paid once: an earlier attempt that succeeds late is given back.
        startPayment: [{ to: 'awaitingPayment', sends: reverseOthers }],
        paymentSecured: [
          confirmation,
          { to: 'cancelled', effects: ['releaseUnits'], sends: reverseAll, later: ['mailCancellation'] },
        ],
        expire: [{ to: 'expired', effects: ['releaseUnits'], later: ['mailExpiry'] }],
        cancel: [{ to: 'cancelled', effects: ['releaseUnits'], sends: reverseAll, later: ['mailCancellation'] }],
      },
    },
    confirmed: {
      about: 'The payment is authorised or has arrived. The warehouse may dispatch.',
      on: {
        paymentLost: [{ to: 'cancelled', effects: ['releaseUnits'], sends: reverseAll, later: ['mailCancellation'] }],
        cancel: [{ to: 'cancelled', effects: ['releaseUnits'], sends: reverseAll, later: ['mailCancellation'] }],
        dispatch: [
          { to: 'dispatched', effects: ['shipUnits'], sends: capture, later: ['issueInvoice', 'mailDispatch'] },
        ],
      },
    },
    dispatched: {
      about: 'On its way.',
      on: {
        paymentLost: [{ to: 'dispatched', later: ['reportLostPayment'] }],
        retryCapture: [{ to: 'dispatched', sends: capture }],
        refund: [{ to: 'dispatched', sends: refund }],
        deliver: [{ to: 'delivered' }],
      },
    },
    delivered: {
      about: 'The shopper has it.',
      on: {
        paymentLost: [{ to: 'delivered', later: ['reportLostPayment'] }],
        retryCapture: [{ to: 'delivered', sends: capture }],
        refund: [{ to: 'delivered', sends: refund }],
      },
    },
    cancelled: {
      about: 'Cancelled before dispatch. Whatever was paid is given back.',
      on: { paymentSecured: [{ to: 'cancelled', sends: reverseThis }] },
    },
    expired: {
      about: 'Not paid in time. A late payment confirms the order if the units are still available.',
      on: {
        paymentSecured: [confirmation, { to: 'expired', sends: reverseThis }],
        cancel: [{ to: 'cancelled', sends: reverseAll, later: ['mailCancellation'] }],
      },
    },
  },
  events: {
    startPayment: { about: 'another attempt to pay', by: ['shopper'] },
    paymentSecured: { about: 'a payment is authorised, or has arrived in full', by: ['payment'] },
    paymentLost: { about: 'an authorised or captured payment is gone', by: ['payment'] },
    expire: { about: 'the time to pay is over', by: ['clock'] },
    cancel: { about: 'cancelled before dispatch', by: ['shopper', 'staff'] },
    dispatch: { about: 'handed to the carrier', by: ['warehouse'] },
    retryCapture: { about: 'try again to capture the money', by: ['staff'] },
    refund: { about: 'refund a part or all', by: ['staff'] },
    deliver: { about: 'delivered', by: ['carrier'] },
  },
};
