import type { BlueCart, DispatchPromise } from '@reprise/entities/blue-cart';
import type { ConsistencyRepair } from '@reprise/entities/checkout';
import type { Locale } from '../../locale.ts';
import type { CheckoutState } from './checkout-store.ts';
import { deliveryMethodsFor, maxLockerItemsCents } from './delivery-methods.ts';

type Cart = Pick<BlueCart, 'items' | 'itemsPrice' | 'charges' | 'promise'>;

/** Whether the carrier takes the cart to a locker or another point. */
export const isLockerAllowed = ({ itemsPrice }: Pick<Cart, 'itemsPrice'>) => itemsPrice.amount <= maxLockerItemsCents;

const isSame = (a: DispatchPromise, b: DispatchPromise) => a.minDays === b.minDays && a.maxDays === b.maxDays;

/**
 * Resets the choices that no longer go together with the cart or with each other. Returns what was reset. Nothing is
 * reset while the cart is empty.
 */
export function repairCheckout(
  state: CheckoutState,
  cart: Cart,
  locale: Locale,
): { state: CheckoutState; repairs: ConsistencyRepair[] } {
  const repaired = { ...state };
  const repairs: ConsistencyRepair[] = [];
  if (cart.items.length === 0) return { state: repaired, repairs };
  if (repaired.shipping && repaired.shipping.destination.type !== 'street' && !isLockerAllowed(cart)) {
    repaired.shipping = undefined;
    repairs.push({ code: 'PACKSTATION_NOT_ALLOWED' });
  }
  const methods = deliveryMethodsFor(cart, repaired.shipping?.destination.type ?? 'street', locale);
  const chosen = methods.find(({ id }) => id === repaired.deliveryMethodId);
  if (repaired.deliveryMethodId && (!chosen || chosen.unavailableReason)) {
    repaired.deliveryMethodId = undefined;
    repairs.push({ code: 'DELIVERY_METHOD_INVALID' });
  }
  if (cart.promise && repaired.seenPromise && !isSame(cart.promise, repaired.seenPromise)) {
    repairs.push({ code: 'ORDER_PROMISE_CHANGED' });
  }
  repaired.seenPromise = cart.promise ?? repaired.seenPromise;
  return { state: repaired, repairs };
}
