import type { BlueCartItem } from '@reprise/entities/blue-cart';

/** Id of the product whose accessories the cart offers: that of the last item that is no accessory of another one. */
export const crossSellingSource = (items: readonly BlueCartItem[]): number | undefined =>
  items.findLast(({ available, isCrossSellingProduct }) => available && !isCrossSellingProduct)?.product.id;
