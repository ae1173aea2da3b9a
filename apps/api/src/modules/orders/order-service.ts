import type { PaymentInput, PaymentReturn, PlacedOrder } from '@reprise/entities/order';
import type { PaymentMethod } from '@reprise/entities/payment-method';
import type { Language } from '@reprise/markets';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import {
  type HostedPageResult,
  offerPaymentMethods,
  type PayableCheckout,
  PaymentMismatchError,
  PaymentProviderUnavailableError,
  PaymentRequestRefusedError,
  paymentUnavailable,
  reservedUntil,
  unavailableReason,
} from '../payments/index.ts';
import type { Session } from '../session/index.ts';
import { extendReservation } from '../stock/index.ts';
import { type Attempts, insertPayment, orderNotFound, presentAttempt } from './attempts.ts';
import { type Asking, isOrderLink, mayUseOrder } from './order-access.ts';
import type { OrderDriver } from './order-driver.ts';
import { findOrder, loadPayments, lockOrder, type OrderRow } from './order-store.ts';
import { createPlacing, type OrderingVisit, type Placement, reservationGraceMs } from './place-order.ts';

const refused = (code: string, message: string) => new ApiError({ status: 409, code, message });
const invalidReturn = () =>
  new ApiError({
    status: 400,
    code: 'PAYMENT_RETURN_INVALID',
    message: 'It does not belong to a payment of the order.',
  });

const payableOrder = ({ total, credit, shipping_address, delivery_method }: OrderRow): PayableCheckout => ({
  totalCents: total - credit,
  destination: shipping_address.destination.type,
  deliveryMethodId: delivery_method,
});

/** Placing, paying and reading orders. */
export function createOrderService(
  context: Pick<AppContext, 'db' | 'catalogue' | 'clock' | 'payments' | 'config'>,
  driver: OrderDriver,
  attempts: Attempts,
) {
  const { db, clock, payments, config } = context;
  const placing = createPlacing(context, driver);

  async function place(placement: Placement, visit: OrderingVisit): Promise<PlacedOrder> {
    const { order, payment } = await placing.place(placement, visit);
    const input = placement.order.payment;
    return input.id === 'shopCredit' ? presentAttempt(payment) : attempts.start(payment, input, order);
  }

  /** Lets a session use an order by the token of a mailed link. Throws 404. */
  async function open(id: string, token: string, session: Pick<Session, 'id'>): Promise<void> {
    if (!(await isOrderLink(db, { orderId: id, token, now: clock() }))) throw orderNotFound();
    await db
      .insertInto('opened_orders')
      .values({ order_id: id, session_id: session.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** The order, if the session owns it or has opened it by a mailed link. Throws 404. */
  async function read(id: string, session: Asking): Promise<OrderRow> {
    const order = await findOrder(db, id);
    if (order && (await mayUseOrder(db, order, session))) return order;
    throw orderNotFound();
  }

  /** How an order can be paid, as the provider offers it at present. Throws 503 PAYMENT_UNAVAILABLE. */
  async function paymentMethods(order: OrderRow, language: Language): Promise<PaymentMethod[]> {
    const shopper = {
      country: order.billing_address.countryCode,
      language,
      customerId: order.customer_id ?? undefined,
    };
    return offerPaymentMethods({ payments, publicUrl: config.PAYMENT_PUBLIC_URL }, shopper, payableOrder(order));
  }

  /**
   * Starts another attempt to pay and reverses the earlier ones. Throws 409 ORDER_NOT_PAYABLE, PAYMENT_METHOD_UNAVAILABLE or
   * IDEMPOTENCY_KEY_REUSED.
   */
  async function pay(id: string, input: PaymentInput, key: string): Promise<PlacedOrder> {
    const { payment, order } = await db.transaction().execute(async (trx) => {
      const locked = await lockOrder(trx, id);
      if (!locked) throw orderNotFound();
      const same = (await loadPayments(trx, id)).find(({ attempt_key }) => attempt_key === key);
      if (same && same.method !== input.id)
        throw refused('IDEMPOTENCY_KEY_REUSED', 'The key belongs to an attempt with another method.');
      if (same) return { payment: same, order: locked };
      const now = clock();
      if (locked.state !== 'awaitingPayment' || locked.payment_expires_at <= now)
        throw refused('ORDER_NOT_PAYABLE', 'The order is paid or over.');
      if (unavailableReason(input.id, payableOrder(locked)))
        throw refused('PAYMENT_METHOD_UNAVAILABLE', 'The order cannot be paid by this method.');
      const created = await insertPayment(trx, { order: locked, key, method: input.id, now });
      const end = reservedUntil(input.id, { placedAt: locked.placed_at, now });
      const until = new Date(Math.max(end.getTime(), locked.payment_expires_at.getTime()));
      await trx.updateTable('orders').set({ payment_expires_at: until }).where('id', '=', id).execute();
      await extendReservation(trx, locked.reservation_key, new Date(until.getTime() + reservationGraceMs));
      await driver.handle(trx, id, { to: 'order', event: 'startPayment', actor: 'shopper', paymentId: created.id });
      return { payment: created, order: { ...locked, payment_expires_at: until } };
    });
    return attempts.start(payment, input, order);
  }

  async function askFor(returned: PaymentReturn): Promise<HostedPageResult> {
    try {
      if ('sessionId' in returned) return await payments.readPage(returned.sessionId, returned.sessionResult);
      const answer = await payments.complete(returned);
      return { reference: answer.merchantReference, answer, isClosed: false };
    } catch (error) {
      if (error instanceof PaymentRequestRefusedError) throw invalidReturn();
      throw error instanceof PaymentProviderUnavailableError ? paymentUnavailable(error) : error;
    }
  }

  /**
   * The result of a payment after its shopper came back from the provider. Only the provider's answer counts, and only
   * for a payment of this order. Throws 400 PAYMENT_RETURN_INVALID.
   */
  async function complete(id: string, returned: PaymentReturn): Promise<PlacedOrder> {
    const order = await findOrder(db, id);
    if (!order) throw orderNotFound();
    const known = await loadPayments(db, id);
    const { reference, answer, isClosed } = await askFor(returned);
    const payment = known.find((candidate) => candidate.id === reference);
    if (!payment) throw invalidReturn();
    try {
      if (answer) await attempts.settle(answer, payment, order);
      else if (isClosed) await attempts.end(payment, { event: 'close', result: 'cancelled' });
    } catch (error) {
      if (error instanceof PaymentMismatchError) throw invalidReturn();
      throw error;
    }
    const latest = (await loadPayments(db, id)).at(-1);
    return presentAttempt(latest ?? payment);
  }

  /** Cancels an order before dispatch. Throws 409 ORDER_NOT_CANCELLABLE. */
  async function cancel(id: string, actor: 'shopper' | 'staff'): Promise<void> {
    const isDone = await db
      .transaction()
      .execute((trx) => driver.handle(trx, id, { to: 'order', event: 'cancel', actor }));
    if (isDone === undefined) throw orderNotFound();
    if (!isDone) throw refused('ORDER_NOT_CANCELLABLE', 'The order is on its way or over.');
  }

  return { place, open, read, paymentMethods, pay, complete, cancel };
}

export type OrderService = ReturnType<typeof createOrderService>;
