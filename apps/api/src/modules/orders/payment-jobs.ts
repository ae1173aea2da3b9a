import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { missingCapturesOf, type PaymentVocabulary, refundableOf } from '../payments/index.ts';
import { creditOfCancelled, moneyFor, sentCents } from './order-credit.ts';
import type { Situation } from './order-driver.ts';
import { enqueueOrderMail } from './order-mails.ts';
import type { PaymentRow } from './order-store.ts';
import { sendPaymentCall } from './payment-calls.ts';

type Trx = Transaction<Database>;
type Job = (trx: Trx, payment: PaymentRow, situation: Situation) => Promise<void>;

interface JobContext extends Pick<AppContext, 'jobs' | 'mailer' | 'clock' | 'config'> {
  log: Pick<AppContext['log'], 'warn'>;
}

/** What follows from the steps of payments. */
export function createPaymentJobs(context: JobContext): Readonly<Record<PaymentVocabulary['job'], Job>> {
  const { log } = context;

  async function refund(trx: Trx, { id }: PaymentRow, wanted: number): Promise<number> {
    const amount = Math.min(wanted, await refundableOf(trx, id));
    if (amount > 0) await sendPaymentCall(trx, context, { paymentId: id, call: 'refund', amount });
    return amount;
  }

  const mailReturn = (trx: Trx, { order }: Situation, returnedCents: number): Promise<void> =>
    enqueueOrderMail(trx, context, order, { kind: 'order-money-returned', returnedCents });

  return {
    // Money pays for the first parcels, and shop credit for the rest.
    async capturePayment(trx, payment, { order, facts }) {
      const sent = await sentCents(trx, order.id);
      const amount = moneyFor(order, sent) - moneyFor(order, sent - (facts.parcel?.amount ?? 0));
      if (amount > 0) await sendPaymentCall(trx, context, { paymentId: payment.id, call: 'capture', amount });
    },
    async captureAgain(trx, payment, { order }) {
      const sent = moneyFor(order, await sentCents(trx, order.id)) || payment.amount;
      const { unanswered, rest } = await missingCapturesOf(trx, payment.id, sent);
      const call = { paymentId: payment.id, call: 'capture' } as const;
      for (const { key, amount } of unanswered) await sendPaymentCall(trx, context, { ...call, amount }, key);
      if (rest > 0) await sendPaymentCall(trx, context, { ...call, amount: rest });
    },
    async releaseRest(trx, payment, { dueCents }) {
      if (dueCents < payment.amount)
        await sendPaymentCall(trx, context, { paymentId: payment.id, call: 'release', amount: 0 });
    },
    reversePayment: (trx, { id }) => sendPaymentCall(trx, context, { paymentId: id, call: 'reverse', amount: 0 }),
    refundPayment: (trx, { id, amount }, { facts }) =>
      sendPaymentCall(trx, context, {
        paymentId: id,
        call: 'refund',
        amount: facts.refundCents ?? amount,
        isCorrected: true,
      }),
    async refundExcess(trx, payment, situation) {
      const excess = (await refundableOf(trx, payment.id)) - payment.amount;
      await mailReturn(trx, situation, await refund(trx, payment, excess));
    },
    // It was paid in full before. Earlier refunds do not matter: nobody owes what they gave back.
    async refundArrival(trx, payment, situation) {
      await mailReturn(trx, situation, await refund(trx, payment, situation.facts.arrivedCents ?? 0));
    },
    async refundCancelledItems(trx, payment, situation) {
      await refund(trx, payment, (situation.facts.cancelled?.amount ?? 0) - creditOfCancelled(situation));
    },
    mailReturn: (trx, _payment, situation) => mailReturn(trx, situation, situation.facts.arrivedCents ?? 0),
    async reportPayment(_trx, payment) {
      log.warn({ orderId: payment.order_id, paymentId: payment.id }, 'a payment needs attention');
    },
  };
}
