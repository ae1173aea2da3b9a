export { createPaymentProvider } from './http-payment-provider.ts';
export { type PayableCheckout, unavailableReason } from './method-rules.ts';
export {
  type PaymentEvent,
  type PaymentState,
  type PaymentVocabulary,
  paymentEvents,
  paymentMachine,
  paymentStates,
} from './payment-machine.ts';
export { paymentMethodsFor } from './payment-methods.ts';
export {
  type PaymentProvider,
  PaymentProviderUnavailableError,
} from './payment-provider.ts';
