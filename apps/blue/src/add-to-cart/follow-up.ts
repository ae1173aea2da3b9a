import { wristbandCategoryId } from '@reprise/entities/constants/categories';

/** Where something was added to the cart. */
export type AddedFrom =
  | { place: 'product' }
  /** What was removed from the cart a moment ago is put back. */
  | { place: 'cart' }
  /** The button of an entry of the accessory list itself. */
  | { place: 'accessory-list' }
  /** A product page that was opened from the accessory list of another product. */
  | { place: 'accessory-list-product'; listOf: number };

export interface AddedProduct {
  id: number;
  /** Category ids, root first. */
  categoryIds: readonly number[];
  /** Sold apart from a charger that fits it: the shopper is offered one. */
  isSplitFromCharger: boolean;
}

/** What happens after something was added to the cart. */
export type FollowUp =
  | { kind: 'none' }
  | { kind: 'modal' }
  | { kind: 'redirect'; to: 'cart' }
  | { kind: 'redirect'; to: 'accessory-list'; productId: number };

/** Decides what follows a successful add (specification, section 4): nothing, a page, else the modal. */
export function followUpOf(product: AddedProduct, from: AddedFrom): FollowUp {
  if (from.place === 'accessory-list' || from.place === 'cart') return { kind: 'none' };
  if (product.categoryIds.includes(wristbandCategoryId)) return { kind: 'redirect', to: 'cart' };
  if (from.place === 'accessory-list-product') {
    return { kind: 'redirect', to: 'accessory-list', productId: from.listOf };
  }
  if (product.isSplitFromCharger) return { kind: 'redirect', to: 'accessory-list', productId: product.id };
  return { kind: 'modal' };
}
