import type { AddToCart, BlueCart, UpdateCartItem } from '@reprise/entities/blue-cart';
import { maxCartItems } from '@reprise/entities/constants/carts';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { Locale } from '../../locale.ts';
import { translateTo } from '../../texts.ts';
import { moveBehindNewest } from '../session/index.ts';
import { toProductOffer } from './cart-catalogue.ts';
import { type CartRefusal, checkUnit, unitPrice, type WantedUnit } from './cart-rules.ts';
import {
  type CartRow,
  deleteUnits,
  findCart,
  insertUnit,
  loadUnits,
  lockCart,
  lockOrCreateCart,
  type StoredUnit,
  setInsurance,
  updateUnit,
} from './cart-store.ts';
import { type CartVisit, createCurrentCarts, needsRepair, type OwnedVisit, withoutRepairs } from './current-cart.ts';
import { emptyCart, presentCart } from './present-cart.ts';

type Trx = Transaction<Database>;

const singleItemCoupon = 'COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED';

/** The carts for buying. Everything is checked and priced by the current catalogue; nothing is reserved. */
export function createCartService(context: Pick<AppContext, 'db' | 'catalogue' | 'clock'>) {
  const { db, catalogue } = context;
  const carts = createCurrentCarts(context);

  /**
   * Most views need no repair, so they only read and take no lock. Previews do not repair either: the next view reports
   * the changes.
   */
  async function view(tell: boolean, { owner, ...locale }: CartVisit): Promise<BlueCart> {
    const cart = owner && (await findCart(db, owner));
    if (!cart || !owner) return presentCart(emptyCart, locale);
    const current = await carts.load(db, cart, { owner, ...locale });
    if (!tell || !needsRepair(current)) return presentCart(withoutRepairs(current, cart.version), locale);
    return db.transaction().execute(async (trx) => {
      const locked = await lockCart(trx, owner);
      if (!locked) return presentCart(emptyCart, locale);
      return carts.repair(trx, locked, { changed: false, tell: true }, { owner, ...locale });
    });
  }

  async function judge(trx: Trx, wanted: WantedUnit, others: StoredUnit[], locale: Locale) {
    const product = await catalogue.product(trx, wanted.productId, locale.language);
    const verdict = checkUnit(wanted, product && toProductOffer(product), others);
    if ('refusal' in verdict) {
      throw refuse(verdict.refusal, wanted, product?.name ?? String(wanted.productId), locale);
    }
    return { productName: product?.name ?? '', price: unitPrice(verdict.variant, wanted.withFullBattery) };
  }

  /** True if the cart has a coupon for a single item that its items do not allow any more. */
  async function breaksCoupon(trx: Trx, cart: CartRow, visit: OwnedVisit): Promise<boolean> {
    if (cart.couponCode === null) return false;
    const { coupon } = await carts.load(trx, cart, visit);
    return coupon !== undefined && 'refusal' in coupon && coupon.refusal === singleItemCoupon;
  }

  function add(body: AddToCart, visit: OwnedVisit): Promise<BlueCart> {
    return db.transaction().execute(async (trx) => {
      const cart = await lockOrCreateCart(trx, visit.owner);
      const wanted = {
        productId: body.id,
        variant: body.productVariantLabel,
        withFullBattery: body.withFullBattery,
        searchUuid: body.searchUuid,
      };
      const units = await loadUnits(trx, cart.id);
      const judged = await judge(trx, wanted, units, visit);
      if (units.length >= maxCartItems) throw refuse('CART_FULL', wanted, judged.productName, visit);
      await insertUnit(trx, cart.id, { ...wanted, ...judged });
      // Throwing rolls the insert back.
      if (await breaksCoupon(trx, cart, visit)) throw refuse(singleItemCoupon, wanted, judged.productName, visit);
      await moveBehindNewest(trx, 'blue_cart_items', units, body.before);
      return carts.repair(trx, cart, { changed: true, tell: true }, visit);
    });
  }

  function update(uuid: string, body: UpdateCartItem, visit: OwnedVisit): Promise<BlueCart> {
    return db.transaction().execute(async (trx) => {
      const cart = await lockCart(trx, visit.owner);
      const units = cart ? await loadUnits(trx, cart.id) : [];
      const unit = units.find((candidate) => candidate.id === uuid);
      if (!cart || !unit) throw notFound('CART_ITEM_NOT_FOUND', 'The cart has no such item.');
      const wanted = { ...unit, variant: body.productVariantLabel, withFullBattery: body.withFullBattery };
      const isSame = wanted.variant === unit.variant && wanted.withFullBattery === unit.withFullBattery;
      if (!isSame) {
        const others = units.filter((other) => other.id !== uuid);
        const judged = await judge(trx, wanted, others, visit);
        await updateUnit(trx, { ...wanted, ...judged, available: true });
      }
      return carts.repair(trx, cart, { changed: !isSame, tell: true }, visit);
    });
  }

  /** Removing an item that does not exist (any more) is not an error, because the result is what the caller wants. */
  async function remove(uuid: string, tell: boolean, { owner, ...locale }: CartVisit): Promise<BlueCart> {
    if (!owner) return presentCart(emptyCart, locale);
    return db.transaction().execute(async (trx) => {
      const cart = await lockCart(trx, owner);
      if (!cart) return presentCart(emptyCart, locale);
      const deleted = await deleteUnits(trx, cart.id, [uuid]);
      return carts.repair(trx, cart, { changed: deleted > 0, tell }, { owner, ...locale });
    });
  }

  /** The cart without insurance, because something outside of it does not allow one. */
  async function removeInsurance(trx: Trx, visit: OwnedVisit): Promise<BlueCart> {
    const cart = await lockCart(trx, visit.owner);
    if (!cart) return presentCart(emptyCart, visit);
    const units = await loadUnits(trx, cart.id);
    await setInsurance(
      trx,
      units.map(({ id }) => id),
      null,
    );
    return carts.repair(trx, cart, { changed: true, tell: false }, visit);
  }

  const lock = (trx: Trx, { owner }: OwnedVisit) => lockCart(trx, owner);

  return { view, add, update, remove, removeInsurance, lock };
}

function refuse(
  code: CartRefusal | 'CART_FULL' | typeof singleItemCoupon,
  { variant }: { variant: string },
  name: string,
  { language }: Locale,
) {
  const t = translateTo(language);
  const text =
    code === singleItemCoupon
      ? t('coupons.singleItemAdd', { name })
      : t(`cart.${code}`, { name, maximum: maxCartItems });
  return new ApiError({
    status: 400,
    code,
    message: `"${name}" (${variant}) cannot be added to the cart: ${code}.`,
    flash: { type: 'danger', text },
  });
}
