import type { GreenCart } from '@reprise/entities/green-cart';
import type { MarketId } from '@reprise/entities/language';
import type { HandoverOption } from '@reprise/entities/trade-in-checkout';
import type { AppContext } from '../../context.ts';
import type { CartOwner } from '../session/index.ts';
import { handoverOptionsFor, isPossible, parcelOf } from './handover-rules.ts';
import { findTradeInCheckout } from './trade-in-checkout-store.ts';

type CartContext = Pick<AppContext, 'db' | 'catalogue'>;

/** What the carrier has to insure, in cents. */
const insuredCents = ({ items }: GreenCart): number => items.reduce((sum, { price }) => sum + price.amount, 0);

/** The key of the grading questions of each item. */
export async function gradingsOf({ db, catalogue }: CartContext, { items }: GreenCart) {
  const tree = await catalogue.categories(db);
  return items.map(({ product }) => tree.flags(product.product_category_id).grading);
}

/** The ways in which the items of a cart can be handed over. */
export async function handoverOptionsOf(
  context: CartContext,
  cart: GreenCart,
  market: MarketId,
): Promise<HandoverOption[]> {
  return handoverOptionsFor(parcelOf(await gradingsOf(context, cart), insuredCents(cart)), market);
}

/** Adds an error to carts that the way chosen in the checkout does not fit (rule seller-06). */
export const createHandoverCheck =
  (context: CartContext) =>
  async (cart: GreenCart, owner: CartOwner | undefined): Promise<GreenCart> => {
    if (!owner || cart.items.length === 0) return cart;
    const handover = (await findTradeInCheckout(context.db, owner))?.handover;
    if (!handover || isPossible(await handoverOptionsOf(context, cart, owner.market), handover)) return cart;
    return { ...cart, errors: [{ type: 'InvalidCarrierForCurrentCartErrorDto' }, ...cart.errors] };
  };
