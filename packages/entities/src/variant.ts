import * as z from 'zod/mini';
import { Money } from './money.ts';

/** Condition labels: NEW, A0 (as new) to A4 (heavily used). */
export const VariantLabel = z.enum(['NEW', 'A0', 'A1', 'A2', 'A3', 'A4']);
export type VariantLabel = z.infer<typeof VariantLabel>;

/** Best condition first: the display order of variants. */
export const variantLabels: readonly VariantLabel[] = ['NEW', 'A0', 'A1', 'A2', 'A3', 'A4'];

/** A reduction: the strike price is the lowest price of the 30 days before it started. */
export const Reduction = z.object({ from: Money, percent: z.int(), since: z.iso.datetime() });
export type Reduction = z.infer<typeof Reduction>;

/** One condition of a product with its price and stock. */
export const Variant = z.object({
  label: VariantLabel,
  price: Money,
  /** Units in stock. */
  quantity: z.int(),
  /** The part of `quantity` that has a battery of full capacity. */
  fullBatteryQuantity: z.int(),
  /** Surcharge for a full-capacity battery; absent when the option does not apply. */
  fullBatterySurcharge: z.optional(Money),
  reduction: z.optional(Reduction),
});
export type Variant = z.infer<typeof Variant>;
