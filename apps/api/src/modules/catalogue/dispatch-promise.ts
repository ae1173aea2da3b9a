import type { DispatchPromise } from '@reprise/entities/blue-cart';

/** Working days until dispatch. Products in our warehouse leave at once; new books are ordered first. */
export function dispatchPromise(product: { offered_by_libri_only: boolean }): DispatchPromise {
  return product.offered_by_libri_only ? { minDays: 2, maxDays: 4 } : { minDays: 1, maxDays: 2 };
}
