import { wristbandCategoryId } from '@reprise/entities/constants/categories';

/** Where a product was added to the cart. */
export type AddedFrom =
  | { place: 'product' }
  /** Undo of a removal from the cart. */
  | { place: 'cart' }
  /** A button in the accessory list. */
  | { place: 'accessory-list' }
  /** A product page opened from the accessory list of another product. */
  | { place: 'accessory-list-product'; listOf: number };

export interface AddedProduct {
  id: number;
  /** Category ids, root first. */
  categoryIds: readonly number[];
  /** A matching charger is sold separately, so accessories are offered next. */
  isSplitFromCharger: boolean;
}

/** What happens after a product was added to the cart. */
export type FollowUp =
  | { kind: 'none' }
  | { kind: 'modal' }
  | { kind: 'redirect'; to: 'cart' }
  | { kind: 'redirect'; to: 'accessory-list'; productId: number };

/** Decides what follows a successful add (rule cart-04): nothing, a page, or the modal. */
export function followUpOf(product: AddedProduct, from: AddedFrom): FollowUp {
  if (from.place === 'accessory-list' || from.place === 'cart') return { kind: 'none' };
  if (product.categoryIds.includes(wristbandCategoryId)) return { kind: 'redirect', to: 'cart' };
  if (from.place === 'accessory-list-product') {
    return { kind: 'redirect', to: 'accessory-list', productId: from.listOf };
  }
  if (product.isSplitFromCharger) return { kind: 'redirect', to: 'accessory-list', productId: product.id };
  return { kind: 'modal' };
}
