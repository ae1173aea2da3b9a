import type { Product } from '@reprise/entities/product';
import type { Variant } from '@reprise/entities/variant';

/** Below this many units the shopper is told how many are left. */
const fewLeft = 5;

/** What the price box says of a chosen variant. Amounts are cents. */
export interface PriceBox {
  /** To be paid, with the full battery where it is chosen. */
  amount: number;
  /** The lowest price of the 30 days before the reduction, for the same choice. */
  strike?: number;
  /** Whole per cent saved against it, rounded down. */
  percent?: number;
  /** What the full battery adds to the amount. */
  battery?: number;
  /** Used goods are taxed on the margin, so that no tax may be shown; new ones include it. */
  tax: 'margin' | 'included';
  /** New books have a price that is fixed by law. */
  fixedBookPrice: boolean;
  unitsLeft: number;
  isLow: boolean;
}

/** The figures and notes of the price box. `withFullBattery` must only be set where the variant has such units. */
export function priceBoxOf(product: Product, variant: Variant, withFullBattery: boolean): PriceBox {
  const battery = withFullBattery ? (variant.fullBatterySurcharge?.amount ?? 0) : 0;
  const amount = variant.price.amount + battery;
  const units = withFullBattery ? Math.min(variant.fullBatteryQuantity, variant.quantity) : variant.quantity;
  const box: PriceBox = {
    amount,
    tax: variant.label === 'NEW' || product.offered_by_libri_only ? 'included' : 'margin',
    fixedBookPrice: product.offered_by_libri_only,
    unitsLeft: units,
    isLow: units < fewLeft,
    ...(battery > 0 ? { battery } : {}),
  };
  const before = product.offered_by_libri_only ? undefined : variant.reduction?.from.amount;
  if (before === undefined || before <= variant.price.amount) return box;
  const strike = before + battery;
  const percent = Math.floor(((strike - amount) / strike) * 100);
  return percent < 1 ? box : { ...box, strike, percent };
}
