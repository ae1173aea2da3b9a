import type { BlueCart, BlueCartItem } from '@reprise/entities/blue-cart';
import type { Order } from '@reprise/entities/order';
import type { TrackedItem } from '@reprise/tracking/events';
import { itemOf } from '@reprise/tracking/items';

/** A unit in the cart as events carry it. */
export const trackedCartItem = ({ product, variant, price, discount }: BlueCartItem): TrackedItem =>
  itemOf({ id: product.id, name: product.name, category: product.category, variant, price, discount });

/** The items of a cart that can be ordered. */
export const availableItems = ({ items }: BlueCart): TrackedItem[] =>
  items.filter(({ available }) => available).map(trackedCartItem);

/** The items of an order. */
export const orderedItems = ({ items }: Order): TrackedItem[] =>
  items.map(({ product, variant, price, discount }) =>
    itemOf({ id: product.id, name: product.name, variant, price, discount }),
  );
