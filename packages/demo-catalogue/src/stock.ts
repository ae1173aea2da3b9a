import type { VariantRecord } from '@reprise/entities/catalogue-record';
import { type VariantLabel, variantLabels } from '@reprise/entities/variant';
import { type Draft, isMedium } from './draft.ts';
import { createPriceHistory, type PriceTrend } from './price-history.ts';
import { conditionFactors, roundPrice } from './pricing.ts';
import { createRandom, type Random } from './random.ts';

const deviceOdds: Record<VariantLabel, number> = { NEW: 0.1, A0: 0.45, A1: 0.92, A2: 0.88, A3: 0.66, A4: 0.28 };
const mediumOdds: Record<VariantLabel, number> = { NEW: 0.06, A0: 0.08, A1: 0.85, A2: 0.9, A3: 0.66, A4: 0.05 };

function chooseLabels(draft: Draft, random: Random): VariantLabel[] {
  if (draft.attributes.binding === 'new') return ['NEW'];
  const odds = isMedium(draft.kind) ? mediumOdds : deviceOdds;
  const labels = variantLabels.filter((label) => random.chance(odds[label]));
  return labels.length > 0 ? labels : ['A2'];
}

function chooseQuantity(draft: Draft, random: Random, soldOut: boolean): number {
  if (soldOut || random.chance(0.16)) return 0;
  if (random.chance(0.22)) return 1;
  return random.integer(2, 3 + Math.round(draft.demand * (isMedium(draft.kind) ? 14 : 34)));
}

/** The conditions in which a product is offered, with stock and price history. `basePrice` is the A1 price in cents. */
export function createVariants(
  draft: Draft,
  basePrice: number,
  trend: PriceTrend,
  now: Date,
  offersFullBattery: boolean,
): VariantRecord[] {
  const random = createRandom(`stock:${draft.key}`);
  const soldOut = random.chance(0.06);
  let ceiling = Number.POSITIVE_INFINITY;
  return chooseLabels(draft, random).map((label) => {
    const wanted = roundPrice(basePrice * conditionFactors[label] * (0.985 + random.next() * 0.03));
    const price = draft.attributes.binding === 'new' ? draft.launchPrice : Math.max(99, Math.min(wanted, ceiling));
    ceiling = price > 2_000 ? price - 100 : price > 149 ? price - 50 : price;
    const quantity = chooseQuantity(draft, random, soldOut);
    const share = random.chance(0.7) ? random.next() : 0;
    const fullBatteryQuantity = offersFullBattery ? Math.round(quantity * share) : 0;
    return { label, quantity, fullBatteryQuantity, prices: createPriceHistory(price, trend, now, random) };
  });
}
