import type { CartRepair } from '@reprise/entities/blue-cart';
import type { InsuranceErrorCode, InsuranceOffer } from '@reprise/entities/insurance';
import type { MarketId } from '@reprise/entities/language';
import { euros } from '@reprise/entities/money';
import { type DeviceInsurance, insuranceOffers } from '../insurance/index.ts';
import type { KnownUnit } from './cart-totals.ts';

/** The insurance of a unit. */
export interface InsuredUnit {
  unitId: string;
  insurance: DeviceInsurance;
}

/** The insurances of a cart compared with the rules of this moment. */
export interface InsuranceVerdict {
  insured: InsuredUnit | undefined;
  /** Units whose insurance does not apply any more. */
  resetUnits: string[];
  errors: CartRepair[];
}

/** The insurances that a unit can be ordered with; an order of several items has none. */
export function offersOfUnit({ unit, product }: KnownUnit, market: MarketId): DeviceInsurance[] {
  return insuranceOffers(
    { price: unit.price, categoryPath: product.category_id, isAccessory: product.category_is_accessory },
    market,
  );
}

/** An offer as clients see it. */
export function presentInsurance({ premium, deductible, ...rest }: DeviceInsurance): InsuranceOffer {
  return {
    ...rest,
    premium: euros(premium),
    deductible: euros(deductible),
    documents: [
      { type: 'information', page: `insurance-${rest.product}` },
      { type: 'terms', page: 'insurance-terms' },
    ],
  };
}

/** The insurance that a unit is given, or the reason for refusing it. */
export function findInsurance(
  known: KnownUnit,
  offerId: string,
  orderable: readonly KnownUnit[],
  market: MarketId,
): { insurance: DeviceInsurance } | { refusal: InsuranceErrorCode } {
  if (orderable.some(({ unit }) => unit.id !== known.unit.id)) return { refusal: 'MULTI_ITEM_NO_INSURANCE' };
  const insurance = offersOfUnit(known, market).find((offer) => offer.offerId === offerId);
  return insurance ? { insurance } : { refusal: 'INSURANCE_NOT_AVAILABLE' };
}

/** Judges the insurances of the units that can be ordered. Sold-out units keep theirs for when they are back. */
export function judgeInsurance(
  units: readonly KnownUnit[],
  offerIds: ReadonlyMap<string, string>,
  market: MarketId,
): InsuranceVerdict {
  const verdict: InsuranceVerdict = { insured: undefined, resetUnits: [], errors: [] };
  const orderable = units.filter(({ unit }) => unit.available);
  for (const known of orderable) {
    const { id } = known.unit;
    const offerId = offerIds.get(id);
    if (offerId === undefined) continue;
    const found = findInsurance(known, offerId, orderable, market);
    if ('insurance' in found) {
      verdict.insured = { unitId: id, insurance: found.insurance };
    } else {
      verdict.resetUnits.push(id);
      verdict.errors.push({ code: found.refusal, field: `items.${id}.insurance`, from: offerId });
    }
  }
  return verdict;
}
