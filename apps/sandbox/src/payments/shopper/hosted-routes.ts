import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { CardInput } from '../cards.ts';
import type { PaymentParts } from '../parts.ts';
import type { Payment } from '../payment.ts';
import { methodTypes } from '../payment-methods.ts';
import { type PaymentMethod, readBody } from '../requests.ts';
import { type Session, statusOfSession } from '../sessions.ts';
import { isIban } from '../test-cards.ts';
import { notePage } from './approval-page.ts';
import { debitFields, type HostedState, hostedPage, methodsOfSession } from './hosted-page.ts';
import { returnOfSession, sendBack } from './returns.ts';
import { sendShopperPage } from './shopper-page.ts';
import { textsOf } from './texts.ts';

const SessionParams = z.object({ id: z.string() });
const PageQuery = z.object({ after: z.enum(['refused', 'cancelled']).optional().catch(undefined) });
const MethodForm = z.object({ method: z.enum(methodTypes) });
const DebitForm = z.object({ iban: z.string().max(50), ownerName: z.string().trim().max(100) });

/** The method to pay by, or what the page says is wrong. */
type Chosen = { readonly method: PaymentMethod } | { readonly wrong: HostedState };

/** The payment page of a session. */
export function registerHostedPages(app: FastifyInstance, parts: PaymentParts): void {
  const { cards, config, ledger, now, provider, sessions } = parts;

  function show(reply: FastifyReply, session: Session, state: HostedState): FastifyReply {
    const text = hostedPage(session, config.merchantAccount, state);
    return sendShopperPage(reply, text, { formTargets: config.shopOrigins });
  }

  /** Runs `use` if the session can still be paid; otherwise redirects the browser. */
  async function withSession(
    { params }: FastifyRequest,
    reply: FastifyReply,
    use: (session: Session) => FastifyReply | Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const session = sessions.get(SessionParams.parse(params).id);
    const { goneTitle, goneLead } = textsOf('en');
    if (session?.request.mode !== 'hosted') return sendShopperPage(reply, notePage('en', goneTitle, goneLead), {}, 404);
    const status = statusOfSession(session, ledger.ofSession(session.id), now());
    return status === 'active' ? use(session) : sendBack(reply, returnOfSession(session));
  }

  async function choose(body: unknown): Promise<Chosen> {
    const { method: type } = readBody(MethodForm, body);
    if (type === 'scheme') {
      const typed = readBody(CardInput, body);
      const issued = await cards.issue(typed);
      if (Array.isArray(issued)) return { wrong: { method: type, wrong: issued, typed } };
      return { method: { type, encryptedCard: issued.id } };
    }
    if (type === 'sepadirectdebit') {
      const typed = readBody(DebitForm, body);
      const isWrong = { iban: !isIban(typed.iban), ownerName: typed.ownerName === '' };
      const wrong = debitFields.filter((field) => isWrong[field]);
      return wrong.length > 0 ? { wrong: { method: type, debit: { wrong, typed } } } : { method: { type, ...typed } };
    }
    if (type === 'applepay' || type === 'googlepay') return { wrong: { method: 'scheme' } };
    return { method: { type } };
  }

  function pay({ id, request }: Session, paymentMethod: PaymentMethod): Payment {
    const { mode: _mode, allowedPaymentMethods: _allowed, expiresAt: _expiresAt, ...common } = request;
    return provider.open({ ...common, paymentMethod }, id);
  }

  async function take(body: unknown, session: Session, reply: FastifyReply): Promise<FastifyReply> {
    const chosen = await choose(body);
    if ('wrong' in chosen) return show(reply, session, chosen.wrong);
    const payment = pay(session, chosen.method);
    await ledger.written(payment.pspReference);
    if (payment.status === 'waiting') return reply.redirect(`/payments/redirect/${payment.pageToken}`, 303);
    if (payment.status === 'refused') return reply.redirect(`/payments/pay/${session.id}?after=refused`, 303);
    return sendBack(reply, returnOfSession(session));
  }

  app.get('/payments/pay/:id', (request, reply) =>
    withSession(request, reply, (session) => {
      const { after: message } = PageQuery.parse(request.query);
      return show(reply, session, { method: methodsOfSession(session)[0] ?? 'scheme', message });
    }),
  );

  app.post('/payments/pay/:id', (request, reply) =>
    withSession(request, reply, (session) => take(request.body, session, reply)),
  );

  app.post('/payments/pay/:id/cancel', (request, reply) =>
    withSession(request, reply, async (session) => {
      await sessions.put(session.id, { ...session, cancelled: true });
      return sendBack(reply, returnOfSession(session));
    }),
  );
}
