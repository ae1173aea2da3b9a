import type { TradeInOrderState } from '@reprise/entities/trade-in-order';
import type { Machine, Transition, Vocabulary } from '../../state-machines/state-machine.ts';

export interface TradeInVocabulary extends Vocabulary {
  state: TradeInOrderState;
  event:
    | 'label'
    | 'collect'
    | 'receive'
    | 'grade'
    | 'decide'
    | 'askAgain'
    | 'deadline'
    | 'paid'
    | 'sendBack'
    | 'arriveBack'
    | 'close'
    | 'cancel'
    | 'expire';
  actor: 'seller' | 'warehouse' | 'carrier' | 'clock' | 'payout';
  /** Of the items. `somethingToDecide`: its counter-offer waits for the seller. `somethingOnWayBack`: it left, or is to. */
  condition:
    | 'somethingUngraded'
    | 'somethingLocked'
    | 'somethingToDecide'
    | 'somethingAccepted'
    | 'somethingToReturn'
    | 'somethingOnWayBack'
    | 'somethingHeld';
  effect: 'receiveItems' | 'keepItems' | 'buyItems' | 'startPayout' | 'returnItems' | 'startDeadline';
  message: never;
  job:
    | 'mailLabelled'
    | 'mailInTransit'
    | 'mailReceived'
    | 'mailGrading'
    | 'mailLocked'
    | 'mailOffer'
    | 'mailAccepted'
    | 'mailDeclined'
    | 'mailPaid'
    | 'mailReturning'
    | 'mailClosed'
    | 'mailCancelled'
    | 'mailExpired'
    | 'mailReported';
}
type Step = Transition<TradeInVocabulary>;

const wait: Step = { to: 'grading', when: 'somethingUngraded' };
const askToUnlock: Step = {
  to: 'locked',
  when: 'somethingLocked',
  effects: ['startDeadline'],
  later: ['mailLocked'],
};
const makeOffer: Step = {
  to: 'offerMade',
  when: 'somethingToDecide',
  effects: ['startDeadline'],
  later: ['mailOffer'],
};
/** What follows once nothing waits for the seller. */
const ends: readonly Step[] = [
  { to: 'accepted', when: 'somethingAccepted', effects: ['buyItems', 'startPayout'], later: ['mailAccepted'] },
  { to: 'declined', when: 'somethingToReturn', later: ['mailDeclined'] },
  { to: 'reported', when: 'somethingHeld', later: ['mailReported'] },
  { to: 'closed', later: ['mailClosed'] },
];

const collect: readonly Step[] = [{ to: 'inTransit', later: ['mailInTransit'] }];
const receive: readonly Step[] = [{ to: 'received', effects: ['receiveItems'], later: ['mailReceived'] }];
const cancel: readonly Step[] = [{ to: 'cancelled', effects: ['keepItems'], later: ['mailCancelled'] }];
const expire: readonly Step[] = [{ to: 'expired', effects: ['keepItems'], later: ['mailExpired'] }];

export const tradeInMachine: Machine<TradeInVocabulary> = {
  name: 'Trade-in order',
  initial: 'created',
  states: {
    created: {
      about: 'Placed. The seller has no label yet.',
      on: { label: [{ to: 'labelled', later: ['mailLabelled'] }], collect, receive, cancel, expire },
    },
    labelled: {
      about: 'The seller has the label and is to send the parcel.',
      on: { collect, receive, cancel, expire },
    },
    inTransit: { about: 'The carrier has the parcel.', on: { receive } },
    received: {
      about: 'The warehouse has the parcel.',
      on: {
        grade: [{ ...wait, later: ['mailGrading'] }, askToUnlock, makeOffer, ...ends],
      },
    },
    grading: {
      about: 'Items are being examined, for the first or the second time.',
      on: { grade: [wait, askToUnlock, makeOffer, ...ends] },
    },
    locked: {
      about: 'A device is locked to an account. Its seller has 14 days to unlock it; then it goes back.',
      on: {
        grade: [wait, { to: 'locked', when: 'somethingLocked' }, makeOffer, ...ends],
        deadline: [makeOffer, ...ends],
      },
    },
    offerMade: {
      about: 'The seller has 7 days to decide about lower offers, item by item.',
      on: {
        decide: [{ to: 'offerMade', when: 'somethingToDecide' }, ...ends],
        askAgain: [{ to: 'grading', later: ['mailGrading'] }],
        deadline: ends,
      },
    },
    accepted: {
      about: 'At least one item is bought, and its payout is under way. Declined items go back.',
      on: {
        sendBack: [{ to: 'accepted', effects: ['returnItems'], later: ['mailReturning'] }],
        paid: [
          { to: 'returning', when: 'somethingOnWayBack', later: ['mailPaid'] },
          { to: 'paid', later: ['mailPaid'] },
        ],
      },
    },
    declined: {
      about: 'Nothing is bought. The items go back, free of charge.',
      on: { sendBack: [{ to: 'returning', effects: ['returnItems'], later: ['mailReturning'] }] },
    },
    paid: { about: 'The money has left, and nothing is to go back.', on: { close: [{ to: 'closed' }] } },
    returning: {
      about: 'Items that were not bought are to go back, or on their way. Bought ones are paid.',
      on: {
        sendBack: [{ to: 'returning', effects: ['returnItems'], later: ['mailReturning'] }],
        arriveBack: [{ to: 'closed', later: ['mailClosed'] }],
      },
    },
    closed: { about: 'Over.', on: {} },
    cancelled: { about: 'Cancelled by the seller before the parcel was sent.', on: {} },
    expired: { about: 'Nothing was sent in time. A parcel that arrives late is graded all the same.', on: { receive } },
    reported: { about: 'All items are reported as stolen. They are held, and the police is informed.', on: {} },
  },
  events: {
    label: { about: 'the carrier made the label', by: ['seller'] },
    collect: { about: 'the carrier has the parcel', by: ['carrier'] },
    receive: { about: 'the parcel was opened', by: ['warehouse'] },
    grade: { about: 'an item was examined', by: ['warehouse'] },
    decide: { about: 'counter-offers were accepted or declined', by: ['seller'] },
    askAgain: { about: 'a second grader is to examine items', by: ['seller'] },
    deadline: { about: 'the time to decide or to unlock is over', by: ['clock'] },
    paid: { about: 'the money has left', by: ['payout'] },
    sendBack: { about: 'items that were not bought were given to the carrier', by: ['warehouse'] },
    arriveBack: { about: 'the seller has them again', by: ['carrier'] },
    close: { about: 'two weeks have passed since the payout', by: ['clock'] },
    cancel: { about: 'the seller does not sell', by: ['seller'] },
    expire: { about: 'the offers have ended, and nothing was sent', by: ['clock'] },
  },
};
