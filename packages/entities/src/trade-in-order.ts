import * as z from 'zod/mini';
import { Address } from './address.ts';
import { maxAccountOwnerCharacters } from './constants/payments.ts';
import { maxOrdersToDispatch } from './constants/shipments.ts';
import {
  maxDeclarationCharacters,
  maxGradingAnswers,
  maxGradingNoteCharacters,
  maxItemPhotos,
  maxTradeInDeclarations,
  maxTradeInItems,
  maxTradeInReferenceCharacters,
} from './constants/trade-in.ts';
import { EmailAddress } from './email-address.ts';
import { GradingAnswer, GradingBlock } from './grading.ts';
import { Language, MarketId } from './language.ts';
import { Money } from './money.ts';
import { BankPayout, PayoutChoice, PayoutKind, PaypalPayout } from './payout.ts';
import { ShipmentState } from './shipment.ts';

/**
 * The state of a trade-in order. `locked`: a device is locked to an account and its seller was asked to unlock it.
 * `reported`: all items are held because they are reported as stolen.
 */
export const TradeInOrderState = z.enum([
  'created',
  'labelled',
  'inTransit',
  'received',
  'grading',
  'locked',
  'offerMade',
  'accepted',
  'declined',
  'paid',
  'returning',
  'closed',
  'cancelled',
  'expired',
  'reported',
]);
export type TradeInOrderState = z.infer<typeof TradeInOrderState>;

/**
 * The state of an item, which is always in exactly one place. `expected`: it is to come. `kept`: its order ended before it was sent.
 * `returned`: it was given to the carrier for its seller. `held`: it is reported as stolen.
 */
export const TradeInItemPlace = z.enum(['expected', 'received', 'bought', 'returned', 'kept', 'held']);
export type TradeInItemPlace = z.infer<typeof TradeInItemPlace>;

const Reference = z.string().check(z.minLength(1), z.maxLength(maxTradeInReferenceCharacters));

/** The kind of seller. The tax of the later sale depends on it. */
export const TradeInSeller = z.object({
  kind: z.enum(['private', 'business']),
  address: Address,
  companyName: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(maxAccountOwnerCharacters))),
  vatId: z.optional(Reference),
});
export type TradeInSeller = z.infer<typeof TradeInSeller>;

/** How the parcel gets to the carrier; `slot` names the time of a pickup. */
export const TradeInHandover = z.object({
  carrier: Reference,
  kind: z.enum(['dropOffLabel', 'dropOffQr', 'pickup']),
  slot: z.optional(Reference),
});
export type TradeInHandover = z.infer<typeof TradeInHandover>;

/** A text that the seller agreed to, in the words and the language of the checkout, and when. */
export const TradeInDeclaration = z.object({
  id: Reference,
  version: Reference,
  language: Language,
  text: z.string().check(z.minLength(1), z.maxLength(maxDeclarationCharacters)),
  agreedAt: z.iso.datetime(),
});
export type TradeInDeclaration = z.infer<typeof TradeInDeclaration>;

/** What a trade-in order consists of besides its items. */
export const TradeInOrderInput = z.object({
  email: EmailAddress,
  market: MarketId,
  language: Language,
  seller: TradeInSeller,
  handover: TradeInHandover,
  payout: PayoutChoice,
  declarations: z.array(TradeInDeclaration).check(z.maxLength(maxTradeInDeclarations)),
});
export type TradeInOrderInput = z.infer<typeof TradeInOrderInput>;

/**
 * Why an item is not graded as usual. `stolen`: it is on a list of stolen devices. `locked`: to an account. `otherItem`: it
 * is not what was sold. `missing`: it was not in the parcel.
 */
export const TradeInFinding = z.enum(['stolen', 'locked', 'otherItem', 'missing']);
export type TradeInFinding = z.infer<typeof TradeInFinding>;

const Answers = z.array(z.object({ question: z.string(), answer: z.string() }));

/** An item of a trade-in order as its seller sees it. */
export const TradeInOrderItem = z.object({
  uuid: z.uuid(),
  product: z.object({ id: z.int(), name: z.string() }),
  place: TradeInItemPlace,
  /** The offer that the seller accepted, and the answers that it was made for. */
  offered: Money,
  declared: Answers,
  /** What the item is worth as it was found. */
  found: z.optional(z.object({ price: Money, answers: Answers, gradedAt: z.iso.datetime() })),
  finding: z.optional(TradeInFinding),
  /** What the warehouse writes about it. */
  note: z.optional(z.string()),
  /** Photos that the warehouse took of it. */
  photos: z.array(z.uuid()).check(z.maxLength(maxItemPhotos)),
  decision: z.optional(z.object({ is: z.enum(['accepted', 'declined']), by: z.enum(['seller', 'terms']) })),
  /** The seller is asked about it. */
  isUndecided: z.boolean(),
  mayAskAgain: z.boolean(),
  secondGrading: z.optional(z.enum(['requested', 'done'])),
  /** The decision at the deadline if the seller has not decided. */
  byDefault: z.optional(z.enum(['accepted', 'declined'])),
});
export type TradeInOrderItem = z.infer<typeof TradeInOrderItem>;

/** A parcel of a trade-in order. */
export const TradeInParcel = z.object({
  direction: z.enum(['in', 'out']),
  trackingNumber: z.string(),
  trackingUrl: z.url(),
  state: ShipmentState,
  changedAt: z.iso.datetime(),
});

/** GET /api/trade-in/orders/{orderUuid}: a trade-in order as its seller sees it. */
export const TradeInOrder = z.object({
  uuid: z.uuid(),
  number: z.string(),
  state: TradeInOrderState,
  placedAt: z.iso.datetime(),
  timeline: z.array(z.object({ state: TradeInOrderState, at: z.iso.datetime() })),
  items: z.array(TradeInOrderItem),
  offered: Money,
  bonus: z.optional(Money),
  /** What express grading costs. */
  fee: z.optional(Money),
  /** What is paid, once that is known. */
  paid: z.optional(Money),
  /**
   * The advance while the sale runs: how much the customer may use, and how much is used. `settled`: the part of `paid`
   * that was used in advance.
   */
  advance: z.optional(z.object({ limit: Money, used: Money, settled: Money, owed: Money })),
  payout: PayoutKind,
  /** The bank did not transfer the money, or it came back: the seller is to name another account. */
  failedPayout: z.optional(
    z.object({
      state: z.enum(['rejected', 'returned']),
      amount: Money,
      /** Only the customer may name one, and the visitor is not signed in as that customer. */
      needsSignIn: z.boolean(),
    }),
  ),
  handover: TradeInHandover,
  /** The last moment to send the parcel. */
  sendBy: z.iso.datetime(),
  /** The last moment to decide, or to unlock a device. */
  decideBy: z.optional(z.iso.datetime()),
  /** Secrets: the label shows the seller's address. */
  label: z.optional(z.object({ trackingNumber: z.string(), labelUrl: z.url(), codeUrl: z.optional(z.url()) })),
  parcels: z.array(TradeInParcel),
  isCancellable: z.boolean(),
});
export type TradeInOrder = z.infer<typeof TradeInOrder>;

/** Body of POST /api/trade-in/orders/{orderUuid}/decisions: the seller's decisions about counter-offers. */
export const TradeInDecisions = z.object({
  decisions: z
    .array(z.object({ item: z.uuid(), decision: z.enum(['accepted', 'declined']) }))
    .check(z.minLength(1), z.maxLength(maxTradeInItems)),
});
export type TradeInDecisions = z.infer<typeof TradeInDecisions>;

/** Body of POST /api/trade-in/orders/{orderUuid}/second-grading. */
export const TradeInSecondGrading = z.object({
  items: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxTradeInItems)),
});
export type TradeInSecondGrading = z.infer<typeof TradeInSecondGrading>;

/** Body of POST /api/trade-in/orders/{orderUuid}/payout: where the money goes that did not arrive. */
export const TradeInPayoutChange = z.union([BankPayout, PaypalPayout]);
export type TradeInPayoutChange = z.infer<typeof TradeInPayoutChange>;

export const TradeInItemParams = z.object({ orderUuid: z.uuid(), itemUuid: z.uuid() });
export const TradeInPhotoParams = z.object({ ...TradeInItemParams.shape, photoUuid: z.uuid() });

/** The texts of a form with photos of an item; it has none. */
export const TradeInPhotosForm = z.object({});

/** Answer to photos of an item: all that there are. */
export const TradeInItemPhotos = z.object({ photos: z.array(z.uuid()).check(z.maxLength(maxItemPhotos)) });

/** Body of POST /internal/trade-in-orders/{orderUuid}/items/{itemUuid}/grading: an item as the warehouse found it. */
export const TradeInItemGrading = z.object({
  /** As the seller declared without them. */
  answers: z.optional(z.array(GradingAnswer).check(z.maxLength(maxGradingAnswers))),
  finding: z.optional(TradeInFinding),
  note: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(maxGradingNoteCharacters))),
});
export type TradeInItemGrading = z.infer<typeof TradeInItemGrading>;

/** Answer of the internal routes that move a trade-in order on. */
export const TradeInOrderStateAnswer = z.object({ orderUuid: z.uuid(), state: TradeInOrderState });

/** GET /internal/trade-in-orders: orders that the warehouse awaits, examines or sends back, the oldest first. */
export const TradeInOrdersAtWork = z.object({
  orders: z
    .array(
      z.object({
        orderUuid: z.uuid(),
        number: z.string(),
        state: TradeInOrderState,
        expressGrading: z.boolean(),
        trackingNumber: z.optional(z.string()),
        isToSendBack: z.boolean(),
        items: z.array(
          z.object({
            uuid: z.uuid(),
            name: z.string(),
            place: TradeInItemPlace,
            isGradable: z.boolean(),
            offeredCents: z.int(),
            foundCents: z.optional(z.int()),
            finding: z.optional(TradeInFinding),
            secondGrading: z.optional(z.enum(['requested', 'done'])),
            declared: z.array(GradingAnswer),
            /** The questions, in English. */
            questions: z.array(GradingBlock),
          }),
        ),
      }),
    )
    .check(z.maxLength(maxOrdersToDispatch)),
});
export type TradeInOrdersAtWork = z.infer<typeof TradeInOrdersAtWork>;

/** Answer to sending items back. */
export const TradeInReturnParcel = z.object({ orderUuid: z.uuid(), trackingNumber: z.string() });
