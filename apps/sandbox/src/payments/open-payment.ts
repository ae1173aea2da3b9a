import { createReference, createToken } from '../references.ts';
import type { Card, Cards } from './cards.ts';
import { type ChangeContext, decide, note, refuse, schedule } from './changes.ts';
import { PaymentError } from './errors.ts';
import type { Payment } from './payment.ts';
import type { PaymentMethod, PaymentRequest } from './requests.ts';
import { isIban, outcomeOfIban } from './test-cards.ts';

type Begun = Pick<Payment, 'method' | 'outcome'>;

function methodOfCard(type: string, card: Card): Begun {
  const { brand, lastFour, expiryMonth, expiryYear, outcome } = card;
  return { method: { type, brand, lastFour, expiry: `${expiryMonth}/${expiryYear}` }, outcome };
}

function beginWithCard(request: PaymentRequest, card: Card, cards: Cards): Begun {
  const { method, outcome } = methodOfCard('scheme', card);
  const { storePaymentMethod, shopperReference } = request;
  if (!storePaymentMethod || shopperReference === undefined) return { method, outcome };
  return { method: { ...method, storedAs: cards.store(card, shopperReference) }, outcome };
}

function begin(request: PaymentRequest, cards: Cards): Begun {
  const method: PaymentMethod = request.paymentMethod;
  switch (method.type) {
    case 'scheme':
      return 'encryptedCard' in method
        ? beginWithCard(request, cards.use(method.encryptedCard, 'card'), cards)
        : methodOfCard('scheme', cards.stored(method.storedPaymentMethodId, request.shopperReference));
    case 'applepay':
      return methodOfCard('applepay', cards.use(method.applePayToken, 'applepay'));
    case 'googlepay':
      return methodOfCard('googlepay', cards.use(method.googlePayToken, 'googlepay'));
    case 'sepadirectdebit':
      if (!isIban(method.iban)) throw new PaymentError(422, '161', 'The IBAN is not valid.');
      return { method: { type: method.type, mandate: createReference() }, outcome: outcomeOfIban(method.iban) };
    case 'bankTransfer_IBAN':
      return { method: { type: method.type, transferReference: createReference().slice(0, 10) }, outcome: {} };
    case 'paypal':
      return { method: { type: method.type, ...(method.subtype ? { subtype: method.subtype } : {}) }, outcome: {} };
    case 'klarna':
      return { method: { type: method.type }, outcome: {} };
  }
}

function shopperOf({ shopperReference, shopperEmail, shopperName, shopperLocale }: PaymentRequest): Payment['shopper'] {
  return {
    ...(shopperReference === undefined ? {} : { reference: shopperReference }),
    ...(shopperEmail === undefined ? {} : { email: shopperEmail }),
    ...(shopperName === undefined ? {} : { name: `${shopperName.firstName} ${shopperName.lastName}` }),
    ...(shopperLocale === undefined ? {} : { locale: shopperLocale }),
  };
}

function create(request: PaymentRequest, begun: Begun, sessionId: string | undefined, now: number): Payment {
  const { amount, reference, returnUrl, origin, redirectFromIssuerMethod } = request;
  return {
    ...begun,
    pspReference: createReference(),
    merchantReference: reference,
    createdAt: now,
    amount,
    shopper: shopperOf(request),
    returnUrl,
    returnMethod: redirectFromIssuerMethod ?? begun.outcome.returnMethod ?? 'GET',
    ...(origin === undefined ? {} : { origin }),
    ...(sessionId === undefined ? {} : { sessionId }),
    pageToken: createToken(),
    resultToken: createToken(),
    status: 'waiting',
    challenge: false,
    wrongCodes: 0,
    authorised: 0,
    operations: [],
    due: [],
    timeline: [],
    notifications: [],
    calls: [],
  };
}

/** The first steps of a payment, as its method has it. */
function advance(payment: Payment, request: PaymentRequest, context: ChangeContext): Payment {
  const { lateMs, settleMs, transferMs, waitingMs } = context.timings;
  const { type } = payment.method;
  const { authentication } = payment.outcome;
  if (type === 'bankTransfer_IBAN') return schedule({ ...payment, status: 'pending' }, context, 'close', transferMs);
  if (type === 'sepadirectdebit') {
    const event = payment.outcome.refusal === undefined ? 'authorise' : 'refuse';
    return schedule({ ...payment, status: 'pending' }, context, event, payment.outcome.late ? lateMs : settleMs);
  }
  const isRedirect = type === 'paypal' || type === 'klarna';
  if (!isRedirect && authentication === 'fails') return refuse(payment, context, '11');
  if (!isRedirect && authentication !== 'redirect' && authentication !== 'challenge') return decide(payment, context);
  const isNative = request.authenticationData?.threeDSRequestData?.nativeThreeDS === 'preferred';
  const challenge = authentication === 'challenge' && isNative && request.origin !== undefined;
  return schedule({ ...payment, challenge }, context, 'close', waitingMs);
}

export interface OpenOptions {
  readonly cards: Cards;
  /** The payment page on which the shopper chose the method. */
  readonly sessionId?: string;
  /** Code of a refusal that the fault panel demands. */
  readonly refusal?: string;
}

/** Begins a payment. Throws PaymentError where the method's data is wrong. */
export function openPayment(
  request: PaymentRequest,
  { cards, sessionId, refusal }: OpenOptions,
  context: ChangeContext,
): Payment {
  const begun = begin(request, cards);
  const outcome = refusal === undefined ? begun.outcome : { ...begun.outcome, refusal };
  const created = create(request, { ...begun, outcome }, sessionId, context.now());
  return advance(
    note(created, context, `Opened with ${created.method.brand ?? created.method.type}`),
    request,
    context,
  );
}
