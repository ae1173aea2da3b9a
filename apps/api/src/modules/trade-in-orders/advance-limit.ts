import { advancePercent, firstAdvanceCents, maxAdvanceCents } from '@reprise/entities/constants/trade-in';
import type { PayoutKind } from '@reprise/entities/payout';
import type { TradeInOrderState } from '@reprise/entities/trade-in-order';
import type { AdvanceLimit } from '../shop-credit/index.ts';
import type { TradeInProcessItem } from './trade-in-process.ts';

/** The data of a sale that decides about its advance; cents. */
export interface AdvanceFacts {
  state: TradeInOrderState;
  payout: PayoutKind;
  items: readonly Pick<TradeInProcessItem, 'place' | 'price' | 'foundPrice' | 'decision'>[];
  /** Kept from what is paid. */
  fee: number;
  /** The shop has bought from this customer before. */
  hasSold: boolean;
}

const withParcel: readonly TradeInOrderState[] = ['inTransit', 'received', 'grading', 'locked', 'offerMade'];
const beforeParcel: readonly TradeInOrderState[] = ['created', 'labelled'];

/** Whether a sale may still bring money that is not known yet. */
export const isRunning = (state: TradeInOrderState): boolean =>
  withParcel.includes(state) || beforeParcel.includes(state);

/**
 * How much of a sale its seller may use before it is paid, in cents (rule payout-24): a share of the value of its items
 * as far as it is known, up to a limit for all sales of the customer. New sellers get less, and nothing before the
 * carrier has the parcel. There is no advance on donations or on a parcel with stolen goods.
 */
export function advanceLimit(facts: AdvanceFacts): AdvanceLimit {
  return { cents: shareOf(facts), totalCents: facts.hasSold ? maxAdvanceCents : firstAdvanceCents };
}

function shareOf({ state, payout, items, fee, hasSold }: AdvanceFacts): number {
  const isCounted = withParcel.includes(state) || (hasSold && beforeParcel.includes(state));
  if (!isCounted || payout === 'donation' || items.some(({ place }) => place === 'held')) return 0;
  const worth = items
    .filter(({ decision }) => decision !== 'declined')
    .reduce((sum, { price, foundPrice }) => sum + (foundPrice ?? price), -fee);
  return Math.floor((Math.max(0, worth) * advancePercent) / 100);
}
