import type { TradeInListProduct } from '@reprise/entities/green-cart';
import type { GreenState } from '../../store.ts';

/** The product as far as the store knows it: from its own page, a list, the landing page or the cart. */
export function knownProduct(state: GreenState, id: number): TradeInListProduct | undefined {
  const own = state.grading.views[id]?.data?.product;
  if (own) return own;
  const listed = Object.values(state.list.lists).flatMap((list) => list.data?.products.docs ?? []);
  const wanted = state.landing.wanted.data ?? [];
  const inCart = state.cart.cart.data?.items.map(({ product }) => product) ?? [];
  return [...listed, ...wanted, ...inCart].find((product) => product.id === id);
}
