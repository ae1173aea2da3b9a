import type { Product } from '@reprise/entities/product';
import type { BlueState } from '../store.ts';

/** What is known of a product before its page is loaded: from the page itself, or from a list that showed it. */
export function knownProduct(state: BlueState, id: number): Product | undefined {
  return state.product.views[id]?.data?.product ?? state.products.known[id];
}
