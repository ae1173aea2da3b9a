import type { GreenCartItem } from '@reprise/entities/green-cart';
import type { TrackedItem } from '@reprise/tracking/events';
import { itemOf } from '@reprise/tracking/items';

/** An item of the trade-in cart, with its offer. */
export const soldItem = ({ product, price }: Pick<GreenCartItem, 'product' | 'price'>): TrackedItem =>
  itemOf({ id: product.id, name: product.name, brand: product.creator, category: product.category_name, price });
