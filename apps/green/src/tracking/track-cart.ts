import type { GreenCartItem } from '@reprise/entities/green-cart';
import type { Platform } from '@reprise/platform';
import { amountOf } from '@reprise/tracking/items';
import { type GreenState, greenStore } from '../store.ts';
import { soldItem } from './sold-item.ts';

const itemsOf = ({ cart }: GreenState): readonly GreenCartItem[] => cart.cart.data?.items ?? [];

/** The items that have just been added: the latest of each product whose add succeeded. */
function addedItems(now: GreenState, before: GreenState): GreenCartItem[] {
  return Object.entries(now.addToCart.added).flatMap(([id, count]) => {
    if (count === before.addToCart.added[Number(id)]) return [];
    return itemsOf(now).findLast(({ product }) => product.id === Number(id)) ?? [];
  });
}

/** The item that the seller has just removed. */
function removedItem({ cart: { removed } }: GreenState, before: GreenState): GreenCartItem | undefined {
  return removed === before.cart.removed ? undefined : removed?.item;
}

/** Reports items that the seller adds to the trade-in cart and removes from it. */
export function trackCart(platform: Platform): () => void {
  return platform.area(greenStore).subscribe((now, before) => {
    for (const item of addedItems(now, before))
      platform.track({ event: 'trade_in_add_to_cart', ...amountOf(item.price), items: [soldItem(item)] });
    const removed = removedItem(now, before);
    if (removed)
      platform.track({ event: 'trade_in_remove_from_cart', ...amountOf(removed.price), items: [soldItem(removed)] });
  });
}
