import type { InsuranceProduct } from '@reprise/entities/insurance';
import type { MarketId } from '@reprise/entities/language';

/** One insurance and what it costs; prices in cents. */
export interface InsuranceRule {
  product: InsuranceProduct;
  markets: readonly MarketId[];
  /** Insures these categories and everything below them, except accessories. */
  categoryIds: readonly number[];
  /** Prices of devices that can be insured, both included. */
  minPrice: number;
  maxPrice: number;
  /** Premium as a percentage of the device's price, by term. */
  premiums: readonly { termMonths: number; percent: number }[];
  /** What the customer pays for each claim: a percentage of the device's price, with a minimum. */
  deductible: { percent: number; min: number };
}

const everyMarket = ['de', 'fr', 'nl', 'it', 'es'] as const satisfies readonly MarketId[];

/** Phones, tablets, laptops, watches, consoles and cameras of the default catalogue. */
const devices = [1110, 1200, 1290, 1300, 1400, 1500];

const insurable = { markets: everyMarket, categoryIds: devices, minPrice: 10_000, maxPrice: 300_000 };

/** The insurances of the shop. A different cover needs a product of its own, so that carts do not keep the old one. */
export const insuranceRules: readonly InsuranceRule[] = [
  {
    ...insurable,
    product: 'damage',
    premiums: [
      { termMonths: 12, percent: 9 },
      { termMonths: 24, percent: 15 },
    ],
    deductible: { percent: 10, min: 2_500 },
  },
  {
    ...insurable,
    product: 'damage-and-theft',
    premiums: [
      { termMonths: 12, percent: 13 },
      { termMonths: 24, percent: 21 },
    ],
    deductible: { percent: 15, min: 4_000 },
  },
];

/** A device that may be insured; price in cents. */
export interface InsurableDevice {
  price: number;
  /** Category ids from the root to the product's own. */
  categoryPath: readonly number[];
  isAccessory: boolean;
}

/** An offer for one device; prices in cents. */
export interface DeviceInsurance {
  offerId: string;
  product: InsuranceProduct;
  termMonths: number;
  premium: number;
  deductible: number;
}

/** Rounds up to a price that ends in 99 cents. */
const toPremium = (cents: number) => Math.ceil((cents + 1) / 100) * 100 - 1;
const toWholeEuros = (cents: number) => Math.round(cents / 100) * 100;

const insures = (rule: InsuranceRule, { price, categoryPath, isAccessory }: InsurableDevice, market: MarketId) =>
  !isAccessory &&
  rule.markets.includes(market) &&
  rule.categoryIds.some((id) => categoryPath.includes(id)) &&
  price >= rule.minPrice &&
  price <= rule.maxPrice;

/** The insurances that a device can be bought with in a market, cheapest cover first. */
export function insuranceOffers(
  device: InsurableDevice,
  market: MarketId,
  rules: readonly InsuranceRule[] = insuranceRules,
): DeviceInsurance[] {
  return rules
    .filter((rule) => insures(rule, device, market))
    .flatMap(({ product, premiums, deductible }) =>
      premiums.map(({ termMonths, percent }) => ({
        offerId: `${product}-${termMonths}`,
        product,
        termMonths,
        premium: toPremium((device.price * percent) / 100),
        deductible: Math.max(deductible.min, toWholeEuros((device.price * deductible.percent) / 100)),
      })),
    );
}
