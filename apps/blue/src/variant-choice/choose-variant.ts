import { fullBatteryCategoryId } from '@reprise/entities/constants/categories';
import type { Product } from '@reprise/entities/product';
import type { Variant, VariantLabel } from '@reprise/entities/variant';
import type { MarketRules } from '@reprise/markets';

export type ChoosableProduct = Pick<Product, 'variants' | 'default_variant' | 'category_id'>;

/** The variant of that label, when a unit of it can be bought. */
export function variantInStock(product: ChoosableProduct, label: VariantLabel | undefined): Variant | undefined {
  return product.variants.find((variant) => variant.label === label && variant.quantity > 0);
}

/**
 * The variant that a product page starts with: the one that the URL names if it is in stock, else the product's default,
 * else any that is in stock. The cart does not call this: there only the item's own variant is ever chosen.
 */
export function chooseVariant(product: ChoosableProduct, urlVariant: VariantLabel | undefined): Variant | undefined {
  return (
    variantInStock(product, urlVariant) ??
    variantInStock(product, product.default_variant) ??
    product.variants.find((variant) => variant.quantity > 0)
  );
}

/** Whether a unit of the variant with a full-capacity battery can be bought: only in the category that offers it. */
export function hasFullBatteryStock(product: ChoosableProduct, variant: Variant | undefined): boolean {
  return (
    product.category_id.includes(fullBatteryCategoryId) &&
    variant !== undefined &&
    variant.fullBatterySurcharge !== undefined &&
    Math.min(variant.fullBatteryQuantity, variant.quantity) > 0
  );
}

/** What the shopper said about the full battery, and for which charge (cents). */
export interface FullBatteryAnswer {
  wanted: boolean;
  surcharge: number;
}

/**
 * Whether the full battery is chosen. Without a charge it is until the shopper declines; one that costs something only
 * when they ticked it at that price or a higher one, unless the market lets paid extras start ticked.
 */
export function choosesFullBattery(
  product: ChoosableProduct,
  variant: Variant | undefined,
  answer: FullBatteryAnswer | undefined,
  { preselectPaidExtras }: MarketRules,
): boolean {
  if (!hasFullBatteryStock(product, variant)) return false;
  const surcharge = variant?.fullBatterySurcharge?.amount ?? 0;
  if (answer && (!answer.wanted || surcharge <= answer.surcharge)) return answer.wanted;
  return surcharge === 0 || preselectPaidExtras;
}

/** Whether the product has the full-battery option at all, in stock or not. */
export function offersFullBattery(product: ChoosableProduct): boolean {
  return (
    product.category_id.includes(fullBatteryCategoryId) &&
    product.variants.some((variant) => variant.fullBatterySurcharge !== undefined)
  );
}
