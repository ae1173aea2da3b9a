import type { PaymentMethodId } from '@reprise/entities/payment-method';
import { Banknote, CreditCard, Landmark, ReceiptText, Smartphone, Wallet } from '@reprise/ui';

/** A drawing for each way to pay. */
export const paymentIcons = {
  card: CreditCard,
  paypal: Wallet,
  invoice: ReceiptText,
  debit: Landmark,
  prepayment: Banknote,
  applepay: Smartphone,
  googlepay: Smartphone,
} as const satisfies Record<PaymentMethodId, unknown>;
