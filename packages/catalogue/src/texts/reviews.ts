import type { ProductRecord, VariantRecord } from '@reprise/entities/catalogue-record';
import type { Draft } from '../draft.ts';

/** A product's reviews. */
export function writeReviews(_draft: Draft, _variants: readonly VariantRecord[], _now: Date): ProductRecord['reviews'] {
  return [];
}
