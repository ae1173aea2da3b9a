import { randomUUID } from 'node:crypto';
import type { PaymentAction, PaymentInput, PaymentResult, PlacedOrder } from '@reprise/entities/order';
import type { PaidBy } from '@reprise/entities/payment-method';
import { formatPath } from '@reprise/markets';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import type { ApprovedPayment } from '../checkout/index.ts';
import {
  hostedTypeOf,
  outcomeOf,
  type PaymentAnswer,
  PaymentMismatchError,
  PaymentProviderUnavailableError,
  PaymentRequestRefusedError,
  type PaymentState,
  type ProviderAction,
  paymentDetailsOf,
} from '../payments/index.ts';
import type { OrderDriver } from './order-driver.ts';
import { enqueueOrderMail } from './order-mails.ts';
import { findPayment, type OrderRow, type PaymentRow } from './order-store.ts';

type Trx = Transaction<Database>;

interface NewPayment {
  order: OrderRow;
  key: string;
  method: PaidBy;
  now: Date;
  /** The shopper has approved the payment before the order. */
  approved?: ApprovedPayment | undefined;
}

/** Stores a new attempt to pay an order. */
export function insertPayment(trx: Trx, { order, key, method, now, approved }: NewPayment): Promise<PaymentRow> {
  return trx
    .insertInto('payments')
    .values({
      id: approved?.paymentId ?? randomUUID(),
      order_id: order.id,
      attempt_key: key,
      method,
      state: 'created',
      amount: order.total - order.credit,
      approval: approved?.approval ?? null,
      created_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function actionOf(action: ProviderAction | undefined): PaymentAction | undefined {
  if (action?.type === 'redirect') return { type: 'redirect', url: action.url };
  if (action?.type === 'threeDS2') return { type: 'challenge', url: action.url };
  return action;
}

const results: Readonly<Partial<Record<PaymentState, PaymentResult>>> = {
  created: 'error',
  authorised: 'authorised',
  capturing: 'authorised',
  captured: 'authorised',
  captureFailed: 'authorised',
  underpaid: 'received',
};
const open: readonly PaymentState[] = ['actionRequired', 'pending', 'refused'];

/** The result of an attempt for its shopper: what the provider last answered, as far as nothing has happened since. */
export function resultOf({ state, result }: Pick<PaymentRow, 'state' | 'result'>): PaymentResult {
  return results[state] ?? (open.includes(state) ? (result ?? 'pending') : 'refused');
}

/** The answer for a shopper's browser. */
export function presentAttempt(payment: PaymentRow): PlacedOrder {
  const result = resultOf(payment);
  const isOpen = result === 'action' || result === 'received';
  return {
    orderUuid: payment.order_id,
    result,
    ...(isOpen && payment.action && { action: payment.action }),
  };
}

type AttemptContext = Pick<AppContext, 'db' | 'payments' | 'clock' | 'log' | 'mailer' | 'config'>;

/** Talks to the provider about attempts to pay. No transaction waits for the provider. */
export function createAttempts(context: AttemptContext, driver: OrderDriver) {
  const { db, payments, clock, log } = context;

  /** Records an answer of the provider. The attempt is found by the reference that the provider was given. */
  async function settle(answer: PaymentAnswer, payment: PaymentRow, order: OrderRow): Promise<PaymentRow> {
    const { event, result } = outcomeOf(answer, { reference: payment.id, amount: payment.amount });
    const action = actionOf(answer.action);
    return db.transaction().execute(async (trx) => {
      const incoming = { to: 'payment', event, actor: 'provider', paymentId: payment.id } as const;
      const isNew = await driver.handle(trx, payment.order_id, incoming);
      const settled = await trx
        .updateTable('payments')
        .set({
          psp_reference: answer.pspReference,
          result,
          changed_at: clock(),
          ...(action && { action: JSON.stringify(action) }),
        })
        .where('id', '=', payment.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (isNew && action?.type === 'bankTransfer')
        await enqueueOrderMail(trx, context, order, { kind: 'order-transfer', transfer: action });
      return settled;
    });
  }

  /** Asks the provider for an attempt. Returns the payment afterwards. */
  async function ask(input: PaymentInput, payment: PaymentRow, order: OrderRow): Promise<PaymentRow | undefined> {
    if (payment.approval !== null)
      return settle(await payments.complete({ redirectResult: payment.approval }), payment, order);
    const path = formatPath('payment_redirect_result', { orderUuid: order.id }, order.language);
    const shopper = {
      email: order.email,
      language: order.language,
      country: order.billing_address.countryCode,
      customerId: order.customer_id ?? undefined,
      address: order.billing_address,
    };
    const request = {
      reference: payment.id,
      amount: payment.amount,
      shopper,
      returnUrl: new URL(path, order.origin).href,
    };
    const methodType = hostedTypeOf(input);
    if (methodType !== undefined) {
      const { url } = await payments.openPage({ ...request, methodType }, payment.id);
      const action = JSON.stringify({ type: 'redirect', url } satisfies PaymentAction);
      await db.updateTable('payments').set({ result: 'action', action }).where('id', '=', payment.id).execute();
      await db.transaction().execute((trx) =>
        driver.handle(trx, order.id, {
          to: 'payment',
          event: 'requireAction',
          actor: 'provider',
          paymentId: payment.id,
        }),
      );
      return findPayment(db, payment.id);
    }
    const details = paymentDetailsOf(input);
    const storeCard = 'store' in input && input.store === true && order.customer_id !== null;
    const answer = await payments.pay({ ...request, details, origin: order.origin, storeCard }, payment.id);
    return settle(answer, payment, order);
  }

  /** Records that an attempt ended without an answer that names a payment. */
  async function end(
    payment: PaymentRow,
    { event, result }: { event: 'refuse' | 'close'; result: PaymentResult },
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await driver.handle(trx, payment.order_id, { to: 'payment', event, actor: 'provider', paymentId: payment.id });
      await trx.updateTable('payments').set({ result }).where('id', '=', payment.id).execute();
    });
  }

  /**
   * Starts an attempt at the provider. A repetition asks again with the same key, so the shopper is charged once. While
   * the provider cannot be reached the result is `error`; its notification still counts.
   */
  async function start(payment: PaymentRow, input: PaymentInput, order: OrderRow): Promise<PlacedOrder> {
    const paymentId = payment.id;
    if (payment.state === 'created') {
      try {
        return presentAttempt((await ask(input, payment, order)) ?? payment);
      } catch (error) {
        if (error instanceof PaymentRequestRefusedError) {
          log.info({ paymentId, errorCode: error.errorCode }, 'the provider refused a payment');
          await end(payment, { event: 'refuse', result: 'refused' });
        } else if (error instanceof PaymentProviderUnavailableError) {
          log.warn({ paymentId, err: error }, 'the payment provider does not answer');
        } else if (error instanceof PaymentMismatchError) {
          log.error({ paymentId, err: error }, 'the provider answered for another payment');
        } else throw error;
      }
    }
    return presentAttempt((await findPayment(db, paymentId)) ?? payment);
  }

  return { start, settle, end };
}

export type Attempts = ReturnType<typeof createAttempts>;

/** 404 ORDER_NOT_FOUND, also for orders of others. */
export const orderNotFound = () =>
  new ApiError({ status: 404, code: 'ORDER_NOT_FOUND', message: 'There is no such order.' });
