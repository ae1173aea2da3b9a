import type { BlueCart, CouponSimulation } from '@reprise/entities/blue-cart';
import type { CouponErrorCode } from '@reprise/entities/coupon';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { formatEuros } from '../../format-euros.ts';
import type { Locale } from '../../locale.ts';
import { translateTo } from '../../texts.ts';
import { couponTexts } from '../coupons/index.ts';
import { type CartRow, findCart, lockCart, setCoupon } from './cart-store.ts';
import { type CartVisit, type CouponVerdict, createCurrentCarts, withoutRepairs } from './current-cart.ts';
import { emptyCart, presentCart } from './present-cart.ts';

function refusalText(code: CouponErrorCode, minValue: number, { language }: Locale): string {
  return translateTo(language)(`coupons.${couponTexts[code]}`, { minimum: formatEuros(minValue, language) });
}

function refuse(code: CouponErrorCode, minValue: number, locale: Locale): ApiError {
  return new ApiError({
    status: 400,
    code,
    message: `The coupon does not apply to the cart: ${code}.`,
    fieldErrors: [{ field: 'code', code }],
    flash: { type: 'danger', text: refusalText(code, minValue, locale) },
  });
}

/** Applying, removing and simulating the coupon of a cart. */
export function createCartCoupons(context: Pick<AppContext, 'db' | 'catalogue' | 'clock'>) {
  const { db } = context;
  const carts = createCurrentCarts(context);

  /** Judges a code for a cart; without a cart no coupon applies. */
  async function judge(
    connection: Kysely<Database>,
    code: string,
    cart: CartRow | undefined,
    { owner, ...locale }: CartVisit,
  ) {
    const visit = owner && { owner, ...locale };
    const current = cart && visit ? await carts.load(connection, { ...cart, couponCode: null }, visit) : undefined;
    const verdict: CouponVerdict = await carts.judgeCoupon(connection, code, current?.units ?? [], {
      owner,
      ...locale,
    });
    return { current, verdict };
  }

  async function apply(code: string, { owner, ...locale }: CartVisit): Promise<BlueCart> {
    return db.transaction().execute(async (trx) => {
      const cart = owner && (await lockCart(trx, owner));
      const { verdict } = await judge(trx, code, cart, { owner, ...locale });
      if ('refusal' in verdict) throw refuse(verdict.refusal, verdict.minValue, locale);
      if (!cart || !owner) return presentCart(emptyCart, locale);
      await setCoupon(trx, cart.id, verdict.code);
      const change = { changed: cart.couponCode !== verdict.code, tell: true };
      return carts.repair(trx, { ...cart, couponCode: verdict.code }, change, { owner, ...locale });
    });
  }

  /** Removing a coupon that is not there is not an error. */
  async function remove({ owner, ...locale }: CartVisit): Promise<BlueCart> {
    if (!owner) return presentCart(emptyCart, locale);
    return db.transaction().execute(async (trx) => {
      const cart = await lockCart(trx, owner);
      if (!cart) return presentCart(emptyCart, locale);
      await setCoupon(trx, cart.id, null);
      const change = { changed: cart.couponCode !== null, tell: true };
      return carts.repair(trx, { ...cart, couponCode: null }, change, { owner, ...locale });
    });
  }

  /**
   * The cart as it would be with the coupon in place of its own, or why the coupon does not apply. Changes nothing and
   * reports no repairs. An unknown code is refused with a 400, so that it counts towards the limit.
   */
  async function simulate(code: string, visit: CartVisit): Promise<CouponSimulation> {
    const cart = visit.owner && (await findCart(db, visit.owner));
    const { current, verdict } = await judge(db, code, cart, visit);
    const state = cart && current ? withoutRepairs(current, cart.version) : emptyCart;
    if ('discount' in verdict) {
      const simulated = { code: verdict.code, discount: verdict.discount, simulated: true } as const;
      return { cart: presentCart({ ...state, coupon: simulated }, visit) };
    }
    const { refusal, minValue } = verdict;
    if (refusal === 'COUPON::NOT_FOUND') throw refuse(refusal, minValue, visit);
    return { cart: presentCart(state, visit), refusal: { code: refusal, text: refusalText(refusal, minValue, visit) } };
  }

  return { apply, remove, simulate };
}
