import type { FastifyInstance } from 'fastify';
import { type AnswerPaymentCall, paymentOfResult, storedWith } from './calls.ts';
import { PaymentError } from './errors.ts';
import { requireMerchant } from './guards.ts';
import type { PaymentParts } from './parts.ts';
import { examplePayer, payerAddresses, payerIdOf } from './payer.ts';
import type { Payment } from './payment.ts';
import { subjectOf } from './provider.ts';
import { readBody, ShopperDetailsRequest, UpdateOrderRequest } from './requests.ts';

/** What a shop needs between the shopper's approval at PayPal and the order. */
export function registerPayPalExpress(app: FastifyInstance, parts: PaymentParts, answer: AnswerPaymentCall): void {
  const { config, faults, ledger, now } = parts;

  /** When the provider gives up the payment unless the shop finishes it. */
  function approvedUntil(payment: Payment): string {
    const closing = payment.due.find(({ event }) => event === 'close')?.at ?? now();
    const at = faults.take('short-approval', subjectOf(payment)) ? now() : closing;
    return new Date(at).toISOString();
  }

  app.post('/paypal/shopperDetails', (request, reply) => {
    const body = readBody(ShopperDetailsRequest, request.body);
    requireMerchant(config, body.merchantAccount);
    const payment = paymentOfResult(parts, body.redirectResult);
    if (payment.status !== 'approved')
      throw new PaymentError(422, '167', `The shopper has not approved payment ${payment.pspReference}.`);
    const {
      pspReference,
      merchantReference,
      payerAddress = 'berlin',
      payerEmail = examplePayer.shopperEmail,
    } = payment;
    const details = {
      pspReference,
      merchantReference,
      ...examplePayer,
      shopperEmail: payerEmail,
      payerId: payerIdOf(payerEmail),
      approvedUntil: approvedUntil(payment),
      deliveryAddress: payerAddresses[payerAddress],
      billingAddress: payerAddresses.berlin,
    };
    const work = () => storedWith(parts, payment, 200, details);
    return answer(request, reply, { call: 'paypal', subject: subjectOf(payment), work });
  });

  app.post('/paypal/updateOrder', (request, reply) => {
    const { pspReference, amount } = readBody(UpdateOrderRequest, request.body);
    const payment = ledger.get(pspReference);
    if (payment?.method.subtype !== 'express') throw new PaymentError(422, '167', `There is no such order.`);
    const work = () => {
      const current = ledger.get(pspReference) ?? payment;
      const isOpen = current.status === 'waiting' || current.status === 'approved';
      const fits = isOpen && amount.currency === current.amount.currency;
      if (fits) ledger.save({ ...current, amount });
      return storedWith(parts, current, 200, { status: fits ? 'success' : 'error', paymentData: pspReference });
    };
    return answer(request, reply, { call: 'paypal', subject: subjectOf(payment), work });
  });
}
