import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { resultCodeOf } from './answers.ts';
import type { AnswerPaymentCall } from './calls.ts';
import { PaymentError } from './errors.ts';
import { requireMerchant, requireShopAddress } from './guards.ts';
import type { PaymentParts } from './parts.ts';
import { readBody, SessionRequest } from './requests.ts';
import { createSession, sessionAnswer, statusOfSession } from './sessions.ts';

const SessionParams = z.object({ id: z.string() });
const SessionQuery = z.object({ sessionResult: z.string() });

/** Payment pages for shoppers without JavaScript. */
export function registerSessions(app: FastifyInstance, parts: PaymentParts, answer: AnswerPaymentCall): void {
  const { config, ledger, now, publicUrl, sessions, timings } = parts;

  app.post('/sessions', (request, reply) => {
    const body = readBody(SessionRequest, request.body);
    requireMerchant(config, body.merchantAccount);
    requireShopAddress(config, 'returnUrl', body.returnUrl);
    const subject = [body.reference, body.shopperReference, body.shopperEmail];
    const work = () => {
      const session = createSession(body, now(), timings.sessionMs);
      void sessions.put(session.id, session);
      const store = (call: (typeof session.calls)[number]) =>
        void sessions.put(session.id, { ...session, calls: [call] });
      return { status: 201, body: sessionAnswer(session, publicUrl()), store };
    };
    return answer(request, reply, { call: 'sessions', subject, work });
  });

  app.get('/sessions/:id', (request) => {
    const { sessionResult } = readBody(SessionQuery, request.query);
    const session = sessions.get(SessionParams.parse(request.params).id);
    if (session?.resultToken !== sessionResult) throw new PaymentError(404, '000', 'There is no such session.');
    const payments = ledger.ofSession(session.id);
    return {
      id: session.id,
      reference: session.request.reference,
      status: statusOfSession(session, payments, now()),
      payments: payments.map((payment) => ({
        pspReference: payment.pspReference,
        resultCode: resultCodeOf(payment),
        amount: payment.amount,
        paymentMethod: { type: payment.method.type, ...(payment.method.brand ? { brand: payment.method.brand } : {}) },
      })),
    };
  });
}
