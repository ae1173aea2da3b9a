import type { PaymentInput } from '@reprise/entities/order';
import { methodRules } from './method-rules.ts';
import type { PaymentDetails } from './payment-provider.ts';

/** The provider's name of the method that its own page is opened for; undefined for other ways to pay. */
export function hostedTypeOf(input: PaymentInput): string | undefined {
  return 'hosted' in input ? methodRules[input.id].type : undefined;
}

/** What the shopper entered, in the provider's terms. Throws RangeError for a hosted page. */
export function paymentDetailsOf(input: PaymentInput): PaymentDetails {
  switch (input.id) {
    case 'card':
      if ('token' in input) return { type: 'scheme', encryptedCard: input.token };
      if ('storedCardId' in input) return { type: 'scheme', storedPaymentMethodId: input.storedCardId };
      throw new RangeError('A hosted page has no details.');
    case 'debit':
      return { type: 'sepadirectdebit', iban: input.iban, ownerName: input.ownerName };
    case 'applepay':
      return { type: 'applepay', applePayToken: input.token };
    case 'googlepay':
      return { type: 'googlepay', googlePayToken: input.token };
    case 'paypal':
      return { type: 'paypal' };
    case 'invoice':
      return { type: 'klarna' };
    case 'prepayment':
      return { type: 'bankTransfer_IBAN' };
  }
}
