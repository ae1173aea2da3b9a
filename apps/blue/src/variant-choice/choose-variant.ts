import { fullBatteryCategoryId } from '@reprise/entities/constants/categories';
import type { Product } from '@reprise/entities/product';
import type { Variant, VariantLabel } from '@reprise/entities/variant';
import type { MarketRules } from '@reprise/markets';

export type ChoosableProduct = Pick<Product, 'variants' | 'default_variant' | 'category_id'>;

/** The variant with that label, if it is in stock. */
export function variantInStock(product: ChoosableProduct, label: VariantLabel | undefined): Variant | undefined {
  return product.variants.find((variant) => variant.label === label && variant.quantity > 0);
}

/**
 * The initial variant of a product page: the one in the URL if in stock, else the product's default,
 * else any in stock. Not for the cart, which never switches an item's variant by itself.
 */
export function chooseVariant(product: ChoosableProduct, urlVariant: VariantLabel | undefined): Variant | undefined {
  return (
    variantInStock(product, urlVariant) ??
    variantInStock(product, product.default_variant) ??
    product.variants.find((variant) => variant.quantity > 0)
  );
}

/** Whether the variant has units with a full battery in stock; only one category offers them. */
export function hasFullBatteryStock(product: ChoosableProduct, variant: Variant | undefined): boolean {
  return (
    product.category_id.includes(fullBatteryCategoryId) &&
    variant !== undefined &&
    variant.fullBatterySurcharge !== undefined &&
    Math.min(variant.fullBatteryQuantity, variant.quantity) > 0
  );
}

/** The shopper's choice of the full battery, and the surcharge (cents) they saw. */
export interface FullBatteryAnswer {
  wanted: boolean;
  surcharge: number;
}

/**
 * Whether the full battery is chosen. If free, yes until the shopper declines it; with a surcharge, only
 * if they ticked it at that price or a higher one, unless the market lets paid extras start ticked.
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
