import type { Checkout } from '@reprise/entities/checkout';

/** Whether shop credit pays for everything, so that no method of payment is needed. */
export const isPaidByCredit = (checkout: Checkout | undefined): boolean =>
  checkout?.shopCredit !== undefined &&
  checkout.shopCredit.used.amount > 0 &&
  checkout.shopCredit.used.amount === checkout.totalPrice.amount;
