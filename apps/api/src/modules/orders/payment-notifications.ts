import type { Notification } from '@reprise/entities/payment-notification';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import {
  nameModification,
  notificationKey,
  type PaymentEvent,
  paymentEventOf,
  recordMoney,
} from '../payments/index.ts';
import type { OrderDriver } from './order-driver.ts';
import { findPayment, lockOrder, type PaymentRow } from './order-store.ts';

type Trx = Transaction<Database>;
type Direction = 'in' | 'out';

/** Which way money moved. A reversal moves money only if it was a refund. */
function directionOf({ eventCode, success, additionalData }: Notification, event: PaymentEvent): Direction | undefined {
  if (eventCode === 'CANCEL_OR_REFUND')
    return success === 'true' && additionalData['modification.action'] === 'refund' ? 'out' : undefined;
  if (eventCode === 'CAPTURE_FAILED') return 'out';
  if (eventCode === 'REFUND_FAILED') return 'in';
  if (event === 'moneyArrived' || event === 'captureSucceeded') return 'in';
  return event === 'refundSucceeded' || event === 'chargeBack' ? 'out' : undefined;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Handles notifications of the provider, which may come doubled, late and in any order. */
export function createNotifications({ db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>, driver: OrderDriver) {
  async function isNew(trx: Trx, item: Notification, payment: PaymentRow | undefined): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('payment_notifications')
      .values({
        key: notificationKey(item),
        payment_id: payment?.id ?? null,
        event_code: item.eventCode,
        success: item.success === 'true',
        amount: item.amount.value,
        received_at: clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  async function move(trx: Trx, direction: Direction, item: Notification, payment: PaymentRow): Promise<void> {
    const [debit, credit] =
      direction === 'in' ? (['provider', 'shopper'] as const) : (['shopper', 'provider'] as const);
    const entry = { orderId: payment.order_id, paymentId: payment.id, reason: item.eventCode, at: clock() };
    await recordMoney(trx, { ...entry, debit, credit, amount: item.amount.value });
  }

  /** The provider names a payment with its first answer, and a hosted page each attempt; the authorised one counts. */
  async function rememberReference(trx: Trx, { eventCode, success, ...item }: Notification, payment: PaymentRow) {
    const isAuthorised = eventCode === 'AUTHORISATION' && success === 'true';
    if (payment.psp_reference !== null && !isAuthorised) return;
    const psp_reference = item.originalReference || item.pspReference;
    await trx.updateTable('payments').set({ psp_reference }).where('id', '=', payment.id).execute();
  }

  async function apply(trx: Trx, item: Notification, payment: PaymentRow): Promise<void> {
    const event = paymentEventOf(item);
    const isOther = item.amount.currency !== 'EUR' || (event === 'authorise' && item.amount.value !== payment.amount);
    if (isOther) {
      log.error({ paymentId: payment.id, amount: item.amount }, 'a notification is about another amount');
      return;
    }
    await rememberReference(trx, item, payment);
    const { eventCode, pspReference, amount } = item;
    await nameModification(trx, { paymentId: payment.id, eventCode, pspReference, amount: amount.value });
    if (!event) return;
    const direction = directionOf(item, event);
    if (direction) await move(trx, direction, item, payment);
    const facts = event === 'moneyArrived' ? { arrivedCents: item.amount.value } : {};
    const incoming = { to: 'payment', event, actor: 'provider', paymentId: payment.id } as const;
    await driver.handle(trx, payment.order_id, incoming, facts);
  }

  /** Handles a notification once, whatever is repeated. */
  async function handle(item: Notification): Promise<void> {
    const known = uuid.test(item.merchantReference) ? await findPayment(db, item.merchantReference) : undefined;
    await db.transaction().execute(async (trx) => {
      // The order is locked first, as everywhere.
      if (known) await lockOrder(trx, known.order_id);
      const payment = known && (await findPayment(trx, known.id));
      if (!(await isNew(trx, item, payment))) return;
      if (payment) await apply(trx, item, payment);
      else log.warn({ eventCode: item.eventCode }, 'a notification is about a payment that the shop does not know');
    });
  }

  return { handle };
}
