import type { BlueCart, CartRepair } from '@reprise/entities/blue-cart';
import type { Product } from '@reprise/entities/product';
import type { Kysely, Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import type { Locale } from '../../locale.ts';
import { applyCoupon, findCoupon, findCouponCustomer } from '../coupons/index.ts';
import type { CartOwner } from '../session/index.ts';
import { toProductOffer } from './cart-catalogue.ts';
import { type InsuranceVerdict, judgeInsurance } from './cart-insurance.ts';
import { type CartUnit, repairUnits } from './cart-rules.ts';
import {
  type CartRow,
  deleteUnits,
  loadUnits,
  raiseVersion,
  setCoupon,
  setInsurance,
  updateUnit,
} from './cart-store.ts';
import { discountableItems, type KnownUnit, shippingOf } from './cart-totals.ts';
import { type AppliedCoupon, type CartState, presentCart } from './present-cart.ts';

/** Who views the cart, and in which market and language. */
export interface CartVisit extends Locale {
  /** Undefined for a visitor without a session, whose cart is empty. */
  owner: CartOwner | undefined;
}

/** A visit with a session, which can have a cart. */
export type OwnedVisit = CartVisit & { owner: CartOwner };

/** What a request did to the cart besides repairing it. */
interface CartChange {
  changed: boolean;
  /** False leaves the repairs for the next view, which reports them. */
  tell: boolean;
}

/** The verdict on a coupon; `minValue` is its minimum in cents. */
export type CouponVerdict = { code: string; minValue: number } & ReturnType<typeof applyCoupon>;

/** A stored cart compared with the catalogue. Nothing is written yet. */
export interface CurrentCart {
  units: readonly KnownUnit[];
  changed: readonly CartUnit[];
  removed: string[];
  repairs: readonly CartRepair[];
  /** Undefined without a coupon, and while nothing can be ordered. */
  coupon: CouponVerdict | undefined;
  insurance: InsuranceVerdict;
}

function hasChanged(unit: CartUnit, before: CartUnit | undefined): boolean {
  return (
    unit.price !== before?.price ||
    unit.available !== before.available ||
    unit.withFullBattery !== before.withFullBattery
  );
}

const offersOf = (products: ReadonlyMap<number, Product>) =>
  new Map([...products].map(([id, product]) => [id, toProductOffer(product)]));

function couponErrors(coupon: CouponVerdict | undefined): CartRepair[] {
  return coupon && 'refusal' in coupon ? [{ code: coupon.refusal, field: 'coupon', from: coupon.code }] : [];
}

/** The coupon as it is shown; undefined when it does not apply. */
function appliedCoupon(verdict: CouponVerdict | undefined): AppliedCoupon | undefined {
  return verdict && 'discount' in verdict ? { code: verdict.code, discount: verdict.discount } : undefined;
}

/** True when the catalogue changed the cart, or a choice of the customer does not apply any more. */
export const needsRepair = ({ removed, repairs, coupon, insurance }: CurrentCart): boolean =>
  [removed, repairs, couponErrors(coupon), insurance.errors].some((changes) => changes.length > 0);

/** The cart without reporting what changed. */
export function withoutRepairs({ units, coupon, insurance }: CurrentCart, version: number): CartState {
  const { insured } = insurance;
  return { version, units, coupon: appliedCoupon(coupon), insured, repairs: [], repairedConsistencyErrors: [] };
}

/** Stores what changed in a locked cart, so that each change is reported once. */
async function storeRepairs(
  trx: Transaction<Database>,
  cartId: string,
  current: CurrentCart,
): Promise<Pick<CartState, 'repairs' | 'repairedConsistencyErrors'>> {
  await deleteUnits(trx, cartId, current.removed);
  for (const unit of current.changed) await updateUnit(trx, unit);
  const ofCoupon = couponErrors(current.coupon);
  if (ofCoupon.length > 0) await setCoupon(trx, cartId, null);
  await setInsurance(trx, current.insurance.resetUnits, null);
  return { repairs: current.repairs, repairedConsistencyErrors: [...ofCoupon, ...current.insurance.errors] };
}

/** Compares carts with the catalogue and the coupons of this moment. */
export function createCurrentCarts({ catalogue, clock }: Pick<AppContext, 'catalogue' | 'clock'>) {
  async function judgeCoupon(
    db: Kysely<Database>,
    code: string,
    units: readonly KnownUnit[],
    { owner, market }: Omit<CartVisit, 'language'>,
  ): Promise<CouponVerdict> {
    const items = discountableItems(units);
    const coupon = await findCoupon(db, code);
    const customer = await findCouponCustomer(db, owner?.customer_id ?? null);
    const use = { now: clock(), items, shipping: shippingOf(items, market), customer };
    return { code: coupon?.code ?? code, minValue: coupon?.minValue ?? 0, ...applyCoupon(coupon, use) };
  }

  async function load(db: Kysely<Database>, cart: CartRow, visit: OwnedVisit): Promise<CurrentCart> {
    const stored = await loadUnits(db, cart.id);
    const ids = [...new Set(stored.map((unit) => unit.productId))];
    const products = new Map(
      (await catalogue.products(db, ids, visit.language)).map((product) => [product.id, product]),
    );
    const { units, removed, repairs } = repairUnits(stored, offersOf(products));
    const before = new Map(stored.map((unit) => [unit.id, unit]));
    const known = units.flatMap((unit) => {
      const product = products.get(unit.productId);
      return product ? [{ unit, product }] : [];
    });
    const offerIds = new Map(
      stored.flatMap((unit) => (unit.insuranceOfferId ? [[unit.id, unit.insuranceOfferId]] : [])),
    );
    const canOrder = units.some(({ available }) => available);
    return {
      units: known,
      changed: units.filter((unit) => hasChanged(unit, before.get(unit.id))),
      removed,
      repairs,
      insurance: judgeInsurance(known, offerIds, visit.market),
      coupon: cart.couponCode !== null && canOrder ? await judgeCoupon(db, cart.couponCode, known, visit) : undefined,
    };
  }

  /** Brings a locked cart up to date and answers with it. */
  async function repair(
    trx: Transaction<Database>,
    cart: CartRow,
    change: CartChange,
    visit: OwnedVisit,
  ): Promise<BlueCart> {
    const current = await load(trx, cart, visit);
    const { changed, tell } = change;
    const repairs = tell ? await storeRepairs(trx, cart.id, current) : {};
    const raise = changed || (tell && needsRepair(current));
    if (raise) await raiseVersion(trx, cart.id);
    return presentCart({ ...withoutRepairs(current, cart.version + (raise ? 1 : 0)), ...repairs }, visit);
  }

  return { load, repair, judgeCoupon };
}
