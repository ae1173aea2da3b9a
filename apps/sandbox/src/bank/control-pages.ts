import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerFaultRoutes } from '../faults/fault-routes.ts';
import { faultPanel } from '../faults/fault-views.ts';
import { Problem, readInput } from '../problem.ts';
import { pressButton, resend, transferOf } from './control-api.ts';
import { bankPage, transferPage, transfersPage } from './control-views.ts';
import type { BankParts } from './parts.ts';
import type { Transfer } from './transfer.ts';

const maxShown = 200;
const send = (reply: FastifyReply, text: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(text);

const panelTexts = {
  lead: 'Faults of the bank. Several faults may be on, each for other transfers.',
  match: 'Transfer',
  matchHelp: 'Part of the purpose or the payee; empty: every transfer',
};

/** The control pages of the bank; plain links and forms, no script. */
export function registerBankPages(app: FastifyInstance, parts: BankParts): void {
  const { faults, store } = parts;

  app.get('/bank', (_request, reply) => {
    const transfers = store.list();
    return send(reply, transfersPage(transfers.slice(0, maxShown), transfers.length, faults));
  });
  app.get('/bank/transfers/:id', (request, reply) =>
    send(reply, transferPage(transferOf(parts, request.params), faults)),
  );

  const forms: readonly { readonly path: string; readonly act: (transfer: Transfer, body: unknown) => unknown }[] = [
    { path: 'events', act: (transfer, body) => pressButton(parts, transfer, body) },
    { path: 'notifications', act: (transfer, body) => resend(parts, transfer, body) },
  ];
  for (const { path, act } of forms) {
    app.post(`/bank/transfers/:id/${path}`, async (request, reply) => {
      const transfer = transferOf(parts, request.params);
      try {
        await act(transfer, request.body);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return send(reply, transferPage(transfer, faults, error.message), error.status);
      }
      return reply.redirect(`/bank/transfers/${transfer.id}`, 303);
    });
  }

  registerFaultRoutes(app, {
    path: '/bank',
    faults,
    panel: () => bankPage('Bank faults', '/bank/faults', faults, faultPanel('/bank', faults, panelTexts)),
    read: readInput,
    notFound: (message) => new Problem(404, 'NOT_FOUND', message),
  });
}
