import { additionalDataOf } from './notifications.ts';
import type { Payment } from './payment.ts';
import { refusals } from './test-cards.ts';

/** The stand-in's bank account, on which prepayments arrive. */
export const transferAccount = {
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  beneficiary: 'Reprise Sandbox',
} as const;

/** The provider's word for where a payment stands. */
export function resultCodeOf({ status, challenge, refusalCode }: Payment): string {
  switch (status) {
    case 'waiting':
      return challenge ? 'ChallengeShopper' : 'RedirectShopper';
    case 'approved':
      return 'Pending';
    case 'pending':
      return 'Received';
    case 'authorised':
      return 'Authorised';
    case 'refused':
      return refusalCode === '4' ? 'Error' : 'Refused';
    case 'cancelled':
    case 'expired':
      return 'Cancelled';
  }
}

function actionOf(payment: Payment, publicUrl: string): Record<string, unknown> | undefined {
  const { method, status, challenge, pageToken, amount, shopper } = payment;
  if (method.type === 'bankTransfer_IBAN') {
    const { transferReference: reference } = method;
    const email = shopper.email === undefined ? {} : { shopperEmail: shopper.email };
    const type = { type: 'bankTransfer', paymentMethodType: method.type };
    return { ...type, ...transferAccount, reference, totalAmount: amount, ...email };
  }
  if (status !== 'waiting') return undefined;
  const url = `${publicUrl}/payments/${challenge ? 'challenge' : 'redirect'}/${pageToken}`;
  if (!challenge) return { type: 'redirect', method: 'GET', url, paymentMethodType: method.type };
  const tokens = { token: pageToken, authorisationToken: pageToken, paymentData: payment.pspReference };
  return { type: 'threeDS2', subtype: 'challenge', ...tokens, url, paymentMethodType: method.type };
}

function commonAnswer(payment: Payment, resultCode: string): Record<string, unknown> {
  const { pspReference, merchantReference, amount, method, refusalCode, createdAt } = payment;
  const additionalData = {
    ...additionalDataOf(payment),
    ...(method.mandate === undefined
      ? {}
      : { 'sepadirectdebit.dateOfSignature': new Date(createdAt).toISOString().slice(0, 10) }),
  };
  return {
    pspReference,
    merchantReference,
    amount,
    resultCode,
    paymentMethod: { type: method.type, ...(method.brand === undefined ? {} : { brand: method.brand }) },
    ...(refusalCode === undefined
      ? {}
      : { refusalReason: refusals[refusalCode] ?? 'Refused', refusalReasonCode: refusalCode }),
    ...(Object.keys(additionalData).length > 0 ? { additionalData } : {}),
  };
}

/** The answer of POST /payments. */
export function paymentAnswer(payment: Payment, publicUrl: string): Record<string, unknown> {
  const action = actionOf(payment, publicUrl);
  return { ...commonAnswer(payment, resultCodeOf(payment)), ...(action ? { action } : {}) };
}

/** The answer of POST /payments/details: a shopper who is still on the provider's page counts as pending. */
export function detailsAnswer(payment: Payment): Record<string, unknown> {
  return commonAnswer(payment, payment.status === 'waiting' ? 'Pending' : resultCodeOf(payment));
}
