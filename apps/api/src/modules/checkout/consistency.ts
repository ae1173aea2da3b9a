import type { BlueCart, DispatchPromise } from '@reprise/entities/blue-cart';
import type { ConsistencyRepair } from '@reprise/entities/checkout';
import type { MarketId } from '@reprise/entities/language';
import type { Locale } from '../../locale.ts';
import { type PayableCheckout, unavailableReason } from '../payments/index.ts';
import type { CheckoutState } from './checkout-store.ts';
import { deliveryMethodsFor, maxLockerItemsCents, needsIdent, standardDeliveryPrice } from './delivery-methods.ts';
import { expressMethod, lapsedReason } from './express-payment.ts';

type Cart = Pick<BlueCart, 'items' | 'itemsPrice' | 'charges' | 'totalPrice' | 'promise' | 'insurance'>;

/** Whether the carrier takes the cart to a locker or another point. */
export const isLockerAllowed = (cart: Pick<Cart, 'items' | 'itemsPrice'>, market: MarketId): boolean =>
  cart.itemsPrice.amount <= maxLockerItemsCents && !needsIdent(cart, market);

const isSame = (a: DispatchPromise, b: DispatchPromise) => a.minDays === b.minDays && a.maxDays === b.maxDays;

interface CheckoutTotals {
  shippingCents: number;
  totalCents: number;
  /** How much of the total is paid with shop credit, and what is left to pay. */
  creditCents: number;
  dueCents: number;
}

/** What is paid: the cart's total already has everything but the chosen delivery. */
export function checkoutTotals(state: CheckoutState, cart: Cart, locale: Locale): CheckoutTotals {
  const methods = deliveryMethodsFor(cart, destinationOf(state), locale);
  const standard = standardDeliveryPrice(cart);
  const shippingCents = methods.find(({ id }) => id === state.deliveryMethodId)?.price.amount ?? standard;
  const totalCents = cart.totalPrice.amount - standard + shippingCents;
  const creditCents = Math.min(state.credit ?? 0, totalCents);
  return { shippingCents, totalCents, creditCents, dueCents: totalCents - creditCents };
}

/** Where the parcel goes; to a street until an address is entered. */
export const destinationOf = ({ shipping }: CheckoutState) => shipping?.destination.type ?? 'street';

/** A checkout as the rules of payment methods see it. */
export function payableCheckout(state: CheckoutState, cart: Cart, locale: Locale): PayableCheckout {
  const { dueCents } = checkoutTotals(state, cart, locale);
  return { totalCents: dueCents, destination: destinationOf(state), deliveryMethodId: state.deliveryMethodId };
}

/**
 * Resets the choices that no longer go together with the cart or with each other. Returns what was reset. Nothing is
 * reset while the cart is empty. `balance` is the customer's shop credit in cents. After ADDRESS_NO_INSURANCE the
 * caller has to remove the insurance from the cart.
 */
export function repairCheckout(
  state: CheckoutState,
  cart: Cart,
  locale: Locale,
  { now, balance }: { now: Date; balance: number },
): { state: CheckoutState; repairs: ConsistencyRepair[] } {
  const repaired = { ...state };
  const repairs: ConsistencyRepair[] = [];
  if (cart.items.length === 0) return { state: repaired, repairs };
  if (repaired.shipping && repaired.shipping.destination.type !== 'street' && !isLockerAllowed(cart, locale.market)) {
    repaired.shipping = undefined;
    repairs.push({ code: 'PACKSTATION_NOT_ALLOWED' });
  }
  // Insured devices are handed over in person.
  if (cart.insurance && destinationOf(repaired) !== 'street') repairs.push({ code: 'ADDRESS_NO_INSURANCE' });
  const methods = deliveryMethodsFor(cart, destinationOf(repaired), locale);
  const chosen = methods.find(({ id }) => id === repaired.deliveryMethodId);
  if (repaired.deliveryMethodId && (!chosen || chosen.unavailableReason)) {
    repaired.deliveryMethodId = undefined;
    repairs.push({ code: 'DELIVERY_METHOD_INVALID' });
  }
  if (repaired.credit !== undefined && repaired.credit > balance) {
    repaired.credit = balance || undefined;
    repairs.push({ code: 'SHOP_CREDIT_REDUCED' });
  }
  if (
    repaired.paymentMethodId &&
    unavailableReason(repaired.paymentMethodId, payableCheckout(repaired, cart, locale))
  ) {
    repaired.paymentMethodId = undefined;
    repairs.push({ code: 'PAYMENT_METHOD_INVALID' });
  }
  if (repaired.express) {
    const { dueCents } = checkoutTotals(repaired, cart, locale);
    const code = lapsedReason(repaired.express, { totalCents: dueCents, now });
    const isReplaced = repaired.express.approval !== undefined && repaired.paymentMethodId !== expressMethod;
    if (code || isReplaced) repaired.express = undefined;
    if (code && !isReplaced) repairs.push({ code });
  }
  if (cart.promise && repaired.seenPromise && !isSame(cart.promise, repaired.seenPromise)) {
    repairs.push({ code: 'ORDER_PROMISE_CHANGED' });
  }
  repaired.seenPromise = cart.promise ?? repaired.seenPromise;
  return { state: repaired, repairs };
}
