import type { CartRepair } from '@reprise/entities/blue-cart';
import type { VariantLabel } from '@reprise/entities/variant';

/** One unit in a cart, as the customer last saw it; price in cents, including the battery surcharge. */
export interface CartUnit {
  id: string;
  productId: number;
  productName: string;
  variant: VariantLabel;
  withFullBattery: boolean;
  price: number;
  available: boolean;
}

/** The current state of a variant in the catalogue; prices in cents. */
export interface VariantOffer {
  label: VariantLabel;
  price: number;
  quantity: number;
  fullBatteryQuantity: number;
  /** Undefined where the product has no full-battery option. */
  fullBatterySurcharge: number | undefined;
}

/** The current state of a product in the cart. */
export interface ProductOffer {
  id: number;
  allowedPurchase: boolean;
  variants: readonly VariantOffer[];
}

/** Why a unit cannot be added to the cart. */
export type CartRefusal =
  | 'PRODUCT_DOESNT_EXIST'
  | 'PRODUCT_NOT_SALEABLE'
  | 'PRODUCT_VARIANT_DOESNT_EXIST'
  | 'PRODUCT_VARIANT_OUT_OF_STOCK'
  | 'PRODUCT_VARIANT_EXHAUSTED'
  | 'FULL_BATTERY_OUT_OF_STOCK';

export interface WantedUnit {
  productId: number;
  variant: VariantLabel;
  withFullBattery: boolean;
}

const isSameVariant = (unit: CartUnit, wanted: { productId: number; variant: VariantLabel }) =>
  unit.productId === wanted.productId && unit.variant === wanted.variant;

/** Price in cents of a unit of the variant. */
export function unitPrice(variant: VariantOffer, withFullBattery: boolean): number {
  return variant.price + (withFullBattery ? (variant.fullBatterySurcharge ?? 0) : 0);
}

function batteryUnits(variant: VariantOffer): number {
  return variant.fullBatterySurcharge === undefined ? 0 : Math.min(variant.fullBatteryQuantity, variant.quantity);
}

/**
 * Checks whether a unit may be added to a cart that holds `others`. Returns the variant, or the reason for refusing.
 * Units in other customers' carts do not matter, because a cart reserves nothing.
 */
export function checkUnit(
  wanted: WantedUnit,
  product: ProductOffer | undefined,
  others: readonly CartUnit[],
): { variant: VariantOffer } | { refusal: CartRefusal } {
  if (!product) return { refusal: 'PRODUCT_DOESNT_EXIST' };
  if (!product.allowedPurchase) return { refusal: 'PRODUCT_NOT_SALEABLE' };
  const variant = product.variants.find((candidate) => candidate.label === wanted.variant);
  if (!variant) return { refusal: 'PRODUCT_VARIANT_DOESNT_EXIST' };
  if (variant.quantity <= 0) return { refusal: 'PRODUCT_VARIANT_OUT_OF_STOCK' };
  const same = others.filter((unit) => unit.available && isSameVariant(unit, wanted));
  if (same.length >= variant.quantity) return { refusal: 'PRODUCT_VARIANT_EXHAUSTED' };
  const batteriesTaken = same.filter((unit) => unit.withFullBattery).length;
  if (wanted.withFullBattery && batteriesTaken >= batteryUnits(variant))
    return { refusal: 'FULL_BATTERY_OUT_OF_STOCK' };
  return { variant };
}

export interface CartRepairResult {
  /** The units as they are now, in the order given. */
  units: CartUnit[];
  /** Ids of units whose product has left the catalogue, so that nothing is left to show. */
  removed: string[];
  repairs: CartRepair[];
}

const field = (unit: CartUnit, name: string) => `items.${unit.id}.${name}`;

/** Units of one variant counted so far in cart order: the first ones get what is in stock. */
interface Taken {
  units: number;
  batteries: number;
}

function repairUnit(unit: CartUnit, product: ProductOffer, taken: Taken, repairs: CartRepair[]): CartUnit {
  const variant = product.variants.find((candidate) => candidate.label === unit.variant);
  if (!product.allowedPurchase || !variant || taken.units >= variant.quantity) {
    const code = product.allowedPurchase ? 'VARIANT_SOLD_OUT' : 'PRODUCT_NOT_SALEABLE';
    if (unit.available)
      repairs.push({ code, field: field(unit, 'available'), from: unit.productName, to: unit.variant });
    return { ...unit, available: false };
  }
  if (!unit.available)
    repairs.push({ code: 'VARIANT_BACK_IN_STOCK', field: field(unit, 'available'), from: unit.productName });
  taken.units += 1;
  const withFullBattery = unit.withFullBattery && taken.batteries < batteryUnits(variant);
  if (withFullBattery) taken.batteries += 1;
  if (withFullBattery !== unit.withFullBattery) {
    repairs.push({ code: 'FULL_BATTERY_SOLD_OUT', field: field(unit, 'withFullBattery'), from: 'true', to: 'false' });
  }
  const price = unitPrice(variant, withFullBattery);
  // Losing the battery changes the price too; one message reports both.
  if (price !== unit.price && withFullBattery === unit.withFullBattery) {
    repairs.push({ code: 'PRICE_CHANGED', field: field(unit, 'price'), from: String(unit.price), to: String(price) });
  }
  return { ...unit, available: true, withFullBattery, price };
}

/**
 * Brings the units of a cart, in the order they were added, up to date with the catalogue and reports what changed
 * since the customer last saw it. A sold-out unit stays, marked as unavailable. `from` and `to` of a price are cents.
 */
export function repairUnits(units: readonly CartUnit[], products: ReadonlyMap<number, ProductOffer>): CartRepairResult {
  const result: CartRepairResult = { units: [], removed: [], repairs: [] };
  const takenByVariant = new Map<string, Taken>();
  for (const unit of units) {
    const product = products.get(unit.productId);
    if (!product) {
      result.removed.push(unit.id);
      result.repairs.push({ code: 'PRODUCT_REMOVED', field: `items.${unit.id}`, from: unit.productName });
      continue;
    }
    const key = `${unit.productId}/${unit.variant}`;
    const taken = takenByVariant.get(key) ?? { units: 0, batteries: 0 };
    takenByVariant.set(key, taken);
    result.units.push(repairUnit(unit, product, taken, result.repairs));
  }
  return result;
}
