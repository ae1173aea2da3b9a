import { createHash } from 'node:crypto';
import type { BlueCart } from '@reprise/entities/blue-cart';
import type { CheckoutState } from './checkout-store.ts';

type SeenCart = Pick<BlueCart, 'items' | 'charges' | 'coupon' | 'insurance'>;
type SeenState = Pick<CheckoutState, 'billing' | 'shipping' | 'deliveryMethodId'>;

/** The order of fields differs between stored addresses and newly entered ones. */
const sortFields = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * Identifies what a customer sees before ordering: items, charges, coupon, insurance, addresses and delivery. It does not
 * depend on the language, and a removed item that was added again changes nothing.
 */
export function fingerprintOf({ billing, shipping, deliveryMethodId }: SeenState, cart: SeenCart): string {
  const items = cart.items.map(({ product, variant, withFullBattery, price, discount }) => ({
    productId: product.id,
    variant,
    withFullBattery,
    price,
    discount,
  }));
  const { charges, coupon, insurance } = cart;
  const seen = {
    items,
    charges,
    coupon: coupon?.code,
    offerId: insurance?.offerId,
    billing,
    shipping,
    deliveryMethodId,
  };
  return createHash('sha256').update(JSON.stringify(seen, sortFields)).digest('base64url');
}
