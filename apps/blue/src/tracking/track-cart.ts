import type { BlueCart, BlueCartItem } from '@reprise/entities/blue-cart';
import type { Platform } from '@reprise/platform';
import { amountOf } from '@reprise/tracking/items';
import { type BlueState, blueStore } from '../store.ts';
import { trackedCartItem } from './cart-items.ts';

const cartOf = ({ cart }: BlueState): BlueCart | undefined => cart.cart.data;

/** Products whose add has just succeeded. */
function addedProducts(now: BlueState, before: BlueState): number[] {
  if (now.addToCart.adds === before.addToCart.adds) return [];
  return Object.entries(now.addToCart.adds)
    .filter(([id, add]) => add.status === 'success' && before.addToCart.adds[Number(id)]?.status === 'pending')
    .map(([id]) => Number(id));
}

/** Items whose removal has just succeeded: the answer no longer contains them. */
function removedItems(now: BlueState, before: BlueState): BlueCartItem[] {
  const present = new Set(cartOf(now)?.items.map(({ uuid }) => uuid));
  return (cartOf(before)?.items ?? []).filter(
    ({ uuid }) => !present.has(uuid) && now.cart.changes[uuid]?.status === 'pending',
  );
}

/**
 * Reports items that the visitor adds to the cart and removes from it. Changes by the server, such as merging carts at
 * sign-in, are not events.
 */
export function trackCart(platform: Platform): () => void {
  /** Units of the cart before the adds that are running. */
  let known = new Set(cartOf(platform.area(blueStore).getState())?.items.map(({ uuid }) => uuid));
  return platform.area(blueStore).subscribe((now, before) => {
    const items = cartOf(now)?.items ?? [];
    for (const id of addedProducts(now, before)) {
      const ofProduct = items.filter(({ product }) => product.id === id);
      const item = ofProduct.find(({ uuid }) => !known.has(uuid)) ?? ofProduct.at(-1);
      if (item) platform.track({ event: 'add_to_cart', ...amountOf(item.price), items: [trackedCartItem(item)] });
    }
    if (cartOf(now) !== cartOf(before)) {
      for (const item of removedItems(now, before))
        platform.track({ event: 'remove_from_cart', ...amountOf(item.price), items: [trackedCartItem(item)] });
    }
    const isAdding = Object.values(now.addToCart.adds).some(({ status }) => status === 'pending');
    if (!isAdding) known = new Set(items.map(({ uuid }) => uuid));
  });
}
