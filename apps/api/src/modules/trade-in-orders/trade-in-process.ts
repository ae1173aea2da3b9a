import { acceptedByDefaultPercent } from '@reprise/entities/constants/trade-in';
import type { TradeInFinding, TradeInItemPlace, TradeInOrderState } from '@reprise/entities/trade-in-order';
import { type Step, stepOf } from '../../state-machines/state-machine.ts';
import { type TradeInVocabulary, tradeInMachine } from './trade-in-machine.ts';

type Condition = TradeInVocabulary['condition'];
type Effect = TradeInVocabulary['effect'];

/** An item of a trade-in order as far as its way through the warehouse is concerned; prices in cents. */
export interface TradeInProcessItem {
  readonly id: string;
  readonly place: TradeInItemPlace;
  /** What the seller was offered. */
  readonly price: number;
  /** What it is worth as it was found; null until it is graded. */
  readonly foundPrice: number | null;
  readonly finding: TradeInFinding | null;
  readonly decision: 'accepted' | 'declined' | null;
  readonly decidedBy: 'seller' | 'terms' | null;
  readonly secondGrading: 'requested' | 'done' | null;
}

export interface TradeInProcess {
  readonly state: TradeInOrderState;
  readonly items: readonly TradeInProcessItem[];
}

/** What is added to and kept from the bought items of an order, in cents. */
export interface PayoutTerms {
  readonly bonus: number;
  readonly fee: number;
}

export interface Grading {
  readonly itemId: string;
  readonly foundPrice: number;
  readonly finding: TradeInFinding | null;
}

/** Something that happens to a trade-in order. */
export type TradeInEvent =
  | { event: 'label' | 'cancel'; actor: 'seller' }
  | { event: 'collect' | 'arriveBack'; actor: 'carrier' }
  | { event: 'receive' | 'sendBack'; actor: 'warehouse' }
  | { event: 'grade'; actor: 'warehouse'; grading: Grading }
  | { event: 'decide'; actor: 'seller'; decisions: ReadonlyMap<string, 'accepted' | 'declined'> }
  | { event: 'askAgain'; actor: 'seller'; itemIds: readonly string[] }
  | { event: 'deadline' | 'close' | 'expire'; actor: 'clock' }
  | { event: 'paid'; actor: 'payout' };

/** Whether an item's counter-offer waits for its seller. */
export const isUndecided = (item: TradeInProcessItem): boolean =>
  item.place === 'received' && item.foundPrice !== null && item.decision === null && item.finding === null;

const isLocked = (item: TradeInProcessItem): boolean =>
  item.place === 'received' && item.finding === 'locked' && item.decision === null;
const isUngraded = (item: TradeInProcessItem): boolean =>
  item.place === 'received' && (item.foundPrice === null || item.secondGrading === 'requested');
/** Whether an item waits to be sent back. */
export const isToReturn = (item: TradeInProcessItem): boolean =>
  item.place === 'received' && item.decision === 'declined';

const byTerms = (item: TradeInProcessItem, decision: 'accepted' | 'declined'): TradeInProcessItem => ({
  ...item,
  decision,
  decidedBy: 'terms',
});

/** An item after it was examined (rules sale-06 to sale-09). */
function gradeItem(item: TradeInProcessItem, { foundPrice, finding }: Grading): TradeInProcessItem {
  const isSecond = item.secondGrading === 'requested';
  // Asking for a second grading never costs the seller anything.
  const price = isSecond && finding === null ? Math.max(foundPrice, item.foundPrice ?? 0) : foundPrice;
  const graded: TradeInProcessItem = {
    ...item,
    finding,
    foundPrice: finding === null ? price : 0,
    secondGrading: isSecond ? 'done' : item.secondGrading,
  };
  if (finding === 'stolen') return { ...graded, place: 'held' };
  if (finding === 'missing') return { ...graded, place: 'kept' };
  if (finding === 'locked') return graded;
  if (graded.foundPrice === 0) return byTerms(graded, 'declined');
  // The seller has accepted this price already.
  return price >= item.price ? byTerms(graded, 'accepted') : graded;
}

/** The decision about an item if its seller has not decided in time (rule sale-12). */
function decideByTerms(item: TradeInProcessItem): TradeInProcessItem {
  if (isLocked(item)) return byTerms(item, 'declined');
  return isUndecided(item) ? byTerms(item, defaultDecisionOf(item)) : item;
}

/** The default decision about a counter-offer: one that is a little lower counts as accepted. */
export const defaultDecisionOf = ({ price, foundPrice }: TradeInProcessItem): 'accepted' | 'declined' =>
  (foundPrice ?? 0) * 100 >= price * (100 - acceptedByDefaultPercent) ? 'accepted' : 'declined';

/** The items after an event, before the effects of its transition. */
function changeItems(items: readonly TradeInProcessItem[], incoming: TradeInEvent, state: TradeInOrderState) {
  switch (incoming.event) {
    case 'grade':
      return items.map((item) =>
        item.id === incoming.grading.itemId && isGradable(item) ? gradeItem(item, incoming.grading) : item,
      );
    case 'decide':
      return items.map((item) => {
        const decision = incoming.decisions.get(item.id);
        return decision && isUndecided(item) ? { ...item, decision, decidedBy: 'seller' as const } : item;
      });
    case 'askAgain':
      return items.map((item) =>
        incoming.itemIds.includes(item.id) && mayAskAgain(item)
          ? { ...item, secondGrading: 'requested' as const }
          : item,
      );
    case 'deadline':
      return items.map((item) => (state === 'offerMade' || isLocked(item) ? decideByTerms(item) : item));
    default:
      return items;
  }
}

/** Whether the warehouse may grade an item: it has it, and nobody has decided about it. */
export const isGradable = (item: TradeInProcessItem): boolean => item.place === 'received' && item.decision === null;

/** Whether a seller may have an item examined again: once, while it waits for the decision (rule sale-11). */
export const mayAskAgain = (item: TradeInProcessItem): boolean => isUndecided(item) && item.secondGrading === null;

function conditionsOf(items: readonly TradeInProcessItem[]): ReadonlySet<Condition> {
  const checks: Record<Condition, (item: TradeInProcessItem) => boolean> = {
    somethingUngraded: isUngraded,
    somethingLocked: isLocked,
    somethingToDecide: isUndecided,
    somethingAccepted: ({ decision }) => decision === 'accepted',
    somethingToReturn: isToReturn,
    somethingOnWayBack: (item) => isToReturn(item) || item.place === 'returned',
    somethingHeld: ({ place }) => place === 'held',
  };
  const conditions = Object.entries(checks).flatMap(([name, holds]) => (items.some(holds) ? [name] : []));
  return new Set(conditions.filter((name): name is Condition => name in checks));
}

const placesAfter: Partial<Record<Effect, (item: TradeInProcessItem) => TradeInItemPlace>> = {
  receiveItems: () => 'received',
  keepItems: () => 'kept',
  buyItems: (item) => (item.place === 'received' && item.decision === 'accepted' ? 'bought' : item.place),
  returnItems: (item) => (isToReturn(item) ? 'returned' : item.place),
};

/**
 * A trade-in order after an event, and the step that it took. Ignored events change nothing. Throws ForbiddenActorError.
 */
export function advanceTradeIn(
  process: TradeInProcess,
  incoming: TradeInEvent,
): { process: TradeInProcess; step: Step<TradeInVocabulary> } {
  const { event, actor } = incoming;
  const changed = changeItems(process.items, incoming, process.state);
  const step = stepOf(tradeInMachine, process.state, { event, actor, holds: conditionsOf(changed) });
  if (step.result === 'ignored') return { process, step };
  const items = (step.transition.effects ?? []).reduce((current, effect) => {
    const placeOf = placesAfter[effect];
    return placeOf ? current.map((item) => ({ ...item, place: placeOf(item) })) : current;
  }, changed);
  return { process: { state: step.transition.to, items }, step };
}

/**
 * What a payout is made of, in cents: the bought items, their share of the bonus (rule sale-14), and the fee, which is
 * never more than both (rule sale-18).
 */
export function payoutPartsOf(items: readonly TradeInProcessItem[], { bonus, fee }: PayoutTerms) {
  const offered = items.reduce((sum, { price }) => sum + price, 0);
  const bought = items.reduce((sum, item) => sum + (item.place === 'bought' ? (item.foundPrice ?? 0) : 0), 0);
  const share = Math.min(bonus, Math.floor((bonus * bought) / Math.max(1, offered)));
  return { bought, bonus: share, fee: Math.min(fee, bought + share) };
}

/** What the seller gets, in cents. */
export function payoutOf(items: readonly TradeInProcessItem[], terms: PayoutTerms): number {
  const { bought, bonus, fee } = payoutPartsOf(items, terms);
  return bought + bonus - fee;
}

/** The places that items may have in each state. */
const places: Record<TradeInOrderState, readonly TradeInItemPlace[]> = {
  created: ['expected'],
  labelled: ['expected'],
  inTransit: ['expected'],
  received: ['received'],
  grading: ['received', 'held', 'kept'],
  locked: ['received', 'held', 'kept'],
  offerMade: ['received', 'held', 'kept'],
  accepted: ['bought', 'received', 'returned', 'held', 'kept'],
  declined: ['received', 'held', 'kept'],
  paid: ['bought', 'held', 'kept'],
  returning: ['bought', 'received', 'returned', 'held', 'kept'],
  closed: ['bought', 'returned', 'held', 'kept'],
  cancelled: ['kept'],
  expired: ['kept'],
  reported: ['held', 'kept'],
};

const undecidedStates: readonly TradeInOrderState[] = ['grading', 'locked', 'offerMade'];

/** Whether the state of an order and its items go together. They always do (rule sale-13). */
export const agreesWithItems = ({ state, items }: TradeInProcess): boolean =>
  items.every(
    ({ place, decision }) =>
      places[state].includes(place) &&
      (undecidedStates.includes(state) || (place === 'bought') === (decision === 'accepted')),
  );
