import type { Machine, Transition, Vocabulary } from '../../state-machines/state-machine.ts';

/** States of one payment, which is one attempt to pay an order. */
export const paymentStates = [
  'created',
  'actionRequired',
  'pending',
  'underpaid',
  'authorised',
  'capturing',
  'partlyCaptured',
  'captured',
  'captureFailed',
  'reversing',
  'reversed',
  'refused',
  'refunded',
  'chargedBack',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentEvents = [
  'requireAction',
  'receive',
  'authorise',
  'moneyArrived',
  'covered',
  'refuse',
  'close',
  'capture',
  'retryCapture',
  'captureSucceeded',
  'captureFailed',
  'reduce',
  'released',
  'releaseFailed',
  'authorisationExpired',
  'accept',
  'orderExpired',
  'reverse',
  'reversalSucceeded',
  'reversalFailed',
  'refund',
  'refundSucceeded',
  'refundFailed',
  'chargeBack',
] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

export interface PaymentVocabulary extends Vocabulary {
  state: PaymentState;
  event: PaymentEvent;
  actor: 'provider' | 'order';
  /**
   * `paidInFull`: at least the order's total has arrived. `capturedInFull`: everything was captured but the price of
   * cancelled items. `refundedInFull`: nothing of it is left, and shop credit does not pay for all that is still to be sent.
   * `withoutMoney`: shop credit paid for everything.
   */
  condition: 'overpaid' | 'paidInFull' | 'capturedInFull' | 'refundedInFull' | 'withoutMoney';
  effect: never;
  message: { to: 'order'; event: 'paymentSecured' | 'paymentInPart' | 'paymentLost' | 'paymentGivenBack' };
  job:
    | 'capturePayment'
    | 'captureAgain'
    | 'releaseRest'
    | 'reversePayment'
    | 'refundPayment'
    | 'refundExcess'
    | 'refundArrival'
    | 'refundCancelledItems'
    | 'mailReturn'
    | 'reportPayment';
}
export type PaymentMachine = Machine<PaymentVocabulary>;

type Rules = PaymentMachine['states'][PaymentState]['on'];

const to = (state: PaymentState, rest: Omit<Transition<PaymentVocabulary>, 'to'> = {}) => [{ to: state, ...rest }];
const secured = [{ to: 'order', event: 'paymentSecured' }] as const;
const inPart = [{ to: 'order', event: 'paymentInPart' }] as const;
const lost = [{ to: 'order', event: 'paymentLost' }] as const;
const returned = [{ to: 'order', event: 'paymentGivenBack' }] as const;

/** A prepayment is captured when the money arrives. */
const arrivals: Rules = {
  moneyArrived: [
    { to: 'captured', when: 'paidInFull', sends: secured },
    { to: 'underpaid', sends: inPart },
  ],
};

/** Notifications arrive late and in any order, so a success applies in every state before it, and after a refusal. */
const open: Rules = {
  ...arrivals,
  authorise: to('authorised', { sends: secured }),
  refuse: to('refused'),
  close: to('refused'),
  reverse: to('reversing', { later: ['reversePayment'] }),
};

const arrivalBack = to('reversing', { later: ['reversePayment', 'mailReturn'] });

/** Whatever still arrives has to be given back. */
const givenBack: Rules = {
  authorise: to('reversing', { later: ['reversePayment'] }),
  moneyArrived: arrivalBack,
  captureSucceeded: to('reversing', { later: ['reversePayment'] }),
  chargeBack: to('chargedBack'),
};

const captures: Rules = {
  capture: to('capturing', { later: ['capturePayment'] }),
  captureSucceeded: [{ to: 'captured', when: 'capturedInFull', later: ['releaseRest'] }, { to: 'partlyCaptured' }],
  captureFailed: to('captureFailed', { later: ['reportPayment'] }),
  // Only what is captured later was cancelled.
  reduce: [{ to: 'captured', when: 'capturedInFull', later: ['releaseRest'] }],
  authorisationExpired: to('captureFailed', { later: ['reportPayment'] }),
  chargeBack: to('chargedBack', { sends: lost }),
};

export const paymentMachine: PaymentMachine = {
  name: 'Payment',
  initial: 'created',
  states: {
    created: {
      about: 'The provider has not answered yet.',
      on: {
        ...open,
        requireAction: to('actionRequired'),
        receive: to('pending'),
        covered: to('captured', { sends: secured }),
      },
    },
    actionRequired: {
      about: 'The shopper has to approve on a page of the provider or the bank.',
      on: { ...open, receive: to('pending') },
    },
    pending: { about: 'The provider decides later, or a transfer is awaited.', on: open },
    underpaid: {
      about: 'A part of a transfer has arrived.',
      on: {
        ...arrivals,
        close: to('reversing', { later: ['reversePayment'] }),
        orderExpired: to('reversing', { later: ['reversePayment'] }),
        reverse: to('reversing', { later: ['reversePayment'] }),
      },
    },
    authorised: {
      about: 'The money is reserved. Each part of it is captured when its parcel is dispatched.',
      on: {
        capture: to('capturing', { later: ['capturePayment'] }),
        authorisationExpired: to('reversed', { sends: lost }),
        reverse: to('reversing', { later: ['reversePayment'] }),
        reversalSucceeded: to('reversed', { sends: lost }),
        released: to('reversed', { sends: lost }),
        chargeBack: to('chargedBack', { sends: lost }),
      },
    },
    capturing: { about: 'The shop asked for the money, or for a part of it.', on: captures },
    partlyCaptured: {
      about: 'The shop has the money of what was dispatched. The rest is reserved.',
      on: {
        ...captures,
        reverse: to('reversing', { later: ['reversePayment'] }),
        reversalSucceeded: to('reversed', { sends: returned }),
        refund: to('partlyCaptured', { later: ['refundPayment'] }),
        refundSucceeded: to('partlyCaptured'),
        refundFailed: to('partlyCaptured', { later: ['reportPayment'] }),
      },
    },
    captured: {
      about: 'The shop has the money, perhaps less a refund.',
      on: {
        accept: [{ to: 'captured', when: 'overpaid', later: ['refundExcess'] }],
        moneyArrived: to('captured', { later: ['refundArrival'] }),
        captureFailed: to('captureFailed', { sends: lost, later: ['reportPayment'] }),
        reduce: to('captured', { later: ['refundCancelledItems'] }),
        releaseFailed: to('captured', { later: ['reportPayment'] }),
        reverse: [
          { to: 'reversed', when: 'withoutMoney' },
          { to: 'reversing', later: ['reversePayment'] },
        ],
        reversalSucceeded: to('reversed', { sends: returned }),
        refund: to('captured', { later: ['refundPayment'] }),
        refundSucceeded: [{ to: 'refunded', when: 'refundedInFull', sends: returned }, { to: 'captured' }],
        refundFailed: to('captured', { later: ['reportPayment'] }),
        chargeBack: to('chargedBack', { sends: lost }),
      },
    },
    captureFailed: {
      about: 'The order is on its way and the money could not be captured.',
      on: {
        retryCapture: to('capturing', { later: ['captureAgain'] }),
        captureSucceeded: [
          { to: 'captured', when: 'capturedInFull', sends: secured, later: ['releaseRest'] },
          { to: 'captureFailed' },
        ],
        reverse: to('reversing', { later: ['reversePayment'] }),
        chargeBack: to('chargedBack'),
      },
    },
    reversing: {
      about: 'The shop gives back everything that is reserved or paid.',
      on: {
        ...givenBack,
        refuse: to('reversed'),
        close: to('reversed'),
        authorisationExpired: to('reversed'),
        reversalSucceeded: to('reversed'),
        released: to('reversed'),
        releaseFailed: to('reversing', { later: ['reportPayment'] }),
        reversalFailed: to('reversing', { later: ['reportPayment'] }),
        refundFailed: to('reversing', { later: ['reportPayment'] }),
      },
    },
    reversed: {
      about: 'Everything was given back, or nothing was ever paid.',
      on: {
        ...givenBack,
        reversalFailed: to('reversing', { later: ['reportPayment'] }),
        refundFailed: to('reversing', { later: ['reportPayment'] }),
      },
    },
    refused: {
      about: 'Refused, cancelled by the shopper, or never finished. Another attempt may follow.',
      on: {
        ...arrivals,
        authorise: to('authorised', { sends: secured }),
        reverse: to('reversed'),
      },
    },
    refunded: {
      about: 'Everything was refunded.',
      on: {
        moneyArrived: to('refunded', { later: ['refundArrival'] }),
        refundFailed: to('captured', { sends: secured, later: ['reportPayment'] }),
        chargeBack: to('chargedBack'),
      },
    },
    chargedBack: {
      about: 'The bank gave the money back to the shopper.',
      on: { moneyArrived: arrivalBack },
    },
  },
  events: {
    requireAction: { about: 'the shopper has to approve the payment', by: ['provider'] },
    receive: { about: 'the result follows', by: ['provider'] },
    authorise: { about: 'the money is reserved', by: ['provider'] },
    moneyArrived: { about: 'a transfer arrived', by: ['provider'] },
    covered: { about: 'shop credit pays for everything', by: ['order'] },
    refuse: { about: 'refused, failed, or cancelled by the shopper', by: ['provider'] },
    close: { about: 'the shopper never finished, or no transfer arrived in time', by: ['provider'] },
    capture: { about: 'a parcel was dispatched', by: ['order'] },
    retryCapture: { about: 'try again to capture what was dispatched', by: ['order'] },
    captureSucceeded: { about: 'the money was captured', by: ['provider'] },
    captureFailed: { about: 'the capture failed, also after it had succeeded', by: ['provider'] },
    reduce: { about: 'items were cancelled', by: ['order'] },
    released: { about: 'what was not captured was released', by: ['provider'] },
    releaseFailed: { about: 'what was not captured could not be released', by: ['provider'] },
    authorisationExpired: { about: 'the reserved money was released', by: ['provider'] },
    accept: { about: 'the order takes the payment', by: ['order'] },
    orderExpired: { about: 'the order was not paid in full in time', by: ['order'] },
    reverse: { about: 'the order does not need the payment', by: ['order'] },
    reversalSucceeded: { about: 'cancelled or refunded in full', by: ['provider'] },
    reversalFailed: { about: 'the reversal failed', by: ['provider'] },
    refund: { about: 'a part or all of the money goes back', by: ['order'] },
    refundSucceeded: { about: 'a refund succeeded', by: ['provider'] },
    refundFailed: { about: 'a refund failed, also after it had succeeded', by: ['provider'] },
    chargeBack: { about: 'a chargeback, or the return of a debit', by: ['provider'] },
  },
};
