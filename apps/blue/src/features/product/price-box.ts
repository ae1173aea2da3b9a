import type { Product } from '@reprise/entities/product';
import type { Variant } from '@reprise/entities/variant';

/** Below this stock, the page shows how many units are left. */
const fewLeft = 5;

/** Prices and notes for a chosen variant. Amounts are cents. */
export interface PriceBox {
  /** Price to pay, including the full battery if chosen. */
  amount: number;
  /** Lowest price of the 30 days before the reduction, for the same choice. */
  strike?: number;
  /** Saving against it in whole per cent, rounded down. */
  percent?: number;
  /** Surcharge for the full battery. */
  battery?: number;
  /** Used products are taxed on the margin, so no tax may be shown; new ones include it. */
  tax: 'margin' | 'included';
  /** New books have a legally fixed price. */
  fixedBookPrice: boolean;
  unitsLeft: number;
  isLow: boolean;
}

/** Computes the price box. Set `withFullBattery` only if the variant has such units in stock. */
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
