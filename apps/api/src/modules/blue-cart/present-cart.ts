import { dueAgeCheck } from '@reprise/entities/age-rules';
import type { BlueCart, BlueCartItem, CartCharge, CartErrorType, CartRepair } from '@reprise/entities/blue-cart';
import type { MarketId } from '@reprise/entities/language';
import { euros } from '@reprise/entities/money';
import type { Product } from '@reprise/entities/product';
import type { Locale } from '../../locale.ts';
import { dispatchPromise } from '../catalogue/index.ts';
import type { CouponDiscount } from '../coupons/index.ts';
import { shippingRules } from '../pricing/index.ts';
import { type InsuredUnit, offersOfUnit, presentInsurance } from './cart-insurance.ts';
import { addUp, type CartTotals, type KnownUnit } from './cart-totals.ts';

/** A coupon whose conditions the cart meets. */
export interface AppliedCoupon {
  code: string;
  discount: CouponDiscount;
  simulated?: true;
}

/** A cart that is up to date with the catalogue. */
export interface CartState {
  version: number;
  units: readonly KnownUnit[];
  coupon: AppliedCoupon | undefined;
  insured: InsuredUnit | undefined;
  repairs: readonly CartRepair[];
  repairedConsistencyErrors: readonly CartRepair[];
}

/** The cart of a visitor who never added anything. */
export const emptyCart: CartState = {
  version: 0,
  units: [],
  coupon: undefined,
  insured: undefined,
  repairs: [],
  repairedConsistencyErrors: [],
};

const discountOf = (cents: number | undefined) => (cents ? { discount: euros(cents) } : {});

/** The lowest premium that the unit can be insured for. */
function insurancePriceOf(known: KnownUnit, market: MarketId) {
  const premiums = offersOfUnit(known, market).map(({ premium }) => premium);
  return premiums.length > 0 ? { insurancePrice: euros(Math.min(...premiums)) } : {};
}

/** The minimum age, if it is checked in the market. */
function ageOf(product: Product, market: MarketId): { minAge?: number } {
  const due = dueAgeCheck([product.min_age], market);
  return due ? { minAge: due.minAge } : {};
}

function presentItem(
  known: KnownUnit,
  { besideOther, discount, market }: { besideOther: boolean; discount: number | undefined; market: MarketId },
): BlueCartItem {
  const { unit, product } = known;
  const [picture] = product.thumbs_cover_urls;
  return {
    uuid: unit.id,
    product: {
      id: product.id,
      name: product.name,
      product_slug: product.product_slug,
      category: product.category_name,
      categoryId: product.product_category_id,
      ...(picture === undefined ? {} : { picture }),
      ...(product.colour ? { colour: product.colour } : {}),
      ...(product.memory_size ? { memory_size: product.memory_size } : {}),
      ...ageOf(product, market),
      ...insurancePriceOf(known, market),
      ...(product.couponCode === undefined ? {} : { couponCode: product.couponCode }),
    },
    variant: unit.variant,
    price: euros(unit.price),
    ...discountOf(discount),
    withFullBattery: unit.withFullBattery,
    isCrossSellingProduct: product.category_is_accessory && besideOther,
    available: unit.available,
  };
}

/** Working days until the slowest of the parcel's products is dispatched. */
function promiseOf(products: readonly Product[]): { promise?: { minDays: number; maxDays: number } } {
  if (products.length === 0) return {};
  const promises = products.map((product) => dispatchPromise(product));
  const minDays = Math.max(...promises.map((promise) => promise.minDays));
  return { promise: { minDays, maxDays: Math.max(...promises.map((promise) => promise.maxDays)) } };
}

function chargesOf(totals: CartTotals, coupon: AppliedCoupon | undefined): CartCharge[] {
  if (totals.items === 0) return [];
  return [
    { type: 'shipping', price: euros(totals.shipping), ...discountOf(coupon?.discount.shipping) },
    ...(totals.insurance > 0 ? [{ type: 'insurance' as const, price: euros(totals.insurance) }] : []),
  ];
}

function blockersOf(units: readonly KnownUnit[]): CartErrorType[] {
  if (units.length === 0) return ['EmptyCartErrorDto'];
  return units.every(({ unit }) => unit.available) ? [] : ['ItemNotAvailableErrorDto'];
}

function presentCoupon(coupon: AppliedCoupon, { discount }: CartTotals): NonNullable<BlueCart['coupon']> {
  return { code: coupon.code, ...(coupon.simulated && { simulated: true }), discount: euros(discount) };
}

/** The cart as clients see it. Sold-out units are shown but not charged. */
export function presentCart(state: CartState, { market }: Locale): BlueCart {
  const { version, units, coupon, insured, repairs, repairedConsistencyErrors } = state;
  // An accessory added together with its device is a cross-sale; on its own it is an ordinary purchase.
  const besideOther = units.some(({ product }) => !product.category_is_accessory);
  const orderable = units.filter(({ unit }) => unit.available);
  const totals = addUp(
    orderable.map(({ unit }) => unit),
    market,
    coupon?.discount,
    insured?.insurance.premium ?? 0,
  );
  const blockedBy = blockersOf(units);
  return {
    version,
    items: units.map((known) =>
      presentItem(known, { besideOther, discount: coupon?.discount.items.get(known.unit.id), market }),
    ),
    itemsPrice: euros(totals.items),
    charges: chargesOf(totals, coupon),
    freeShippingFrom: euros(shippingRules[market].freeFrom),
    totalPrice: euros(totals.total),
    ...promiseOf(orderable.map(({ product }) => product)),
    ...(insured && { insurance: { ...presentInsurance(insured.insurance), itemUuid: insured.unitId } }),
    ...(coupon && { coupon: presentCoupon(coupon, totals) }),
    orderProductsCount: units.length,
    repairs: [...repairs],
    repairedConsistencyErrors: [...repairedConsistencyErrors],
    // An empty cart is no error of the cart; it only has nothing to check out.
    errors: blockedBy.filter((type) => type !== 'EmptyCartErrorDto').map((type) => ({ type })),
    prepareCheckoutResult: { ready: blockedBy.length === 0, blockedBy },
  };
}
