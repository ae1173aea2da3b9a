import { type CommonFaultKind, createFaults, type Faults } from '../faults/faults.ts';

export const paymentCalls = ['paymentMethods', 'sessions', 'payments', 'details', 'modifications', 'paypal'] as const;
export type PaymentCall = (typeof paymentCalls)[number];

export type PaymentFaults = Faults<CommonFaultKind | 'refused' | 'never-returns', PaymentCall>;

/** The faults of the payment provider. */
export const createPaymentFaults = (): PaymentFaults =>
  createFaults({
    calls: paymentCalls,
    own: {
      refused: {
        title: 'Refused',
        help: 'Payments are refused, whatever the card.',
        describe: () => 'Payments are refused',
      },
      'never-returns': {
        title: 'Shopper never returns',
        help: 'The shopper approves and stays on the provider’s page.',
        describe: () => 'Shoppers never return',
      },
    },
  });
