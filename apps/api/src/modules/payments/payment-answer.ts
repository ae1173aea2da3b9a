import { maxPaymentReferenceCharacters } from '@reprise/entities/constants/payments';
import type { PaymentResult } from '@reprise/entities/order';
import * as z from 'zod/mini';
import type { PaymentEvent } from './payment-machine.ts';

/** What the shopper has to do next. */
export const ProviderAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('redirect'), method: z.literal('GET'), url: z.url() }),
  z.object({ type: z.literal('threeDS2'), url: z.url() }),
  z.object({
    type: z.literal('bankTransfer'),
    iban: z.string(),
    bic: z.string(),
    beneficiary: z.string(),
    reference: z.string(),
  }),
]);
export type ProviderAction = z.infer<typeof ProviderAction>;

/** The provider's answer to a payment and to its details; see docs/contracts/payments.md. */
export const PaymentAnswer = z.object({
  pspReference: z.string().check(z.minLength(1), z.maxLength(maxPaymentReferenceCharacters)),
  merchantReference: z.string(),
  /** Minor units. */
  amount: z.object({ value: z.int(), currency: z.string() }),
  resultCode: z.enum([
    'Authorised',
    'Refused',
    'Cancelled',
    'Error',
    'Received',
    'Pending',
    'RedirectShopper',
    'ChallengeShopper',
  ]),
  refusalReasonCode: z.optional(z.string()),
  action: z.optional(ProviderAction),
});
export type PaymentAnswer = z.infer<typeof PaymentAnswer>;

interface Outcome {
  event: PaymentEvent;
  result: PaymentResult;
}

const outcomes: Readonly<Record<PaymentAnswer['resultCode'], Outcome>> = {
  Authorised: { event: 'authorise', result: 'authorised' },
  Refused: { event: 'refuse', result: 'refused' },
  Cancelled: { event: 'refuse', result: 'cancelled' },
  Error: { event: 'refuse', result: 'error' },
  Received: { event: 'receive', result: 'received' },
  Pending: { event: 'receive', result: 'pending' },
  RedirectShopper: { event: 'requireAction', result: 'action' },
  ChallengeShopper: { event: 'requireAction', result: 'action' },
};

/** The answer belongs to another payment, or is about another amount. */
export class PaymentMismatchError extends Error {
  constructor(reference: string) {
    super(`The provider answered for another payment or amount than that of ${reference}.`);
    this.name = 'PaymentMismatchError';
  }
}

export interface ExpectedPayment {
  reference: string;
  /** Cents. */
  amount: number;
}

/** What an answer means for its payment. Throws PaymentMismatchError when reference, amount or currency differ. */
export function outcomeOf(answer: PaymentAnswer, { reference, amount }: ExpectedPayment): Outcome {
  const isExpected =
    answer.merchantReference === reference && answer.amount.value === amount && answer.amount.currency === 'EUR';
  if (!isExpected) throw new PaymentMismatchError(reference);
  return outcomes[answer.resultCode];
}
