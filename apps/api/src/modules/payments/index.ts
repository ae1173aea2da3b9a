export {
  acceptCapture,
  missingCapturesOf,
  recordCapture,
  refuseCapture,
} from './captures.ts';
export type { ExpressShopper, ProviderAddress } from './express-provider.ts';
export { createPaymentProvider } from './http-payment-provider.ts';
export { balanceOf, hasReceivedMoney, recordMoney } from './ledger.ts';
export { type PayableCheckout, reservedUntil, unavailableReason } from './method-rules.ts';
export { nameModification } from './modification-results.ts';
export { notificationKey, paymentEventOf } from './notification.ts';
export { isSignedBy } from './notification-signature.ts';
export { outcomeOf, type PaymentAnswer, PaymentMismatchError, type ProviderAction } from './payment-answer.ts';
export { hostedTypeOf, paymentDetailsOf } from './payment-input.ts';
export {
  type PaymentEvent,
  type PaymentState,
  type PaymentVocabulary,
  paymentEvents,
  paymentMachine,
  paymentStates,
} from './payment-machine.ts';
export { offerPaymentMethods } from './payment-methods.ts';
export {
  type FinancingOption,
  type HostedPageResult,
  notAllowedErrorCode,
  type PaymentProvider,
  PaymentProviderUnavailableError,
  PaymentRequestRefusedError,
} from './payment-provider.ts';
export { paymentUnavailable } from './payment-unavailable.ts';
export { acceptRefund, correctedRefundsOf, recordRefund, refundableOf, refuseRefund } from './refunds.ts';
export type { PaymentsTable } from './tables.ts';
