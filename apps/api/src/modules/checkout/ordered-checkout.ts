import type { Address } from '@reprise/entities/address';
import type { DueAgeCheck } from '@reprise/entities/age-rules';
import type { BlueCart } from '@reprise/entities/blue-cart';
import type { DeliveryMethodId } from '@reprise/entities/delivery-method';
import type { DueConsents } from '@reprise/entities/order-consent';
import type { PaidBy } from '@reprise/entities/payment-method';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import type { OwnedVisit } from '../blue-cart/index.ts';
import { type CheckoutState, lockOrCreateCheckout, saveCheckout } from './checkout-store.ts';
import { dueConsents } from './consent-rules.ts';
import { checkoutTotals, repairCheckout } from './consistency.ts';
import { spendableBy, sumOf } from './credit-balance.ts';
import { ageCheckOf } from './delivery-methods.ts';
import { fingerprintOf } from './fingerprint.ts';

/** A payment that was approved before the order. */
export interface ApprovedPayment {
  orderId: string;
  paymentId: string;
  /** The provider's token of the approval. */
  approval: string;
}

function approvedBy({ express }: CheckoutState): ApprovedPayment | undefined {
  if (express?.approval === undefined) return undefined;
  const { orderId, paymentId, approval } = express;
  return { orderId, paymentId, approval };
}

/** A checkout with everything that an order needs; amounts in cents. */
export interface CompleteCheckout {
  billing: Address;
  shipping: Address;
  deliveryMethodId: DeliveryMethodId;
  /** Shop credit if nothing is left to pay. */
  paymentMethodId: PaidBy;
  /** An approval that pays the order. */
  approved?: ApprovedPayment | undefined;
  /** After the coupon. */
  shippingCents: number;
  totalCents: number;
  /** How much of the total is paid with shop credit. */
  creditCents: number;
  /** Identifies what the customer saw. */
  fingerprint: string;
  dueConsents: DueConsents;
  ageCheck: DueAgeCheck | undefined;
}

/**
 * Locks the checkout of a cart and returns it if the order can be placed. What was chosen for this order is forgotten;
 * the addresses stay for the next one. Throws 409: CHECKOUT_INCOMPLETE, or CHECKOUT_CHANGED when a choice has become
 * invalid, which the next view of the checkout reports.
 */
export async function closeCheckout(
  trx: Transaction<Database>,
  cart: BlueCart,
  { owner, ...locale }: OwnedVisit,
  now: Date,
): Promise<CompleteCheckout> {
  const { id, state } = await lockOrCreateCheckout(trx, owner, now);
  const { billing, shipping, deliveryMethodId } = state;
  const totals = checkoutTotals(state, cart, locale);
  const paymentMethodId = totals.dueCents === 0 && totals.creditCents > 0 ? 'shopCredit' : state.paymentMethodId;
  if (!billing || !shipping || !deliveryMethodId || !paymentMethodId)
    throw new ApiError({ status: 409, code: 'CHECKOUT_INCOMPLETE', message: 'A step of the checkout is open.' });
  const balance = sumOf(await spendableBy(trx, owner));
  if (repairCheckout(state, cart, locale, { now, balance }).repairs.length > 0)
    throw new ApiError({ status: 409, code: 'CHECKOUT_CHANGED', message: 'A choice has become invalid.' });
  await saveCheckout(trx, id, { billing, shipping }, now);
  return {
    billing,
    shipping,
    deliveryMethodId,
    paymentMethodId,
    approved: approvedBy(state),
    ...totals,
    fingerprint: fingerprintOf(state, cart),
    dueConsents: dueConsents(cart, locale.market),
    ageCheck: ageCheckOf(cart, locale.market),
  };
}
