import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { balanceOf, hasReceivedMoney, type PaymentVocabulary, recordMoney } from '../payments/index.ts';
import { loadShipments } from '../shipments/index.ts';
import { releaseStock, reserveStock, type StockLine, sellStock, shipStock, splitSale } from '../stock/index.ts';
import { changesFirstOrder, storeFirstOrder } from './first-order.ts';
import { amountOfItems, isCancelled, isOpen } from './item-amounts.ts';
import { creditOfCancelled, giveCreditBack, hasCredit, moneyFor, sentCents, takeCredit } from './order-credit.ts';
import { type DispatchedParcel, issueOrderInvoice } from './order-invoices.ts';
import type { OrderVocabulary } from './order-machine.ts';
import { enqueueOrderMail } from './order-mails.ts';
import { advance, type OrderProcess, type OrderProcessEvent, type OrderProcessStep } from './order-process.ts';
import {
  loadItems,
  loadPayments,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  type PaymentRow,
} from './order-store.ts';
import { createPaymentJobs } from './payment-jobs.ts';

type Trx = Transaction<Database>;
interface DriverContext extends Pick<AppContext, 'jobs' | 'mailer' | 'clock' | 'config'> {
  log: Pick<AppContext['log'], 'warn'>;
}

/** What an event brings along; amounts in cents. */
export interface EventFacts {
  /** How much a refund gives back. */
  refundCents?: number;
  /** How much of a transfer arrived. */
  arrivedCents?: number;
  /** The parcel that is dispatched. It is stored already, and its items count as sent. */
  parcel?: DispatchedParcel;
  /** The parcel that was delivered. */
  deliveredId?: string;
  /** Items that are cancelled; they count as cancelled already. */
  cancelled?: { key: string; itemIds: readonly string[]; amount: number; isWithdrawn: boolean };
}

/** An order at the moment of an event. */
export interface Situation {
  order: OrderRow;
  payments: readonly PaymentRow[];
  items: readonly OrderItemRow[];
  /** What the order costs without cancelled items, in cents. */
  goodsCents: number;
  /** How much of that is paid with money. */
  dueCents: number;
  facts: EventFacts;
  /** Shop credit that the event has given back, in cents. */
  creditCents: number;
}

/** The unit of an item. */
export const stockLineOf = (item: OrderItemRow): StockLine => ({
  productId: item.product_id,
  label: item.variant,
  quantity: 1,
  fullBatteryQuantity: item.with_full_battery ? 1 : 0,
});

/** The order does not hold units that it should have sold. */
export class UnitsMissingError extends Error {
  constructor(orderId: string) {
    super(`The units of the order ${orderId} are not held any more.`);
    this.name = 'UnitsMissingError';
  }
}

export function createOrderDriver(context: DriverContext) {
  const { clock, log } = context;
  const paymentJobs = createPaymentJobs(context);

  async function orderConditions(trx: Trx, { order, items }: Situation) {
    const isSent = !items.some(isOpen);
    const parcels = isSent ? await loadShipments(trx, order.id) : [];
    return new Set<OrderVocabulary['condition']>([
      ...(isSent ? (['everythingSent'] as const) : []),
      ...(isSent && parcels.every(({ state }) => state === 'delivered') ? (['everythingArrived'] as const) : []),
      ...(items.every(isCancelled) ? (['nothingLeft'] as const) : []),
    ]);
  }

  /** Whether shop credit pays for everything that is still to be sent. */
  async function isRestCovered(trx: Trx, { order, items, goodsCents }: Situation): Promise<boolean> {
    if (order.credit === 0 || !items.some(isOpen)) return false;
    return moneyFor(order, goodsCents) === moneyFor(order, await sentCents(trx, order.id));
  }

  async function paymentConditions(trx: Trx, payment: PaymentRow | undefined, situation: Situation) {
    const { dueCents } = situation;
    if (!payment) return new Set<PaymentVocabulary['condition']>();
    const { received, captured } = await balanceOf(trx, payment.id);
    return new Set<PaymentVocabulary['condition']>([
      ...(received > payment.amount ? (['overpaid'] as const) : []),
      ...(received >= payment.amount ? (['paidInFull'] as const) : []),
      ...(captured >= dueCents ? (['capturedInFull'] as const) : []),
      ...(received <= 0 && !(await isRestCovered(trx, situation)) ? (['refundedInFull'] as const) : []),
      ...(payment.amount === 0 ? (['withoutMoney'] as const) : []),
    ]);
  }

  /**
   * Sells the units of the order. Units whose reservation has ended are reserved again, if there are any left, and shop credit that was
   * given back is taken again.
   */
  async function secureUnits(trx: Trx, situation: Situation): Promise<boolean> {
    const { order } = situation;
    if (!(await hasCredit(trx, order)) || !(await sellUnits(trx, situation))) return false;
    await takeCredit(trx, order, clock());
    return true;
  }

  async function sellUnits(trx: Trx, { order, items }: Situation): Promise<boolean> {
    const now = clock();
    const state = await sellStock(trx, order.reservation_key, now);
    if (state === 'sold') return true;
    const key = `${order.reservation_key}+`;
    const lines = items.map(stockLineOf);
    const reserved = await reserveStock(trx, { key, lines, reason: 'paid late', expiresAt: now }, now);
    if (!('state' in reserved) || reserved.state !== 'reserved') return false;
    order.reservation_key = key;
    await trx.updateTable('orders').set({ reservation_key: key }).where('id', '=', order.id).execute();
    return (await sellStock(trx, key, now)) === 'sold';
  }

  /** The steps that an event causes. Whether units are left is only tried where it decides. */
  async function decide(trx: Trx, situation: Situation, incoming: OrderProcessEvent) {
    const { order, payments } = situation;
    const process: OrderProcess = {
      order: order.state,
      payments: new Map(payments.map(({ id, state }) => [id, state])),
      securedBy: order.secured_by ?? undefined,
    };
    const concerned = incoming.paymentId ?? order.secured_by;
    const payment = await paymentConditions(
      trx,
      payments.find(({ id }) => id === concerned),
      situation,
    );
    const holds = await orderConditions(trx, situation);
    const hopeful = advance(process, incoming, { order: new Set([...holds, 'unitsAvailable'] as const), payment });
    const sells = effectsOf(hopeful.steps).includes('sellUnits');
    if (!sells || (await secureUnits(trx, situation))) return hopeful;
    return advance(process, incoming, { order: holds, payment });
  }

  /** Takes the units of some items out of the sale of the order. */
  async function split(trx: Trx, { order, items }: Situation, itemIds: readonly string[], newKey: string) {
    const lines = items.filter(({ id }) => itemIds.includes(id)).map(stockLineOf);
    const part = { key: order.reservation_key, newKey, lines, reason: `order ${order.number}` };
    if (!(await splitSale(trx, part, clock()))) throw new UnitsMissingError(order.id);
  }

  async function apply(trx: Trx, effect: OrderVocabulary['effect'], situation: Situation): Promise<void> {
    const now = clock();
    const { order, facts } = situation;
    if (effect === 'releaseUnits') await releaseStock(trx, order.reservation_key, `order ${order.number} ended`, now);
    if (effect === 'releaseItems' && facts.cancelled) {
      await split(trx, situation, facts.cancelled.itemIds, facts.cancelled.key);
      await releaseStock(trx, facts.cancelled.key, `items of order ${order.number} cancelled`, now);
    }
    if (effect === 'returnCredit' || effect === 'returnCreditOfItems') {
      const cents = effect === 'returnCredit' ? order.credit : creditOfCancelled(situation);
      situation.creditCents = await giveCreditBack(trx, context, order, { cents, reason: 'creditReturned' });
    }
    if (effect === 'shipUnits' && facts.parcel) {
      const { shipmentId, itemIds, amount } = facts.parcel;
      await split(trx, situation, itemIds, shipmentStockKey(shipmentId));
      await shipStock(trx, shipmentStockKey(shipmentId), now);
      const sale = { orderId: order.id, paymentId: null, amount, at: now } as const;
      await recordMoney(trx, { ...sale, debit: 'shopper', credit: 'sales', reason: 'dispatched' });
    }
  }

  async function followOrder(trx: Trx, job: OrderVocabulary['job'], situation: Situation): Promise<void> {
    const { order, facts, creditCents } = situation;
    const mail = (content: Parameters<typeof enqueueOrderMail>[3]) =>
      enqueueOrderMail(trx, context, order, content, creditCents);
    if (job === 'mailConfirmation') return mail({ kind: 'order-confirmed' });
    if (job === 'mailCancellation') return mail({ kind: 'order-cancelled' });
    if (job === 'mailExpiry')
      return mail({ kind: (await hasReceivedMoney(trx, order.id)) ? 'order-expired-in-part' : 'order-expired' });
    if (job === 'askForRest') return mail({ kind: 'order-underpaid' });
    if (job === 'mailReturn')
      return mail({ kind: 'order-money-returned', returnedCents: facts.arrivedCents ?? order.total - order.credit });
    if (job === 'mailPaymentProblem') return mail({ kind: 'order-payment-problem' });
    if (job === 'mailDispatch' && facts.parcel)
      return mail({ kind: 'order-dispatched', shipmentId: facts.parcel.shipmentId });
    if (job === 'mailDelivery' && facts.deliveredId !== undefined)
      return mail({ kind: 'order-delivered', shipmentId: facts.deliveredId });
    if (job === 'mailCancelledItems' && facts.cancelled)
      return mail({
        kind: facts.cancelled.isWithdrawn ? 'order-items-withdrawn' : 'order-items-cancelled',
        itemIds: facts.cancelled.itemIds,
      });
    if (job === 'issueInvoice' && facts.parcel) return issueOrderInvoice(trx, context, order, facts.parcel);
    if (job === 'reportLostPayment') log.warn({ orderId: order.id }, 'the payment of a dispatched order is gone');
  }

  async function record(trx: Trx, taken: OrderProcessStep, actor: string, orderId: string): Promise<void> {
    if (taken.step.result === 'ignored') return;
    const { from, transition } = taken.step;
    await trx
      .insertInto('order_events')
      .values({
        order_id: orderId,
        payment_id: taken.paymentId ?? null,
        machine: taken.of,
        event: taken.event,
        actor,
        from_state: from,
        to_state: transition.to,
        at: clock(),
      })
      .execute();
  }

  async function perform(trx: Trx, taken: OrderProcessStep, situation: Situation): Promise<void> {
    if (taken.step.result === 'ignored') return;
    if (taken.of === 'payment') {
      const payment = situation.payments.find(({ id }) => id === taken.paymentId);
      if (!payment) throw new RangeError(`The order has no payment ${taken.paymentId}.`);
      for (const job of taken.step.transition.later ?? []) await paymentJobs[job](trx, payment, situation);
      return;
    }
    const { effects = [], later = [] } = taken.step.transition;
    for (const effect of effects) await apply(trx, effect, situation);
    for (const job of later) await followOrder(trx, job, situation);
  }

  async function store(trx: Trx, process: OrderProcess, { order, payments }: Situation): Promise<void> {
    const changed_at = clock();
    await trx
      .updateTable('orders')
      .set({ state: process.order, secured_by: process.securedBy ?? null, changed_at })
      .where('id', '=', order.id)
      .execute();
    for (const { id, state } of payments) {
      const next = process.payments.get(id);
      if (next === undefined || next === state) continue;
      await trx.updateTable('payments').set({ state: next, changed_at }).where('id', '=', id).execute();
    }
  }

  /**
   * Handles an event of an order or one of its payments, with everything that follows from it, in the caller's
   * transaction. Locks the order. Returns whether the event changed anything; undefined if there is no such order.
   * Throws UnitsMissingError.
   */
  async function handle(
    trx: Trx,
    orderId: string,
    incoming: OrderProcessEvent,
    facts: EventFacts = {},
  ): Promise<boolean | undefined> {
    const order = await lockOrder(trx, orderId);
    if (!order) return undefined;
    const items = await loadItems(trx, orderId);
    const goodsCents = order.total - amountOfItems(items.filter(isCancelled));
    const dueCents = moneyFor(order, goodsCents);
    const payments = await loadPayments(trx, orderId);
    const situation: Situation = { order, payments, items, goodsCents, dueCents, facts, creditCents: 0 };
    const { process, steps } = await decide(trx, situation, incoming);
    if (!changesSomething(steps)) return false;
    await store(trx, process, situation);
    for (const [at, taken] of steps.entries()) {
      const from = taken.of === 'order' ? 'payment' : 'order';
      await record(trx, taken, at === 0 ? incoming.actor : from, orderId);
      await perform(trx, taken, situation);
    }
    if (changesFirstOrder(order.state, process.order)) await storeFirstOrder(trx, order.customer_id);
    return true;
  }

  return { handle };
}

/** Owner of the units of a parcel. */
export const shipmentStockKey = (shipmentId: string): string => `shipment:${shipmentId}`;

export type OrderDriver = ReturnType<typeof createOrderDriver>;

/** Whether steps change anything. A message alone does not, unless one of its receivers takes it. */
function changesSomething([first, ...others]: readonly OrderProcessStep[]): boolean {
  if (first?.step.result !== 'moved') return false;
  const { from, transition } = first.step;
  const isMessage =
    transition.to === from && transition.sends !== undefined && !transition.effects && !transition.later;
  return !isMessage || others.some(({ step }) => step.result === 'moved');
}

function effectsOf(steps: readonly OrderProcessStep[]): string[] {
  return steps.flatMap(({ step }) => (step.result === 'moved' ? [...(step.transition.effects ?? [])] : []));
}
