import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { CartOwner, Owner } from '../session/index.ts';
import type { CartUnit, WantedUnit } from './cart-rules.ts';

export interface CartRow {
  id: string;
  version: number;
  /** The applied coupon; it may not apply any more. */
  couponCode: string | null;
}

/** A stored unit: what the rules need, the search it came from, and its insurance. */
export interface StoredUnit extends CartUnit {
  searchUuid: string | undefined;
  insuranceOfferId: string | undefined;
}

const ownedBy = (db: Kysely<Database>, owner: CartOwner) => {
  const carts = db
    .selectFrom('blue_carts')
    .select(['id', 'version', 'coupon_code as couponCode'])
    .where('market', '=', owner.market);
  return owner.customer_id === null
    ? carts.where('session_id', '=', owner.session_id)
    : carts.where('customer_id', '=', owner.customer_id);
};

/** The owner's cart, or undefined if nothing was ever added to it. */
export function findCart(db: Kysely<Database>, owner: CartOwner): Promise<CartRow | undefined> {
  return ownedBy(db, owner).executeTakeFirst();
}

/** The owner's cart, locked so that changes to one cart run one after the other. */
export function lockCart(trx: Transaction<Database>, owner: CartOwner): Promise<CartRow | undefined> {
  return ownedBy(trx, owner).forUpdate().executeTakeFirst();
}

/** The owner's cart, locked and created if necessary. */
export async function lockOrCreateCart(trx: Transaction<Database>, owner: CartOwner): Promise<CartRow> {
  await trx
    .insertInto('blue_carts')
    .values({ id: randomUUID(), ...owner })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ownedBy(trx, owner).forUpdate().executeTakeFirstOrThrow();
}

/** The units of a cart in the order they were added. */
export async function loadUnits(db: Kysely<Database>, cartId: string): Promise<StoredUnit[]> {
  const rows = await db
    .selectFrom('blue_cart_items')
    .selectAll()
    .where('cart_id', '=', cartId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    productName: row.product_name,
    variant: row.variant,
    withFullBattery: row.with_full_battery,
    price: row.seen_price,
    available: row.available,
    searchUuid: row.search_uuid ?? undefined,
    insuranceOfferId: row.insurance_offer_id ?? undefined,
  }));
}

/** Adds a unit to a cart; price in cents. */
export async function insertUnit(
  trx: Transaction<Database>,
  cartId: string,
  unit: WantedUnit & { productName: string; price: number; searchUuid: string | undefined },
): Promise<void> {
  await trx
    .insertInto('blue_cart_items')
    .values({
      id: randomUUID(),
      cart_id: cartId,
      product_id: unit.productId,
      product_name: unit.productName,
      variant: unit.variant,
      with_full_battery: unit.withFullBattery,
      seen_price: unit.price,
      available: true,
      search_uuid: unit.searchUuid ?? null,
    })
    .execute();
}

/** Updates the fields of a unit that may change. */
export async function updateUnit(trx: Transaction<Database>, unit: CartUnit): Promise<void> {
  await trx
    .updateTable('blue_cart_items')
    .set({
      variant: unit.variant,
      with_full_battery: unit.withFullBattery,
      seen_price: unit.price,
      available: unit.available,
    })
    .where('id', '=', unit.id)
    .execute();
}

/** Sets the insurance of units, or removes it. */
export async function setInsurance(
  trx: Transaction<Database>,
  ids: readonly string[],
  offerId: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('blue_cart_items').set({ insurance_offer_id: offerId }).where('id', 'in', ids).execute();
}

/** Removes units from a cart. Returns how many there were. */
export async function deleteUnits(trx: Transaction<Database>, cartId: string, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const result = await trx
    .deleteFrom('blue_cart_items')
    .where('cart_id', '=', cartId)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Sets the coupon of a cart, or removes it. */
export async function setCoupon(trx: Transaction<Database>, cartId: string, code: string | null): Promise<void> {
  await trx.updateTable('blue_carts').set({ coupon_code: code }).where('id', '=', cartId).execute();
}

/** Every change of a cart gives it a new version; other columns may change with it. */
export async function raiseVersion(
  trx: Transaction<Database>,
  cartId: string,
  changes: { coupon_code?: null } = {},
): Promise<void> {
  await trx
    .updateTable('blue_carts')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', cartId)
    .execute();
}

/** Number of units in the owner's cart. */
export async function countUnits(db: Kysely<Database>, owner: CartOwner): Promise<number> {
  const cart = ownedBy(db, owner).clearSelect().select('id');
  const { count } = await db
    .selectFrom('blue_cart_items')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('cart_id', 'in', cart)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Moves the items of an anonymous session's carts to the new owner's carts of the same markets, in the order they were
 * added. No item is lost: the cart may hold more units afterwards than could be added one by one. The session's coupon
 * replaces the customer's, because it was chosen later. The version is higher than those of both carts, since open pages
 * ignore carts that are older than theirs.
 */
export async function mergeBlueCarts(trx: Transaction<Database>, sessionId: string, owner: Owner): Promise<void> {
  const carts = trx
    .selectFrom('blue_carts')
    .select(['id', 'market', 'coupon_code', 'version'])
    .where('session_id', '=', sessionId);
  for (const { id, market, coupon_code, version } of await carts.orderBy('market').forUpdate().execute()) {
    const cart = await lockOrCreateCart(trx, { ...owner, market });
    await trx.updateTable('blue_cart_items').set({ cart_id: cart.id }).where('cart_id', '=', id).execute();
    await trx.deleteFrom('blue_carts').where('id', '=', id).execute();
    if (coupon_code !== null) await setCoupon(trx, cart.id, coupon_code);
    await trx
      .updateTable('blue_carts')
      .set({ version: Math.max(version, cart.version) + 1 })
      .where('id', '=', cart.id)
      .execute();
  }
}
