import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { detailsAnswer, paymentAnswer } from './answers.ts';
import { type AnswerPaymentCall, createPaymentCalls, paymentOfResult, storedWith } from './calls.ts';
import { PaymentError } from './errors.ts';
import { requireMerchant, requirePaymentKey, requireShopAddress } from './guards.ts';
import { cancel, capture, type Modify, refund, reverse } from './modifications.ts';
import type { PaymentParts } from './parts.ts';
import { methodsAnswer } from './payment-methods.ts';
import { registerPayPalExpress } from './paypal-express.ts';
import { registerPayPalFinancing } from './paypal-financing.ts';
import { subjectOf } from './provider.ts';
import {
  AmountModification,
  DetailsRequest,
  MethodsRequest,
  Modification,
  PaymentRequest,
  readBody,
} from './requests.ts';
import { registerSessions } from './session-api.ts';

const PaymentParams = z.object({ pspReference: z.string() });
const StoredParams = z.object({ id: z.string() });
const StoredQuery = z.object({ merchantAccount: z.string(), shopperReference: z.string() });

function registerPayments(app: FastifyInstance, parts: PaymentParts, answer: AnswerPaymentCall): void {
  const { config, provider, publicUrl } = parts;

  app.post('/payments', (request, reply) => {
    const body = readBody(PaymentRequest, request.body);
    requireMerchant(config, body.merchantAccount);
    requireShopAddress(config, 'returnUrl', body.returnUrl);
    requireShopAddress(config, 'origin', body.origin);
    const subject = [body.reference, body.shopperReference, body.shopperEmail];
    const work = () => {
      const payment = provider.open(body);
      return storedWith(parts, payment, 200, paymentAnswer(payment, publicUrl()));
    };
    return answer(request, reply, { call: 'payments', subject, work });
  });

  app.post('/payments/details', (request, reply) => {
    const { details } = readBody(DetailsRequest, request.body);
    const token = 'redirectResult' in details ? details.redirectResult : details.threeDSResult;
    const found = paymentOfResult(parts, token);
    const work = () => {
      const payment = provider.finish(paymentOfResult(parts, token));
      return storedWith(parts, payment, 200, detailsAnswer(payment));
    };
    return answer(request, reply, { call: 'details', subject: subjectOf(found), work });
  });
}

const modifications: readonly { readonly path: string; readonly modify: Modify; readonly takesAmount: boolean }[] = [
  { path: 'captures', modify: capture, takesAmount: true },
  { path: 'refunds', modify: refund, takesAmount: true },
  { path: 'cancels', modify: cancel, takesAmount: false },
  { path: 'reversals', modify: reverse, takesAmount: false },
];

function registerModifications(app: FastifyInstance, parts: PaymentParts, answer: AnswerPaymentCall): void {
  const { config, ledger, provider } = parts;
  for (const { path, modify, takesAmount } of modifications) {
    app.post(`/payments/:pspReference/${path}`, (request, reply) => {
      const { pspReference } = PaymentParams.parse(request.params);
      const plain = readBody(Modification, request.body);
      const amount = takesAmount ? readBody(AmountModification, request.body).amount : undefined;
      requireMerchant(config, plain.merchantAccount);
      const payment = ledger.get(pspReference);
      if (amount && payment && amount.currency !== payment.amount.currency)
        throw new PaymentError(422, '137', `The payment is in ${payment.amount.currency}.`);
      const work = () => {
        const value = amount === undefined ? {} : { value: amount.value };
        const modified = provider.modify(pspReference, modify, { reference: plain.reference, ...value });
        return storedWith(parts, modified.payment, 201, {
          ...plain,
          ...(amount ? { amount } : {}),
          paymentPspReference: pspReference,
          pspReference: modified.pspReference,
          status: 'received',
        });
      };
      const subject = payment ? subjectOf(payment) : [];
      return answer(request, reply, { call: 'modifications', subject, work });
    });
  }
}

function registerMethods(app: FastifyInstance, { cards, config }: PaymentParts, answer: AnswerPaymentCall): void {
  const nothing = () => undefined;

  app.post('/paymentMethods', (request, reply) => {
    const body = readBody(MethodsRequest, request.body);
    requireMerchant(config, body.merchantAccount);
    const { shopperLocale, shopperReference } = body;
    const stored = shopperReference === undefined ? [] : cards.list(shopperReference);
    const work = () => ({
      status: 200,
      body: methodsAnswer(shopperLocale, stored, config.merchantAccount),
      store: nothing,
    });
    return answer(request, reply, { call: 'paymentMethods', subject: [shopperReference], work });
  });

  app.delete('/storedPaymentMethods/:id', async (request: FastifyRequest, reply: FastifyReply) => {
    const { merchantAccount, shopperReference } = readBody(StoredQuery, request.query);
    requireMerchant(config, merchantAccount);
    const removed = await cards.remove(StoredParams.parse(request.params).id, shopperReference);
    if (!removed) throw new PaymentError(404, '000', 'There is no such stored payment method.');
    return reply.code(204).send();
  });
}

/** The provider's server API. */
export function registerServerApi(app: FastifyInstance, parts: PaymentParts): void {
  app.register(
    async (scope) => {
      requirePaymentKey(scope, parts.config);
      const answer = createPaymentCalls(parts);
      registerMethods(scope, parts, answer);
      registerPayments(scope, parts, answer);
      registerModifications(scope, parts, answer);
      registerSessions(scope, parts, answer);
      registerPayPalExpress(scope, parts, answer);
      registerPayPalFinancing(scope, parts, answer);
    },
    { prefix: '/payments/v71' },
  );
}
