import { maxOrdersToDispatch } from '@reprise/entities/constants/shipments';
import type { TradeInItemGrading, TradeInOrderState, TradeInOrdersAtWork } from '@reprise/entities/trade-in-order';
import { InvalidGradingError } from '@reprise/grading';
import type { AppContext } from '../../context.ts';
import { ApiError, invalidRequest, notFound } from '../../errors.ts';
import { gradeFound, localizeQuestions } from '../trade-in/index.ts';
import { tradeInOrderNotFound } from './trade-in-access.ts';
import type { TradeInDriver } from './trade-in-driver.ts';
import { requestWayBack } from './trade-in-labels.ts';
import {
  findParcel,
  findTradeInOrder,
  insertParcel,
  loadTradeInItems,
  lockTradeInOrder,
  processItemOf,
  type TradeInItemRow,
  type TradeInOrderRow,
} from './trade-in-order-store.ts';
import { isGradable, isToReturn, type TradeInEvent } from './trade-in-process.ts';

const conflict = (message: string) => new ApiError({ status: 409, code: 'TRADE_IN_STATE_CONFLICT', message });

const statesAtWork: readonly TradeInOrderState[] = [
  'labelled',
  'inTransit',
  'received',
  'grading',
  'locked',
  'offerMade',
  'accepted',
  'declined',
  'returning',
];

/** In which items may be sent back. */
const sendingStates: readonly TradeInOrderState[] = ['accepted', 'declined', 'returning'];

function presentItem(row: TradeInItemRow): TradeInOrdersAtWork['orders'][number]['items'][number] {
  const item = processItemOf(row);
  return {
    uuid: row.id,
    name: row.product_name,
    place: row.place,
    isGradable:
      isGradable(item) && (item.foundPrice === null || item.secondGrading === 'requested' || item.finding === 'locked'),
    offeredCents: row.price,
    ...(row.found_price !== null && { foundCents: row.found_price }),
    ...(row.finding !== null && { finding: row.finding }),
    ...(row.second_grading !== null && { secondGrading: row.second_grading }),
    declared: row.answers,
    questions: localizeQuestions(row.questions, 'en').children,
  };
}

/** What the warehouse does with trade-in orders. Every method throws 404 TRADE_IN_ORDER_NOT_FOUND. */
export function createTradeInWarehouse(
  context: Pick<AppContext, 'db' | 'clock' | 'carrier' | 'config' | 'log'>,
  driver: TradeInDriver,
) {
  const { db, clock } = context;

  async function find(orderId: string): Promise<TradeInOrderRow> {
    const order = await findTradeInOrder(db, orderId);
    if (!order) throw tradeInOrderNotFound();
    return order;
  }

  /** Orders that the warehouse awaits, examines or sends back, the oldest first. */
  async function list(): Promise<TradeInOrdersAtWork> {
    const orders = await db
      .selectFrom('trade_in_orders')
      .selectAll()
      .where('state', 'in', statesAtWork)
      .orderBy('express_grading', 'desc')
      .orderBy('placed_at')
      .limit(maxOrdersToDispatch)
      .execute();
    const shown = [];
    for (const order of orders) {
      const items = await loadTradeInItems(db, order.id);
      const parcel = await findParcel(db, order.id, 'in');
      shown.push({
        orderUuid: order.id,
        number: String(order.number),
        state: order.state,
        expressGrading: order.express_grading,
        ...(parcel && { trackingNumber: parcel.tracking_number }),
        isToSendBack: sendingStates.includes(order.state) && items.map(processItemOf).some(isToReturn),
        items: items.map(presentItem),
      });
    }
    return { orders: shown };
  }

  async function receive(orderId: string): Promise<TradeInOrderRow> {
    await find(orderId);
    const event = { event: 'receive', actor: 'warehouse' } as const;
    const isDone = await db.transaction().execute((trx) => driver.handle(trx, orderId, event));
    const order = await find(orderId);
    // The answer may have been lost: an order that is received already stays so.
    if (!isDone && order.state !== 'received') throw conflict('The order is in another state.');
    return order;
  }

  /** The price of an item as it was found, by the pricing function of its offer (rule sale-06). Throws 400. */
  function priceOf(
    row: TradeInItemRow,
    order: TradeInOrderRow,
    { answers = row.answers, finding }: TradeInItemGrading,
  ) {
    if (finding !== undefined) return { price: 0, answers: [], texts: [] };
    try {
      const found = gradeFound(row, answers, order.language);
      if (found.missing.length > 0) throw invalidRequest(found.missing.map((field) => ({ field, code: 'REQUIRED' })));
      return found;
    } catch (error) {
      if (!(error instanceof InvalidGradingError)) throw error;
      throw invalidRequest([{ field: error.blockAttributeId, code: 'INVALID_VALUE' }]);
    }
  }

  /** Records what an item is like. Throws 404 TRADE_IN_ITEM_NOT_FOUND, 409 TRADE_IN_STATE_CONFLICT and 400. */
  async function grade(orderId: string, itemId: string, grading: TradeInItemGrading): Promise<TradeInOrderRow> {
    await find(orderId);
    await db.transaction().execute(async (trx) => {
      const order = await lockTradeInOrder(trx, orderId);
      if (!order) throw tradeInOrderNotFound();
      const row = (await loadTradeInItems(trx, orderId)).find(({ id }) => id === itemId);
      if (!row) throw notFound('TRADE_IN_ITEM_NOT_FOUND', 'The order has no such item.');
      if (!isGradable(processItemOf(row))) throw conflict('The item is not to be graded.');
      const { price, answers, texts } = priceOf(row, order, grading);
      const event: TradeInEvent = {
        event: 'grade',
        actor: 'warehouse',
        grading: { itemId, foundPrice: price, finding: grading.finding ?? null },
      };
      const note = grading.note ?? null;
      const examined = { itemId, answers: JSON.stringify(answers), texts: JSON.stringify(texts), note };
      if (!(await driver.handle(trx, orderId, event, examined))) throw conflict('The order is in another state.');
    });
    return find(orderId);
  }

  /**
   * Gives what was not bought to the carrier, free of charge for the seller. A repeated call gives the same parcel. Throws
   * 409 TRADE_IN_STATE_CONFLICT or CARRIER_REFUSED, and 503 CARRIER_UNAVAILABLE.
   */
  async function sendBack(orderId: string): Promise<string> {
    const order = await find(orderId);
    const known = await findParcel(db, orderId, 'out');
    if (known) return known.tracking_number;
    const items = (await loadTradeInItems(db, orderId)).map(processItemOf);
    if (!sendingStates.includes(order.state) || !items.some(isToReturn)) throw conflict('Nothing is to be sent back.');
    const { trackingNumber, labelUrl } = await requestWayBack(context, order);
    await db.transaction().execute(async (trx) => {
      await lockTradeInOrder(trx, orderId);
      if (await findParcel(trx, orderId, 'out')) return;
      const parcel = { tracking_number: trackingNumber, label_url: labelUrl, code_url: null };
      await insertParcel(trx, { ...parcel, order_id: orderId, direction: 'out' }, clock());
      const event = { event: 'sendBack', actor: 'warehouse' } as const;
      if (!(await driver.handle(trx, orderId, event))) throw conflict('The order is in another state.');
    });
    return trackingNumber;
  }

  return { list, receive, grade, sendBack };
}

export type TradeInWarehouse = ReturnType<typeof createTradeInWarehouse>;
