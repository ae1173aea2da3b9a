import { closeAfterPaymentDays, counterOfferDays, unlockDays } from '@reprise/entities/constants/trade-in';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { followAdvance } from './trade-in-advances.ts';
import type { TradeInVocabulary } from './trade-in-machine.ts';
import { enqueueTradeInMail, type TradeInMail } from './trade-in-mails.ts';
import {
  findParcel,
  loadTradeInItems,
  lockTradeInOrder,
  processItemOf,
  type TradeInItemRow,
  type TradeInOrderRow,
} from './trade-in-order-store.ts';
import {
  advanceTradeIn,
  payoutOf,
  type TradeInEvent,
  type TradeInProcess,
  type TradeInProcessItem,
} from './trade-in-process.ts';

type Trx = Transaction<Database>;
type DriverContext = Pick<AppContext, 'clock' | 'mailer' | 'config'>;

const dayMs = 24 * 60 * 60 * 1000;

/** The end of the last day of a period; days are UTC. */
const endOfDayAfter = (now: Date, days: number): Date =>
  new Date((Math.floor(now.getTime() / dayMs) + days + 1) * dayMs);

const mails: Record<TradeInVocabulary['job'], TradeInMail> = {
  mailLabelled: 'labelled',
  mailInTransit: 'inTransit',
  mailReceived: 'received',
  mailGrading: 'grading',
  mailLocked: 'locked',
  mailOffer: 'offerMade',
  mailAccepted: 'accepted',
  mailDeclined: 'declined',
  mailPaid: 'paid',
  mailReturning: 'returning',
  mailClosed: 'closed',
  mailCancelled: 'cancelled',
  mailExpired: 'expired',
  mailReported: 'reported',
};

/** Starts the payout of what was bought, in the transaction that buys it. Returns whether the seller has the money already. */
export type StartTradeInPayout = (trx: Trx, order: TradeInOrderRow, cents: number) => Promise<boolean>;

/** What the warehouse found out about an item besides its price. */
export interface ExaminedItem {
  itemId: string;
  answers: string;
  texts: string;
  note: string | null;
}

/** Moves trade-in orders on: state, items, history, mails and payout in one transaction. */
export function createTradeInDriver({ startPayout, ...context }: DriverContext & { startPayout: StartTradeInPayout }) {
  const { clock } = context;

  async function storeItem(
    trx: Trx,
    before: TradeInProcessItem | undefined,
    item: TradeInProcessItem,
    examined: ExaminedItem | undefined,
  ): Promise<void> {
    const isExamined = examined?.itemId === item.id;
    if (before === item && !isExamined) return;
    await trx
      .updateTable('trade_in_order_items')
      .set({
        place: item.place,
        found_price: item.foundPrice,
        finding: item.finding,
        decision: item.decision,
        decided_by: item.decidedBy,
        second_grading: item.secondGrading,
        ...(isExamined && {
          found_answers: examined.answers,
          found_texts: examined.texts,
          note: examined.note,
          graded_at: clock(),
        }),
      })
      .where('id', '=', item.id)
      .execute();
  }

  const deadlineOf = (order: TradeInOrderRow, state: TradeInOrderRow['state'], isStarted: boolean): Date | null => {
    if (state !== 'offerMade' && state !== 'locked') return null;
    const days = state === 'locked' ? unlockDays : counterOfferDays;
    return isStarted || order.decide_by === null ? endOfDayAfter(clock(), days) : order.decide_by;
  };

  /** The record of what was bought, which the tax of its sale needs (rule sale-15). */
  async function recordPurchases(trx: Trx, order: TradeInOrderRow, process: TradeInProcess, rows: TradeInItemRow[]) {
    const bought = process.items.filter(({ place }) => place === 'bought');
    await trx
      .insertInto('trade_in_purchases')
      .values(
        bought.map(({ id, foundPrice }) => ({
          item_id: id,
          order_number: order.number,
          seller: JSON.stringify(order.seller),
          product_name: rows.find((row) => row.id === id)?.product_name ?? '',
          price: foundPrice ?? 0,
          scheme: order.seller.kind === 'private' ? ('margin' as const) : ('regular' as const),
          bought_at: clock(),
        })),
      )
      .execute();
  }

  /**
   * Handles an event in the caller's transaction. Locks the order. Returns whether the event changed anything; undefined if
   * there is no such order.
   */
  async function handle(
    trx: Trx,
    orderId: string,
    incoming: TradeInEvent,
    examined?: ExaminedItem,
  ): Promise<boolean | undefined> {
    const order = await lockTradeInOrder(trx, orderId);
    if (!order) return undefined;
    const rows = await loadTradeInItems(trx, orderId);
    const before: TradeInProcess = { state: order.state, items: rows.map(processItemOf) };
    const { process, step } = advanceTradeIn(before, incoming);
    if (step.result === 'ignored') return false;
    const { to, effects = [], later = [] } = step.transition;
    for (const [at, item] of process.items.entries()) await storeItem(trx, before.items[at], item, examined);
    const isBought = effects.includes('buyItems');
    const next = {
      state: to,
      decide_by: deadlineOf(order, to, effects.includes('startDeadline')),
      changed_at: clock(),
      ...(isBought && { paid_cents: payoutOf(process.items, order) }),
    };
    await trx.updateTable('trade_in_orders').set(next).where('id', '=', orderId).execute();
    await trx
      .insertInto('trade_in_order_events')
      .values({
        order_id: orderId,
        event: incoming.event,
        actor: incoming.actor,
        from_state: order.state,
        to_state: to,
        at: next.changed_at,
      })
      .execute();
    const changed: TradeInOrderRow = { ...order, ...next };
    if (isBought) await recordPurchases(trx, changed, process, rows);
    await followAdvance(trx, changed, next.changed_at);
    const paid = changed.paid_cents ?? 0;
    // The fee may be as high as what was bought: then there is no money to wait for.
    const isPaid = effects.includes('startPayout') && (paid === 0 || (await startPayout(trx, changed, paid)));
    for (const job of later) await enqueueTradeInMail(trx, context, changed, mails[job]);
    if (isPaid) await handle(trx, orderId, { event: 'paid', actor: 'payout' });
    if (incoming.event === 'paid' && to === 'returning') await endArrivedReturn(trx, orderId);
    return true;
  }

  /** Items that went back may have arrived before the money left. */
  async function endArrivedReturn(trx: Trx, orderId: string): Promise<void> {
    const parcel = await findParcel(trx, orderId, 'out');
    if (parcel?.state === 'delivered') await handle(trx, orderId, { event: 'arriveBack', actor: 'carrier' });
  }

  return { handle };
}

export type TradeInDriver = ReturnType<typeof createTradeInDriver>;

/** When a paid order is over. */
export const closingTimeOf = (now: Date): Date => new Date(now.getTime() - closeAfterPaymentDays * dayMs);
