import type { AddToCart, BlueCart, BlueCartItem, CartRepair, UpdateCartItem } from '@reprise/entities/blue-cart';
import { maxCartItems } from '@reprise/entities/constants/carts';
import { euros } from '@reprise/entities/money';
import type { Product } from '@reprise/entities/product';
import type { Kysely, Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { Locale } from '../../locale.ts';
import { translateTo } from '../../texts.ts';
import { dispatchPromise } from '../catalogue/dispatch-promise.ts';
import { moveBehindNewest } from '../session/cart-order.ts';
import type { CartOwner } from '../session/cart-owner.ts';
import { toProductOffer } from './cart-catalogue.ts';
import { type CartRefusal, type CartUnit, checkUnit, repairUnits, unitPrice } from './cart-rules.ts';
import {
  type CartRow,
  deleteUnits,
  findCart,
  insertUnit,
  loadUnits,
  lockCart,
  lockOrCreateCart,
  raiseVersion,
  type StoredUnit,
  updateUnit,
} from './cart-store.ts';
import { shippingPrice, shippingRules } from './shipping.ts';

type Trx = Transaction<Database>;

/** Who views the cart, and in which market and language. */
export interface CartVisit extends Locale {
  /** Undefined for a visitor without a session, whose cart is empty. */
  owner: CartOwner | undefined;
}

function presentItem(unit: CartUnit, product: Product, besideOther: boolean): BlueCartItem {
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
    },
    variant: unit.variant,
    price: euros(unit.price),
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

interface CartState {
  version: number;
  units: readonly CartUnit[];
  products: ReadonlyMap<number, Product>;
  repairs: CartRepair[];
}

const emptyCart: CartState = { version: 0, units: [], products: new Map(), repairs: [] };

/** The cart as clients see it. Sold-out units are shown but not charged. */
function presentCart({ version, units, products, repairs }: CartState, { market }: Locale): BlueCart {
  const known = units.flatMap((unit) => {
    const product = products.get(unit.productId);
    return product ? [{ unit, product }] : [];
  });
  // An accessory added together with its device is a cross-sale; on its own it is an ordinary purchase.
  const besideOther = known.some(({ product }) => !product.category_is_accessory);
  const orderable = known.filter(({ unit }) => unit.available);
  const itemsPrice = orderable.reduce((sum, { unit }) => sum + unit.price, 0);
  const shipping = shippingPrice(itemsPrice, market);
  const blocked = orderable.length < known.length;
  return {
    version,
    items: known.map(({ unit, product }) => presentItem(unit, product, besideOther)),
    itemsPrice: euros(itemsPrice),
    shippingPrice: euros(shipping),
    freeShippingFrom: euros(shippingRules[market].freeFrom),
    totalPrice: euros(itemsPrice + shipping),
    ...promiseOf(orderable.map(({ product }) => product)),
    orderProductsCount: known.length,
    repairs,
    errors: blocked ? [{ type: 'ItemNotAvailableErrorDto' }] : [],
  };
}

/** The carts for buying. Everything is checked and priced by the current catalogue; nothing is reserved. */
export function createCartService({ db, catalogue }: Pick<AppContext, 'db' | 'catalogue'>) {
  async function loadProducts(
    connection: Kysely<Database>,
    units: readonly { productId: number }[],
    { language }: Locale,
  ) {
    const products = await catalogue.products(connection, [...new Set(units.map((unit) => unit.productId))], language);
    return new Map(products.map((product) => [product.id, product]));
  }

  /** Brings a locked cart up to date and stores what changed, so that each change is reported once. */
  async function repair(trx: Trx, cart: CartRow, changed: boolean, locale: Locale, tell = true): Promise<BlueCart> {
    const stored = await loadUnits(trx, cart.id);
    const products = await loadProducts(trx, stored, locale);
    const { units, removed, repairs } = repairUnits(stored, offersOf(products));
    if (!tell) {
      if (changed) await raiseVersion(trx, cart.id);
      return presentCart({ version: cart.version + (changed ? 1 : 0), units, products, repairs: [] }, locale);
    }
    await deleteUnits(trx, cart.id, removed);
    const before = new Map(stored.map((unit) => [unit.id, unit]));
    const differs = units.filter((unit) => hasChanged(unit, before.get(unit.id)));
    for (const unit of differs) await updateUnit(trx, unit);
    const raise = changed || repairs.length > 0;
    if (raise) await raiseVersion(trx, cart.id);
    return presentCart({ version: cart.version + (raise ? 1 : 0), units, products, repairs }, locale);
  }

  /**
   * Most views need no repair, so they only read and take no lock. Previews do not repair either: the next view reports
   * the changes.
   */
  async function view(tell: boolean, { owner, ...locale }: CartVisit): Promise<BlueCart> {
    const cart = owner && (await findCart(db, owner));
    if (!cart || !owner) return presentCart(emptyCart, locale);
    const stored = await loadUnits(db, cart.id);
    const products = await loadProducts(db, stored, locale);
    const { units, removed, repairs } = repairUnits(stored, offersOf(products));
    const isCurrent = removed.length === 0 && repairs.length === 0;
    if (isCurrent || !tell) return presentCart({ version: cart.version, units, products, repairs: [] }, locale);
    return db.transaction().execute(async (trx) => {
      const locked = await lockCart(trx, owner);
      return locked ? repair(trx, locked, false, locale) : presentCart(emptyCart, locale);
    });
  }

  async function judge(
    trx: Trx,
    wanted: Omit<StoredUnit, 'id' | 'price' | 'available' | 'productName'>,
    others: StoredUnit[],
    locale: Locale,
  ) {
    const product = await catalogue.product(trx, wanted.productId, locale.language);
    const verdict = checkUnit(wanted, product && toProductOffer(product), others);
    if ('refusal' in verdict) {
      throw refuse(verdict.refusal, wanted, product?.name ?? String(wanted.productId), locale);
    }
    return { productName: product?.name ?? '', price: unitPrice(verdict.variant, wanted.withFullBattery) };
  }

  function add(body: AddToCart, { owner, ...locale }: CartVisit & { owner: CartOwner }): Promise<BlueCart> {
    return db.transaction().execute(async (trx) => {
      const cart = await lockOrCreateCart(trx, owner);
      const wanted = {
        productId: body.id,
        variant: body.productVariantLabel,
        withFullBattery: body.withFullBattery,
        searchUuid: body.searchUuid,
      };
      const units = await loadUnits(trx, cart.id);
      const judged = await judge(trx, wanted, units, locale);
      if (units.length >= maxCartItems) throw refuse('CART_FULL', wanted, judged.productName, locale);
      await insertUnit(trx, cart.id, { ...wanted, ...judged });
      await moveBehindNewest(trx, 'blue_cart_items', units, body.before);
      return repair(trx, cart, true, locale);
    });
  }

  function update(
    uuid: string,
    body: UpdateCartItem,
    { owner, ...locale }: CartVisit & { owner: CartOwner },
  ): Promise<BlueCart> {
    return db.transaction().execute(async (trx) => {
      const cart = await lockCart(trx, owner);
      const units = cart ? await loadUnits(trx, cart.id) : [];
      const unit = units.find((candidate) => candidate.id === uuid);
      if (!cart || !unit) throw notFound('CART_ITEM_NOT_FOUND', 'The cart has no such item.');
      const wanted = { ...unit, variant: body.productVariantLabel, withFullBattery: body.withFullBattery };
      const isSame = wanted.variant === unit.variant && wanted.withFullBattery === unit.withFullBattery;
      if (!isSame) {
        const others = units.filter((other) => other.id !== uuid);
        const judged = await judge(trx, wanted, others, locale);
        await updateUnit(trx, { ...wanted, ...judged, available: true });
      }
      return repair(trx, cart, !isSame, locale);
    });
  }

  /** Removing an item that does not exist (any more) is not an error, because the result is what the caller wants. */
  async function remove(uuid: string, tell: boolean, { owner, ...locale }: CartVisit): Promise<BlueCart> {
    if (!owner) return presentCart(emptyCart, locale);
    return db.transaction().execute(async (trx) => {
      const cart = await lockCart(trx, owner);
      if (!cart) return presentCart(emptyCart, locale);
      const deleted = await deleteUnits(trx, cart.id, [uuid]);
      return repair(trx, cart, deleted > 0, locale, tell);
    });
  }

  return { view, add, update, remove };
}

const offersOf = (products: ReadonlyMap<number, Product>) =>
  new Map([...products].map(([id, product]) => [id, toProductOffer(product)]));

function refuse(code: CartRefusal | 'CART_FULL', { variant }: { variant: string }, name: string, { language }: Locale) {
  return new ApiError({
    status: 400,
    code,
    message: `"${name}" (${variant}) cannot be added to the cart: ${code}.`,
    flash: { type: 'danger', text: translateTo(language)(`cart.${code}`, { name, maximum: maxCartItems }) },
  });
}

function hasChanged(unit: CartUnit, before: CartUnit | undefined): boolean {
  return (
    unit.price !== before?.price ||
    unit.available !== before.available ||
    unit.withFullBattery !== before.withFullBattery
  );
}
