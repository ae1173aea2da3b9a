import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { html } from '../control/html.ts';
import { page } from '../control/layout.ts';
import { type Bounces, BouncingAddress } from './bounces.ts';
import { type FaultSwitch, MailFault } from './faults.ts';
import type { Mailbox } from './mailbox.ts';
import { faultPage, inboxPage, messagePage, messageTabs } from './views.ts';

/** Content security policy of a mail's frame: it only displays. Pictures are inlined; links open outside. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const InboxQuery = z.object({
  to: z.string().max(320).catch(''),
  live: z.string().optional().catch(undefined),
  view: z.enum(messageTabs).optional().catch(undefined),
});
const MessageParams = z.object({ id: z.string() });

const send = (reply: FastifyReply, text: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(text);

function noSuchMail(reply: FastifyReply): FastifyReply {
  const body = html`<div class="narrow"><h1>This mail is gone</h1><p class="lead">It was deleted, or newer mails took its place. <a href="/mail">Back to the inbox</a></p></div>`;
  return send(reply, page({ title: 'Mail', current: '/mail', body }), 404);
}

/** HTML pages of the inbox and the fault panel: plain links and forms, no scripts. */
export function registerMailPages(app: FastifyInstance, mailbox: Mailbox, faults: FaultSwitch, bounces: Bounces): void {
  const stateOf = (query: unknown) => {
    const { to, live } = InboxQuery.parse(query);
    const messages = mailbox.list({ to });
    return { messages, total: mailbox.list().length, to, live: live === '1', fault: faults.current() };
  };

  app.get('/mail', (request, reply) => send(reply, inboxPage(stateOf(request.query))));

  app.get('/mail/messages/:id', (request, reply) => {
    const message = mailbox.find(MessageParams.parse(request.params).id);
    if (!message) return noSuchMail(reply);
    const usual = message.html === undefined ? 'text' : 'html';
    return send(reply, messagePage(stateOf(request.query), message, InboxQuery.parse(request.query).view ?? usual));
  });

  app.get('/mail/messages/:id/html', (request, reply) => {
    const message = mailbox.find(MessageParams.parse(request.params).id);
    if (message?.html === undefined) return noSuchMail(reply);
    // Links of the mail open in a new tab, never inside its frame.
    reply.header('content-security-policy', mailPolicy).header('x-frame-options', 'SAMEORIGIN');
    return send(reply, `<base target="_blank">${message.html}`);
  });

  app.get('/mail/messages/:id/raw', async (request, reply) => {
    const { id } = MessageParams.parse(request.params);
    const raw = await mailbox.raw(id);
    return raw ? reply.type('text/plain; charset=utf-8').send(raw) : noSuchMail(reply);
  });

  app.post('/mail/messages/:id/delete', async (request, reply) => {
    await mailbox.remove(MessageParams.parse(request.params).id);
    return reply.redirect('/mail', 303);
  });

  app.post('/mail/delete-all', async (_request, reply) => {
    await mailbox.clear();
    return reply.redirect('/mail', 303);
  });

  app.get('/mail/fault', (_request, reply) => send(reply, faultPage(faults.current(), bounces.list())));

  app.post('/mail/fault', (request, reply) => {
    const fault = MailFault.safeParse(request.body);
    if (!fault.success) return send(reply, faultPage(faults.current(), bounces.list()), 400);
    faults.set(fault.data);
    return reply.redirect('/mail/fault', 303);
  });

  for (const [url, change] of [
    ['/mail/bounces', bounces.add],
    ['/mail/bounces/remove', bounces.remove],
  ] as const) {
    app.post(url, (request, reply) => {
      const body = BouncingAddress.safeParse(request.body);
      if (!body.success) return send(reply, faultPage(faults.current(), bounces.list()), 400);
      change(body.data.address);
      return reply.redirect('/mail/fault', 303);
    });
  }
}
