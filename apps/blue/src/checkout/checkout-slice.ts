import type { ApiClients } from '@reprise/api-clients';
import type { Checkout, ConsistencyRepair } from '@reprise/entities/checkout';
import type { PaymentMethods } from '@reprise/entities/payment-method';
import type { AddressBook } from '@reprise/entities/saved-address';
import { type Async, idle, type ResourceRequest, type SliceTools } from '@reprise/platform';
import type { BlueState } from '../store.ts';

export interface CheckoutSlice {
  checkout: Async<Checkout>;
  /** The payment methods that the provider offers for the checkout. */
  paymentMethods: Async<PaymentMethods>;
  /** The customer's address book. */
  addresses: Async<AddressBook>;
  /** Choices that were reset. The API reports them once, so they stay here until the shopper has answered a step. */
  repairs: readonly ConsistencyRepair[];
  /** Loads the checkout; `reported` are repairs of an earlier answer. */
  load(reported?: readonly ConsistencyRepair[]): Promise<Checkout>;
  /** Loads the address book, or changes it: every change returns all of it. Throws the error of the API. */
  changeAddresses(request: ResourceRequest<AddressBook>): Promise<AddressBook>;
  /** Sends the shopper's answer to a step, which settles earlier repairs. Throws the error of the API. */
  answer(request: (api: ApiClients) => Promise<Checkout>): Promise<Checkout>;
  /** Throws the error of the API; a provider that does not answer is 503 PAYMENT_UNAVAILABLE. */
  loadPaymentMethods(): Promise<PaymentMethods>;
  /** Discards answers that arrive after the server has rendered. */
  ignoreLateAnswers(): void;
}

const union = (...reports: readonly (readonly ConsistencyRepair[])[]) => [
  ...new Map(reports.flat().map((repair) => [repair.code, repair])).values(),
];

export function checkoutSlice({ platform, set, resource, ignoreLateAnswers }: SliceTools<BlueState>): CheckoutSlice {
  const current = resource('checkout', 'checkout');
  const methods = resource('checkout', 'paymentMethods');

  return {
    checkout: idle,
    paymentMethods: idle,
    addresses: idle,
    repairs: [],
    async load(reported = []) {
      const checkout = await current.load((api) => api.checkout.current());
      set('checkout', ({ repairs }) => ({ repairs: union(repairs, reported, checkout.repairedConsistencyErrors) }));
      return checkout;
    },
    changeAddresses: (request) => resource('checkout', 'addresses').load(request),
    ignoreLateAnswers,
    async answer(request) {
      const checkout = await request(await platform.api());
      current.put(checkout);
      set('checkout', { repairs: checkout.repairedConsistencyErrors });
      return checkout;
    },
    loadPaymentMethods: () => methods.load((api) => api.checkout.paymentMethods()),
  };
}
