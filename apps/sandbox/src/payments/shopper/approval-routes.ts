import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { guessLanguage } from '../languages.ts';
import type { PaymentParts } from '../parts.ts';
import { PayerAddressId } from '../payer.ts';
import type { Payment } from '../payment.ts';
import { type Decision, decisions, subjectOf } from '../provider.ts';
import { readBody } from '../requests.ts';
import { approvalPage, challengeCode, challengeDonePage, notePage } from './approval-page.ts';
import { returnOfPayment, returnOfSession, sendBack } from './returns.ts';
import { sendShopperPage } from './shopper-page.ts';
import { textsOf } from './texts.ts';

const PageParams = z.object({ token: z.string() });
const DecisionForm = z.object({
  decision: z.enum(decisions),
  code: z.string().trim().max(20).default(''),
  address: PayerAddressId.optional(),
  account: z.email().max(254).optional().catch(undefined),
});
const maxWrongCodes = 3;

type Place = 'redirect' | 'challenge';

/** The pages on which shoppers approve: alone, or, for a challenge, in a frame of the shop. */
export function registerApprovals(app: FastifyInstance, parts: PaymentParts): void {
  const { config, faults, ledger, provider, sessions } = parts;
  const languageOf = ({ shopper }: Payment) => guessLanguage(shopper.locale);
  const rights = (payment: Payment, place: Place) => ({
    formTargets: config.shopOrigins,
    framedBy: place === 'challenge' && payment.origin !== undefined ? [payment.origin] : [],
  });

  function ask(reply: FastifyReply, payment: Payment, place: Place, wrongCode: boolean): FastifyReply {
    const action = `/payments/${place}/${payment.pageToken}`;
    const isFramed = place === 'challenge';
    const state = { language: languageOf(payment), merchant: config.merchantAccount, action, wrongCode, isFramed };
    return sendShopperPage(reply, approvalPage(payment, state), rights(payment, place));
  }

  function leave(reply: FastifyReply, payment: Payment, place: Place): FastifyReply {
    const language = languageOf(payment);
    if (place === 'challenge') {
      const text = challengeDonePage(language, payment.origin ?? '', payment.resultToken);
      return sendShopperPage(reply, text, rights(payment, place));
    }
    if (faults.take('never-returns', subjectOf(payment))) {
      const texts = textsOf(language);
      return sendShopperPage(reply, notePage(language, texts.stayTitle, texts.stayLead), {});
    }
    const session = payment.sessionId === undefined ? undefined : sessions.get(payment.sessionId);
    if (!session) return sendBack(reply, returnOfPayment(payment));
    if (payment.status === 'authorised' || payment.status === 'pending')
      return sendBack(reply, returnOfSession(session));
    return reply.redirect(`/payments/pay/${session.id}?after=${payment.status}`, 303);
  }

  /** The payment after the shopper's decision; a code that is wrong once too often refuses it. */
  function decide(payment: Payment, decision: Decision, code: string): Payment {
    const asksCode = payment.outcome.authentication === 'challenge' && payment.status === 'waiting';
    if (decision !== 'approve' || !asksCode || code === challengeCode) return provider.decide(payment, decision);
    const wrongCodes = payment.wrongCodes + 1;
    ledger.save({ ...payment, wrongCodes });
    return wrongCodes < maxWrongCodes
      ? { ...payment, wrongCodes }
      : provider.decide({ ...payment, wrongCodes }, 'refuse');
  }

  for (const place of ['redirect', 'challenge'] as const) {
    const url = `/payments/${place}/:token`;
    const paymentAt = (params: unknown) => ledger.byPage(PageParams.parse(params).token);
    const gone = (reply: FastifyReply) => {
      const { goneTitle, goneLead } = textsOf('en');
      return sendShopperPage(reply, notePage('en', goneTitle, goneLead), {}, 404);
    };

    app.get(url, (request, reply) => {
      const payment = paymentAt(request.params);
      if (!payment) return gone(reply);
      return payment.status === 'waiting' ? ask(reply, payment, place, false) : leave(reply, payment, place);
    });

    app.post(url, async (request, reply) => {
      const payment = paymentAt(request.params);
      if (!payment) return gone(reply);
      const { decision, code, address: payerAddress, account: payerEmail } = readBody(DecisionForm, request.body);
      const payer = { ...(payerAddress && { payerAddress }), ...(payerEmail && { payerEmail }) };
      const decided = decide({ ...payment, ...payer }, decision, code);
      await ledger.written(payment.pspReference);
      return decided.status === 'waiting' ? ask(reply, decided, place, true) : leave(reply, decided, place);
    });
  }
}
