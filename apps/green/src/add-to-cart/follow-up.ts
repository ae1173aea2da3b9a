import type { RouteName } from '@reprise/markets';

/** Where an add leads: to the trade-in cart, to the product's own page, or back to where it was made. */
export type FollowUp = 'cart' | 'product' | 'stay';

/** From the trade-in pages and the accessory list to the cart, from a product page to the product, else nowhere. */
export function followUpOf(from: RouteName): FollowUp {
  if (from === 'trade_in' || from === 'accessory_list') return 'cart';
  if (from === 'green_product' || from === 'product_details' || from === 'product_details_basic_name') return 'product';
  return 'stay';
}
