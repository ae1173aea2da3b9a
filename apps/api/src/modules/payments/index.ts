export {
  type PaymentEvent,
  type PaymentState,
  type PaymentVocabulary,
  paymentEvents,
  paymentMachine,
  paymentStates,
} from './payment-machine.ts';
