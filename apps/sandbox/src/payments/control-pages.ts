import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerFaultRoutes } from '../faults/fault-routes.ts';
import { Arrival, EventBody, paymentIn, pressButton, Resend, resend } from './control-api.ts';
import { faultsPage, paymentPage, paymentsPage, testCardsPage } from './control-views.ts';
import { PaymentError } from './errors.ts';
import { arrive } from './modifications.ts';
import type { PaymentParts } from './parts.ts';
import type { Payment } from './payment.ts';
import { readBody } from './requests.ts';

const paymentsShown = 200;
const send = (reply: FastifyReply, text: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(text);

/** The control pages of the payment provider; plain links and forms, no script. */
export function registerControlPages(app: FastifyInstance, parts: PaymentParts): void {
  const { faults, ledger, provider } = parts;

  app.get('/payments', (_request, reply) => {
    const payments = ledger.list();
    return send(reply, paymentsPage(payments.slice(0, paymentsShown), payments.length, faults));
  });
  app.get('/payments/test-cards', (_request, reply) => send(reply, testCardsPage(faults)));
  app.get('/payments/:pspReference', (request, reply) =>
    send(reply, paymentPage(paymentIn(ledger, request.params), faults)),
  );

  const forms: readonly { readonly path: string; readonly act: (payment: Payment, body: unknown) => unknown }[] = [
    { path: 'events', act: (payment, body) => pressButton(parts, payment, readBody(EventBody, body).event) },
    {
      path: 'arrivals',
      act: ({ pspReference }, body) => provider.modify(pspReference, arrive, readBody(Arrival, body)),
    },
    { path: 'notifications', act: (payment, body) => resend(parts, payment, readBody(Resend, body ?? {}).repeat) },
  ];
  for (const { path, act } of forms) {
    app.post(`/payments/:pspReference/${path}`, async (request, reply) => {
      const payment = paymentIn(ledger, request.params);
      try {
        await act(payment, request.body);
      } catch (error) {
        if (!(error instanceof PaymentError)) throw error;
        return send(reply, paymentPage(payment, faults, error.message), error.status);
      }
      await ledger.written(payment.pspReference);
      return reply.redirect(`/payments/${payment.pspReference}`, 303);
    });
  }

  registerFaultRoutes(app, {
    path: '/payments',
    faults,
    panel: () => faultsPage(faults),
    read: readBody,
    notFound: (message) => new PaymentError(404, '000', message),
  });
}
