import type { Address } from '@reprise/entities/address';
import type { Language } from '@reprise/entities/language';
import type { StoredCard } from '@reprise/entities/payment-method';
import type { ExpressShopper } from './express-provider.ts';
import type { PaymentAnswer } from './payment-answer.ts';

/** A method that the provider offers, by its own name. */
export interface OfferedMethod {
  type: string;
  name: string;
  brands?: string[] | undefined;
}

export interface OfferedMethods {
  methods: OfferedMethod[];
  storedCards: StoredCard[];
}

/** What the shopper entered to pay, in the provider's terms. */
export type PaymentDetails =
  | { type: 'scheme'; encryptedCard: string; holderName?: string | undefined }
  | { type: 'scheme'; storedPaymentMethodId: string }
  | { type: 'paypal' | 'klarna' | 'bankTransfer_IBAN' }
  | { type: 'sepadirectdebit'; iban: string; ownerName: string }
  | { type: 'applepay'; applePayToken: string }
  | { type: 'googlepay'; googlePayToken: string };

/** A way to pay a price in equal monthly instalments. */
export interface FinancingOption {
  /** Number of instalments. */
  count: number;
  /** Cents. */
  instalment: number;
  /** Cents, with all interest and costs. */
  total: number;
  /** Per cent a year. */
  nominalRate: number;
  effectiveRate: number;
  lender: { name: string; address: string };
}

/** A payment to start; `reference` is the payment's own and unique. */
export interface PaymentRequest {
  reference: string;
  /** Cents. */
  amount: number;
  details: PaymentDetails;
  /** Where the shopper comes back to, on an allowed origin. */
  returnUrl: string;
  /** Origin of the page, for challenges in a frame; without it they are redirects. */
  origin?: string | undefined;
  shopper: { email: string; language: Language; country: string; customerId: string | undefined; address: Address };
  storeCard: boolean;
}

/** A payment page of the provider's, for shoppers whose browser runs no scripts. */
export interface HostedPageRequest extends Omit<PaymentRequest, 'details' | 'origin' | 'storeCard'> {
  methodType: string;
}

/** A payment that the shopper approves before the order, with an account at the provider that knows the addresses. */
export interface ExpressRequest extends Pick<PaymentRequest, 'reference' | 'amount' | 'returnUrl'> {
  shopper: Pick<PaymentRequest['shopper'], 'language' | 'country'>;
}

/** The provider did not answer, or refused to work at the moment. Whether it has acted is unknown. */
export class PaymentProviderUnavailableError extends Error {
  override readonly name = 'PaymentProviderUnavailableError';
}

export interface HostedPageResult {
  /** The reference of the request that opened the page. */
  reference: string;
  /** The last attempt that has a result; those before it were refused. */
  answer: PaymentAnswer | undefined;
  /** Nobody can pay on the page any more: it was cancelled or has expired. */
  isClosed: boolean;
}

/** The `errorCode` of a call that the state or the amounts of the payment do not allow. */
export const notAllowedErrorCode = '167';

/** The provider refused the request itself; it has not acted. `errorCode` is the provider's. */
export class PaymentRequestRefusedError extends Error {
  override readonly name = 'PaymentRequestRefusedError';
  readonly errorCode: string;

  constructor(errorCode: string, message: string) {
    super(message);
    this.errorCode = errorCode;
  }
}

/** What a shopper brings back from the provider. */
export type PaymentReturn = { redirectResult: string } | { threeDSResult: string };

/**
 * The payment provider. Every call that moves something has a key, and a repeated call with the same key has no further
 * effect. Calls throw PaymentProviderUnavailableError or PaymentRequestRefusedError.
 */
export interface PaymentProvider {
  offer(query: {
    /** Cents. */
    amount: number;
    country: string;
    language: Language;
    customerId: string | undefined;
  }): Promise<OfferedMethods>;
  /** The instalments that are offered for a price in cents; none where it is not financed. */
  financingOptions(amount: number, country: string): Promise<FinancingOption[]>;
  pay(request: PaymentRequest, key: string): Promise<PaymentAnswer>;
  /** The state of a payment after its shopper came back. */
  complete(details: PaymentReturn): Promise<PaymentAnswer>;
  /** Starts an express payment. Returns the page on which the shopper approves it. */
  startExpress(request: ExpressRequest, key: string): Promise<string>;
  /** The payer who approved an express payment. Refused before the approval. */
  readExpressShopper(redirectResult: string): Promise<ExpressShopper>;
  openPage(request: HostedPageRequest, key: string): Promise<{ url: string }>;
  /** The result of a hosted page that its shopper left. */
  readPage(sessionId: string, sessionResult: string): Promise<HostedPageResult>;
  /** Returns the provider's name of the capture. */
  capture(pspReference: string, amount: number, key: string): Promise<string>;
  /** Releases what is reserved and not captured. */
  release(pspReference: string, key: string): Promise<void>;
  /** Returns the provider's name of the refund. */
  refund(pspReference: string, amount: number, key: string): Promise<string>;
  /** Cancels what is not captured and refunds what is. */
  reverse(pspReference: string, key: string): Promise<void>;
}
