import { type CommonFaultKind, createFaults, type Faults } from '../faults/faults.ts';

export const paymentCalls = ['paymentMethods', 'sessions', 'payments', 'details', 'modifications', 'paypal'] as const;
export type PaymentCall = (typeof paymentCalls)[number];

export type PaymentFaults = Faults<CommonFaultKind | 'refused' | 'never-returns' | 'short-approval', PaymentCall>;

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
      'short-approval': {
        title: 'Approval ends at once',
        help: 'What a shopper approves at PayPal Express can no longer be charged when they are back in the shop.',
        describe: () => 'Approvals of PayPal Express end at once',
      },
    },
  });
