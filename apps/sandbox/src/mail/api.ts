import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type Bounces, BouncingAddress } from './bounces.ts';
import { type FaultSwitch, MailFault } from './faults.ts';
import type { Mailbox } from './mailbox.ts';
import type { Message } from './message.ts';

const ListQuery = z.object({ to: z.string().max(320).optional() });
const MessageParams = z.object({ id: z.string() });

const noSuchMail = { code: 'NOT_FOUND', message: 'There is no such mail.' };

function summaryOf({ id, receivedAt, envelope, from, to, subject, links, attachments }: Message) {
  return { id, receivedAt, envelope, from, to, subject, links, attachments };
}

function invalid(error: z.ZodError) {
  return {
    code: 'INVALID_REQUEST',
    message: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
  };
}

/** The inbox as JSON, for tests and scripts. */
export function registerMailApi(app: FastifyInstance, mailbox: Mailbox, faults: FaultSwitch, bounces: Bounces): void {
  app.get('/mail/api/messages', (request, reply) => {
    const query = ListQuery.safeParse(request.query);
    if (!query.success) return reply.code(400).send(invalid(query.error));
    return { messages: mailbox.list({ to: query.data.to }).map(summaryOf) };
  });

  app.get('/mail/api/messages/:id', (request, reply) => {
    const message = mailbox.find(MessageParams.parse(request.params).id);
    return message ?? reply.code(404).send(noSuchMail);
  });

  app.delete('/mail/api/messages/:id', async (request, reply) => {
    const removed = await mailbox.remove(MessageParams.parse(request.params).id);
    return removed ? reply.code(204).send() : reply.code(404).send(noSuchMail);
  });

  app.delete('/mail/api/messages', async (_request, reply) => {
    await mailbox.clear();
    return reply.code(204).send();
  });

  app.get('/mail/api/bounces', () => ({ addresses: bounces.list() }));

  for (const [method, change] of [
    ['PUT', bounces.add],
    ['DELETE', bounces.remove],
  ] as const) {
    app.route({
      method,
      url: '/mail/api/bounces/:address',
      handler: (request, reply) => {
        const params = BouncingAddress.safeParse(request.params);
        if (!params.success) return reply.code(400).send(invalid(params.error));
        change(params.data.address);
        return reply.code(204).send();
      },
    });
  }

  app.get('/mail/api/fault', () => faults.current());

  app.put('/mail/api/fault', (request, reply) => {
    const fault = MailFault.safeParse(request.body);
    if (!fault.success) return reply.code(400).send(invalid(fault.error));
    faults.set(fault.data);
    return fault.data;
  });
}
