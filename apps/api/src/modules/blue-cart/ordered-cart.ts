import type { BlueCart } from '@reprise/entities/blue-cart';
import type { Product } from '@reprise/entities/product';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import type { CartUnit } from './cart-rules.ts';
import { deleteUnits, lockCart, raiseVersion } from './cart-store.ts';
import { createCurrentCarts, needsRepair, type OwnedVisit, withoutRepairs } from './current-cart.ts';
import { presentCart } from './present-cart.ts';

type Trx = Transaction<Database>;

/** A unit of an ordered cart; its discount in cents. */
export interface OrderedUnit {
  unit: CartUnit;
  product: Product;
  discount: number;
}

/** A locked cart that can be ordered as it is. */
export interface OrderedCart {
  id: string;
  cart: BlueCart;
  units: readonly OrderedUnit[];
}

const conflict = (code: string, message: string) => new ApiError({ status: 409, code, message });

/** Ordering carts: judged again by the catalogue, coupons and insurances of the moment, then emptied. */
export function createOrderedCarts(context: Pick<AppContext, 'catalogue' | 'clock'>) {
  const carts = createCurrentCarts(context);

  /**
   * The cart that was locked, if it can be ordered as it is. Throws 409: CART_EMPTY; the code of a coupon that does not
   * apply; CART_CHANGED for any other difference, which the next view of the cart reports.
   */
  async function judge(trx: Trx, row: NonNullable<Awaited<ReturnType<typeof lockCart>>>, visit: OwnedVisit) {
    const current = await carts.load(trx, row, visit);
    if (current.units.length === 0) throw conflict('CART_EMPTY', 'There is nothing to order.');
    const { coupon } = current;
    if (coupon && 'refusal' in coupon)
      throw conflict(coupon.refusal, 'The coupon does not apply to the cart any more.');
    if (needsRepair(current) || current.units.some(({ unit }) => !unit.available))
      throw conflict('CART_CHANGED', 'The cart is not as the customer last saw it.');
    const units = current.units.map(({ unit, product }) => ({
      unit,
      product,
      discount: coupon?.discount.items.get(unit.id) ?? 0,
    }));
    return { id: row.id, cart: presentCart(withoutRepairs(current, row.version), visit), units } satisfies OrderedCart;
  }

  return { lock: (trx: Trx, visit: OwnedVisit) => lockCart(trx, visit.owner), judge };
}

/** Empties a locked cart, because it was ordered. */
export async function emptyOrderedCart(trx: Trx, { id, units }: OrderedCart): Promise<void> {
  const ids = units.map(({ unit }) => unit.id);
  await deleteUnits(trx, id, ids);
  await raiseVersion(trx, id, { coupon_code: null });
}
