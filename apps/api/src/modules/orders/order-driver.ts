import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { type PaymentVocabulary, receivedBy, recordMoney, refundableOf } from '../payments/index.ts';
import { releaseStock, reserveStock, type StockLine, sellStock, shipStock } from '../stock/index.ts';
import { issueOrderInvoice } from './order-invoices.ts';
import type { OrderVocabulary } from './order-machine.ts';
import { enqueueOrderMail } from './order-mails.ts';
import { advance, type OrderProcess, type OrderProcessEvent, type OrderProcessStep } from './order-process.ts';
import { loadItems, loadPayments, lockOrder, type OrderRow, type PaymentRow } from './order-store.ts';
import { sendPaymentCall } from './payment-calls.ts';

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
}

interface Situation {
  order: OrderRow;
  payments: readonly PaymentRow[];
  facts: EventFacts;
}

/** Units of an order, one line per item. */
export async function stockLinesOf(trx: Trx, orderId: string): Promise<StockLine[]> {
  const items = await loadItems(trx, orderId);
  return items.map((item) => ({
    productId: item.product_id,
    label: item.variant,
    quantity: 1,
    fullBatteryQuantity: item.with_full_battery ? 1 : 0,
  }));
}

export function createOrderDriver(context: DriverContext) {
  const { clock, log } = context;

  async function paymentConditions(trx: Trx, payment: PaymentRow | undefined) {
    if (!payment) return new Set<PaymentVocabulary['condition']>();
    const received = await receivedBy(trx, payment.id);
    return new Set<PaymentVocabulary['condition']>([
      ...(received > payment.amount ? (['overpaid'] as const) : []),
      ...(received >= payment.amount ? (['paidInFull'] as const) : []),
      ...(received <= 0 ? (['refundedInFull'] as const) : []),
    ]);
  }

  /** Sells the units of the order. Units whose reservation has ended are reserved again, if there are any left. */
  async function sellUnits(trx: Trx, { order }: Situation): Promise<boolean> {
    const now = clock();
    const state = await sellStock(trx, order.reservation_key, now);
    if (state === 'sold') return true;
    const key = `${order.reservation_key}+`;
    const lines = await stockLinesOf(trx, order.id);
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
    const payment = await paymentConditions(
      trx,
      payments.find(({ id }) => id === incoming.paymentId),
    );
    const hopeful = advance(process, incoming, { unitsAvailable: true, payment });
    const sells = effectsOf(hopeful.steps).includes('sellUnits');
    if (!sells || (await sellUnits(trx, situation))) return hopeful;
    return advance(process, incoming, { unitsAvailable: false, payment });
  }

  async function apply(trx: Trx, effect: OrderVocabulary['effect'], { order }: Situation): Promise<void> {
    const now = clock();
    if (effect === 'releaseUnits') await releaseStock(trx, order.reservation_key, `order ${order.number} ended`, now);
    if (effect !== 'shipUnits') return;
    await shipStock(trx, order.reservation_key, now);
    const sale = { orderId: order.id, paymentId: null, amount: order.total, at: now } as const;
    await recordMoney(trx, { ...sale, debit: 'shopper', credit: 'sales', reason: 'dispatched' });
  }

  async function report(trx: Trx, kind: string, orderId: string, paymentId: string | null): Promise<void> {
    await trx
      .insertInto('domain_events')
      .values({ kind, order_id: orderId, payment_id: paymentId, at: clock() })
      .execute();
  }

  async function followPayment(
    trx: Trx,
    job: PaymentVocabulary['job'],
    paymentId: string,
    { facts, ...all }: Situation,
  ) {
    const payment = all.payments.find(({ id }) => id === paymentId);
    if (!payment) throw new RangeError(`The order has no payment ${paymentId}.`);
    if (job === 'capturePayment')
      return sendPaymentCall(trx, context, { paymentId, call: 'capture', amount: payment.amount });
    if (job === 'reversePayment') return sendPaymentCall(trx, context, { paymentId, call: 'reverse', amount: 0 });
    if (job === 'refundPayment')
      return sendPaymentCall(trx, context, { paymentId, call: 'refund', amount: facts.refundCents ?? payment.amount });
    if (job === 'refundExcess') {
      const excess = Math.min(facts.arrivedCents ?? 0, (await refundableOf(trx, paymentId)) - payment.amount);
      if (excess > 0) await sendPaymentCall(trx, context, { paymentId, call: 'refund', amount: excess });
      return;
    }
    if (job === 'askForRest') return enqueueOrderMail(trx, context, all.order, 'order-underpaid');
    log.warn({ orderId: all.order.id, paymentId }, 'a payment needs attention');
  }

  async function followOrder(trx: Trx, job: OrderVocabulary['job'], { order }: Situation): Promise<void> {
    if (job === 'mailConfirmation') return enqueueOrderMail(trx, context, order, 'order-confirmed');
    if (job === 'mailCancellation') return enqueueOrderMail(trx, context, order, 'order-cancelled');
    if (job === 'mailExpiry') return enqueueOrderMail(trx, context, order, 'order-expired');
    if (job === 'mailDispatch') return enqueueOrderMail(trx, context, order, 'order-dispatched');
    if (job === 'issueInvoice') await issueOrderInvoice(trx, context, order);
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
    const { order } = situation;
    if (taken.of === 'payment') {
      for (const job of taken.step.transition.later ?? []) {
        await followPayment(trx, job, taken.paymentId, situation);
        await report(trx, job, order.id, taken.paymentId);
      }
      return;
    }
    const { effects = [], later = [], to } = taken.step.transition;
    for (const effect of effects) await apply(trx, effect, situation);
    for (const job of later) await followOrder(trx, job, situation);
    for (const kind of [...(to === taken.step.from ? [] : [`order-${to}`]), ...later])
      await report(trx, kind, order.id, taken.paymentId ?? null);
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
   */
  async function handle(
    trx: Trx,
    orderId: string,
    incoming: OrderProcessEvent,
    facts: EventFacts = {},
  ): Promise<boolean | undefined> {
    const order = await lockOrder(trx, orderId);
    if (!order) return undefined;
    const situation = { order, payments: await loadPayments(trx, orderId), facts };
    const { process, steps } = await decide(trx, situation, incoming);
    if (!changesSomething(steps)) return false;
    await store(trx, process, situation);
    for (const [at, taken] of steps.entries()) {
      const from = taken.of === 'order' ? 'payment' : 'order';
      await record(trx, taken, at === 0 ? incoming.actor : from, orderId);
      await perform(trx, taken, situation);
    }
    return true;
  }

  return { handle };
}

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
