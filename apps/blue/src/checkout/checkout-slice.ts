import type { Address } from '@reprise/entities/address';
import type { Checkout, ConsistencyRepair } from '@reprise/entities/checkout';
import type { DeliveryMethodId } from '@reprise/entities/delivery-method';
import type { ExpressPaymentReturn } from '@reprise/entities/express-payment';
import type { PaymentMethodId, PaymentMethods } from '@reprise/entities/payment-method';
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
  putAddress(address: Address): Promise<Checkout>;
  chooseDelivery(id: DeliveryMethodId): Promise<Checkout>;
  /** Throws the error of the API; a provider that does not answer is 503 PAYMENT_UNAVAILABLE. */
  loadPaymentMethods(): Promise<PaymentMethods>;
  choosePayment(id: PaymentMethodId): Promise<Checkout>;
  /** Starts a payment that is approved before the order. Returns the provider's page. */
  startExpress(): Promise<string>;
  /** Fills in the checkout from what the shopper approved. */
  completeExpress(returned: ExpressPaymentReturn): Promise<Checkout>;
  /** Discards answers that arrive after the server has rendered. */
  ignoreLateAnswers(): void;
}

const union = (...reports: readonly (readonly ConsistencyRepair[])[]) => [
  ...new Map(reports.flat().map((repair) => [repair.code, repair])).values(),
];

export function checkoutSlice({ platform, set, resource, ignoreLateAnswers }: SliceTools<BlueState>): CheckoutSlice {
  const current = resource('checkout', 'checkout');
  const methods = resource('checkout', 'paymentMethods');

  /** The shopper's answer settles earlier repairs. */
  function accept(checkout: Checkout): Checkout {
    current.put(checkout);
    set('checkout', { repairs: checkout.repairedConsistencyErrors });
    return checkout;
  }

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
    putAddress: async (address) => accept(await (await platform.api()).checkout.putAddress(address)),
    chooseDelivery: async (id) => accept(await (await platform.api()).checkout.chooseDelivery({ id })),
    loadPaymentMethods: () => methods.load((api) => api.checkout.paymentMethods()),
    startExpress: async () => (await (await platform.api()).checkout.startExpress()).url,
    completeExpress: async (returned) => accept(await (await platform.api()).checkout.completeExpress(returned)),
    choosePayment: async (id) => accept(await (await platform.api()).checkout.choosePayment({ id })),
  };
}
