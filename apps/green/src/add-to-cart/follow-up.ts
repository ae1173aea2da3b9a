import type { RouteName } from '@reprise/markets';

/** Where the seller goes after adding: the trade-in cart, the product's own page, or nowhere (stay on the page). */
export type FollowUp = 'cart' | 'product' | 'stay';

/** Trade-in pages and the accessory list lead to the cart, a product page to the product; other pages stay. */
export function followUpOf(from: RouteName): FollowUp {
  if (from === 'trade_in' || from === 'accessory_list') return 'cart';
  if (from === 'green_product' || from === 'product_details' || from === 'product_details_basic_name') return 'product';
  return 'stay';
}
