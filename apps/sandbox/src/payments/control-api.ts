import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { repeated } from '../webhooks/notification.ts';
import { PaymentError } from './errors.ts';
import { balancesOf, type Ledger } from './ledger.ts';
import { arrive } from './modifications.ts';
import type { PaymentParts } from './parts.ts';
import type { Payment } from './payment.ts';
import { readBody } from './requests.ts';
import { testAccounts, testCards } from './test-cards.ts';

const ReferenceQuery = z.object({ reference: z.string().optional() });
const PaymentParams = z.object({ pspReference: z.string() });
export const Arrival = z.object({ value: z.coerce.number().int().min(1) });

/** The event that a button of the control page triggers. A returned debit is a chargeback by the bank. */
const eventNames = {
  authorise: 'authorise',
  refuse: 'refuse',
  expire: 'expire',
  chargeback: 'chargeback',
  'return-debit': 'chargeback',
  captureFails: 'captureFails',
  refundFails: 'refundFails',
} as const;
export const EventBody = z.object({ event: z.enum(Object.keys(eventNames) as (keyof typeof eventNames)[]) });
export const Resend = z.object({
  repeat: z.union([z.boolean(), z.literal('true').transform(() => true)]).default(false),
});

/** The payment that a path names. Throws PaymentError 404. */
export function paymentIn(ledger: Ledger, params: unknown): Payment {
  const payment = ledger.get(PaymentParams.parse(params).pspReference);
  if (!payment) throw new PaymentError(404, '000', 'There is no such payment.');
  return payment;
}

/** Makes what a button says happen. Throws PaymentError 167 where it is not possible. */
export function pressButton({ provider }: PaymentParts, payment: Payment, name: keyof typeof eventNames): Payment {
  const next = provider.happen(payment, eventNames[name]);
  if (next.timeline.length === payment.timeline.length)
    throw new PaymentError(
      422,
      '167',
      `${name} is not possible: payment ${payment.pspReference} is ${payment.status}.`,
    );
  return next;
}

/** Sends what is waiting now; with `repeat` everything again. */
export async function resend({ ledger, worker }: PaymentParts, payment: Payment, repeat: boolean): Promise<void> {
  if (repeat) ledger.save({ ...payment, notifications: repeated(payment.notifications) });
  await worker.flush(payment.pspReference);
}

/** A payment as tests see it: without what only its shopper and the store know. */
function shown({ calls: _calls, pageToken: _page, resultToken: _result, ...payment }: Payment) {
  return payment;
}

/** Calls for tests: look into the ledger, make things happen. */
export function registerControlApi(app: FastifyInstance, parts: PaymentParts): void {
  const { ledger, provider } = parts;

  const paymentOf = (params: unknown) => paymentIn(ledger, params);

  app.get('/payments/control/balance', (request) =>
    balancesOf(ledger.list(ReferenceQuery.parse(request.query).reference)),
  );
  app.get('/payments/control/payments', (request) => ({
    payments: ledger.list(ReferenceQuery.parse(request.query).reference).map(shown),
  }));
  app.get('/payments/control/payments/:pspReference', (request) => shown(paymentOf(request.params)));

  app.post('/payments/control/payments/:pspReference/arrivals', async (request) => {
    const { pspReference } = paymentOf(request.params);
    provider.modify(pspReference, arrive, readBody(Arrival, request.body));
    await ledger.written(pspReference);
    return shown(paymentOf(request.params));
  });
  app.post('/payments/control/payments/:pspReference/events', async (request) => {
    const payment = pressButton(parts, paymentOf(request.params), readBody(EventBody, request.body).event);
    await ledger.written(payment.pspReference);
    return shown(payment);
  });
  app.post('/payments/control/payments/:pspReference/notifications', async (request) => {
    await resend(parts, paymentOf(request.params), readBody(Resend, request.body ?? {}).repeat);
    return shown(paymentOf(request.params));
  });

  app.get('/payments/control/test-cards', () => ({ cards: testCards }));
  app.get('/payments/control/test-accounts', () => ({ accounts: testAccounts }));
}
