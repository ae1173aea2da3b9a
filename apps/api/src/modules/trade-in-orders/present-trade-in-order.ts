import { euros } from '@reprise/entities/money';
import type { TradeInOrder, TradeInOrderItem } from '@reprise/entities/trade-in-order';
import type { AppContext } from '../../context.ts';
import { findPayout } from '../payouts/index.ts';
import { findAdvance, isOwed } from '../shop-credit/index.ts';
import { type Asking, isSellerOf } from './trade-in-access.ts';
import {
  findParcel,
  loadTradeInItems,
  processItemOf,
  type TradeInItemRow,
  type TradeInOrderRow,
} from './trade-in-order-store.ts';
import { loadItemPhotos } from './trade-in-photos.ts';
import { defaultDecisionOf, isUndecided, mayAskAgain, payoutPartsOf } from './trade-in-process.ts';

type ItemPhoto = Awaited<ReturnType<typeof loadItemPhotos>>[number];

/** The carrier's page about a parcel. */
export const parcelUrlOf = (
  { CARRIER_TRACKING_URL }: Pick<AppContext['config'], 'CARRIER_TRACKING_URL'>,
  number: string,
) => CARRIER_TRACKING_URL + encodeURIComponent(number);

function presentItem(row: TradeInItemRow, order: TradeInOrderRow, photos: readonly ItemPhoto[]): TradeInOrderItem {
  const item = processItemOf(row);
  const isAsked = order.state === 'offerMade' && isUndecided(item);
  return {
    uuid: row.id,
    product: { id: row.product_id, name: row.product_name },
    place: row.place,
    offered: euros(row.price),
    declared: row.answer_texts,
    ...(row.found_price !== null &&
      row.graded_at !== null && {
        found: {
          price: euros(row.found_price),
          answers: row.found_texts ?? [],
          gradedAt: row.graded_at.toISOString(),
        },
      }),
    ...(row.finding !== null && { finding: row.finding }),
    ...(row.note !== null && { note: row.note }),
    photos: photos.flatMap(({ id, item_id }) => (item_id === row.id ? [id] : [])),
    ...(row.decision !== null && row.decided_by !== null && { decision: { is: row.decision, by: row.decided_by } }),
    isUndecided: isAsked,
    mayAskAgain: isAsked && mayAskAgain(item),
    ...(row.second_grading !== null && { secondGrading: row.second_grading }),
    ...(isAsked && { byDefault: defaultDecisionOf(item) }),
  };
}

async function timelineOf(db: AppContext['db'], orderId: string): Promise<TradeInOrder['timeline']> {
  const events = await db
    .selectFrom('trade_in_order_events')
    .select(['from_state', 'to_state', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return events.flatMap(({ from_state, to_state: state, at }) =>
    from_state === state ? [] : [{ state, at: at.toISOString() }],
  );
}

/** How the seller gets the money, and what is asked of the seller because the bank could not transfer it. */
async function presentPayout(db: AppContext['db'], order: TradeInOrderRow, session: Asking) {
  const payout = await findPayout(db, order.id);
  if (payout?.state !== 'rejected' && payout?.state !== 'returned')
    return { payout: payout?.kind ?? order.payout.kind };
  const { kind, state, cents } = payout;
  return { payout: kind, failedPayout: { state, amount: euros(cents), needsSignIn: !isSellerOf(order, session) } };
}

/** The advance on a sale, for its signed-in customer. */
async function presentAdvance(db: AppContext['db'], { id, customer_id }: TradeInOrderRow, session: Asking) {
  if (customer_id === null || customer_id !== session?.customerId) return {};
  const advance = await findAdvance(db, id);
  if (!advance) return {};
  const payout = await findPayout(db, id);
  const { limit_cents, used_cents } = advance;
  const owed = isOwed(advance) ? used_cents : 0;
  return {
    advance: {
      limit: euros(limit_cents),
      used: euros(used_cents - owed),
      settled: euros(payout?.advance_cents ?? 0),
      owed: euros(owed),
    },
  };
}

/** A trade-in order as its seller sees it. */
export async function presentTradeInOrder(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  order: TradeInOrderRow,
  session: Asking,
): Promise<TradeInOrder> {
  const items = await loadTradeInItems(db, order.id);
  const photos = await loadItemPhotos(db, order.id);
  const parcels = await db
    .selectFrom('trade_in_parcels')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('direction')
    .execute();
  const label = await findParcel(db, order.id, 'in');
  const fee = order.paid_cents === null ? order.fee : payoutPartsOf(items.map(processItemOf), order).fee;
  const isOpen = order.state === 'created' || order.state === 'labelled';
  return {
    uuid: order.id,
    number: String(order.number),
    state: order.state,
    placedAt: order.placed_at.toISOString(),
    timeline: await timelineOf(db, order.id),
    items: items.map((item) => presentItem(item, order, photos)),
    offered: euros(items.reduce((sum, { price }) => sum + price, 0)),
    ...(order.bonus > 0 && { bonus: euros(order.bonus) }),
    ...(fee > 0 && { fee: euros(fee) }),
    ...(order.paid_cents !== null && { paid: euros(order.paid_cents) }),
    ...(await presentAdvance(db, order, session)),
    ...(await presentPayout(db, order, session)),
    handover: order.handover,
    sendBy: order.send_by.toISOString(),
    ...(order.decide_by !== null && { decideBy: order.decide_by.toISOString() }),
    ...(label &&
      isOpen && {
        label: {
          trackingNumber: label.tracking_number,
          labelUrl: label.label_url,
          ...(label.code_url !== null && { codeUrl: label.code_url }),
        },
      }),
    parcels: parcels.map(({ direction, tracking_number, state, changed_at }) => ({
      direction,
      trackingNumber: tracking_number,
      trackingUrl: parcelUrlOf(config, tracking_number),
      state,
      changedAt: changed_at.toISOString(),
    })),
    isCancellable: isOpen,
  };
}
