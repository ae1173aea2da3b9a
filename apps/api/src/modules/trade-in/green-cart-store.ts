import { randomUUID } from 'node:crypto';
import type { GradingAnswer } from '@reprise/entities/grading';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { OfferStep } from '../pricing/index.ts';
import type { CartOwner, Owner } from '../session/index.ts';
import type { QuotedOffer } from './offer.ts';

/** An item of the trade-in cart with its stored offer; price in cents. */
export interface StoredItem {
  id: string;
  productId: number;
  offerId: string;
  searchUuid: string | undefined;
  price: number;
  steps: OfferStep[];
  answers: GradingAnswer[];
  validUntil: Date;
}

const ownedBy = (db: Kysely<Database>, owner: CartOwner) => {
  const carts = db.selectFrom('green_carts').select('id').where('market', '=', owner.market);
  return owner.customer_id === null
    ? carts.where('session_id', '=', owner.session_id)
    : carts.where('customer_id', '=', owner.customer_id);
};

/** What the seller chose for the whole cart. */
export interface CartChoices {
  couponCode: string | undefined;
  expressGrading: boolean;
}

/** The choices for the owner's cart; none without a cart. */
export async function loadChoices(db: Kysely<Database>, owner: CartOwner): Promise<CartChoices> {
  const row = await ownedBy(db, owner).select(['coupon_code', 'express_grading']).executeTakeFirst();
  return { couponCode: row?.coupon_code ?? undefined, expressGrading: row?.express_grading ?? false };
}

/** Stores choices for a locked cart. */
export async function storeChoices(
  trx: Transaction<Database>,
  cartId: string,
  choices: { coupon_code?: string | null; express_grading?: boolean },
): Promise<void> {
  await trx.updateTable('green_carts').set(choices).where('id', '=', cartId).execute();
}

/** Id of the owner's cart, locked; undefined if nothing was ever added to it. */
export async function lockGreenCart(trx: Transaction<Database>, owner: CartOwner): Promise<string | undefined> {
  const cart = await ownedBy(trx, owner).forUpdate().executeTakeFirst();
  return cart?.id;
}

/** Id of the owner's cart, locked and created if necessary. */
export async function lockOrCreateGreenCart(trx: Transaction<Database>, owner: CartOwner): Promise<string> {
  await trx
    .insertInto('green_carts')
    .values({ id: randomUUID(), ...owner })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await ownedBy(trx, owner).forUpdate().executeTakeFirstOrThrow();
  return id;
}

/** The items of the owner's cart in the order they were added. */
export async function loadItems(db: Kysely<Database>, owner: CartOwner): Promise<StoredItem[]> {
  const rows = await db
    .selectFrom('green_cart_items as item')
    .innerJoin('trade_in_offers as offer', 'offer.id', 'item.offer_id')
    .select(['item.id', 'item.product_id', 'item.offer_id', 'item.search_uuid'])
    .select(['offer.price', 'offer.steps', 'offer.answers', 'offer.valid_until'])
    .where('item.cart_id', 'in', ownedBy(db, owner))
    .orderBy('item.position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    offerId: row.offer_id,
    searchUuid: row.search_uuid ?? undefined,
    price: row.price,
    steps: row.steps,
    answers: row.answers,
    validUntil: row.valid_until,
  }));
}

/** Number of items in the owner's cart. */
export async function countItems(db: Kysely<Database>, owner: CartOwner): Promise<number> {
  const { count } = await db
    .selectFrom('green_cart_items')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('cart_id', 'in', ownedBy(db, owner))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Stores an offer with the answers it was made for. The id is derived from the content, so the same offer is stored
 * once.
 */
export async function storeOffer(db: Kysely<Database>, offer: QuotedOffer): Promise<void> {
  await storeOffers(db, [offer]);
}

/** Stores several offers at once. */
export async function storeOffers(db: Kysely<Database>, offers: readonly QuotedOffer[]): Promise<void> {
  if (offers.length === 0) return;
  await db
    .insertInto('trade_in_offers')
    .values(
      offers.map((offer) => ({
        id: offer.offerId,
        product_id: offer.productId,
        answers: JSON.stringify(offer.answers),
        steps: JSON.stringify(offer.steps),
        price: offer.price,
        valid_until: offer.validUntil,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Id of an offer of this price that was made for these answers and is still valid; price in cents. */
export async function findOffer(
  db: Kysely<Database>,
  { productId, answers, price }: { productId: number; answers: readonly GradingAnswer[]; price: number },
  now: Date,
): Promise<string | undefined> {
  const offer = await db
    .selectFrom('trade_in_offers')
    .select('id')
    .where('product_id', '=', productId)
    .where('price', '=', price)
    .where('answers', '=', sql<never>`${JSON.stringify(answers)}::jsonb`)
    .where('valid_until', '>', now)
    .orderBy('valid_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return offer?.id;
}

/** Deletes expired offers that are in no cart. */
export async function removeExpiredOffers(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('trade_in_offers')
    .where('valid_until', '<', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('green_cart_items').select('id').whereRef('green_cart_items.offer_id', '=', 'trade_in_offers.id'),
        ),
      ),
    )
    .execute();
}

/** Adds an item with its stored offer to a cart. */
export async function insertItem(
  trx: Transaction<Database>,
  cartId: string,
  item: { productId: number; offerId: string; searchUuid: string | undefined },
): Promise<void> {
  await trx
    .insertInto('green_cart_items')
    .values({
      id: randomUUID(),
      cart_id: cartId,
      product_id: item.productId,
      offer_id: item.offerId,
      search_uuid: item.searchUuid ?? null,
    })
    .execute();
}

/** Adds copies with their stored offers to a cart, in this order. */
export async function insertItems(
  trx: Transaction<Database>,
  cartId: string,
  copies: readonly { productId: number; offerId: string }[],
): Promise<void> {
  if (copies.length === 0) return;
  const rows = copies.map(({ productId, offerId }) => ({
    id: randomUUID(),
    cart_id: cartId,
    product_id: productId,
    offer_id: offerId,
  }));
  await trx.insertInto('green_cart_items').values(rows).execute();
}

/** Replaces the offer of an item; false when the cart has no such item of the product. */
export async function replaceOffer(
  trx: Transaction<Database>,
  cartId: string,
  { id, productId, offerId }: { id: string; productId: number; offerId: string },
): Promise<boolean> {
  const result = await trx
    .updateTable('green_cart_items')
    .set({ offer_id: offerId })
    .where('cart_id', '=', cartId)
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Removes one item, or all items with what was chosen for them. Returns how many there were. */
export async function deleteItems(trx: Transaction<Database>, cartId: string, ids?: string[]): Promise<number> {
  if (ids?.length === 0) return 0;
  if (!ids) await storeChoices(trx, cartId, { coupon_code: null, express_grading: false });
  const inCart = trx.deleteFrom('green_cart_items').where('cart_id', '=', cartId);
  const result = await (ids ? inCart.where('id', 'in', ids) : inCart).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/**
 * Moves the items of an anonymous session's carts to the new owner's carts of the same markets, in the order they were
 * added. A coupon of the new owner's cart stays; express grading stays if it was chosen in either.
 */
export async function mergeGreenCarts(trx: Transaction<Database>, sessionId: string, owner: Owner): Promise<void> {
  const carts = trx.selectFrom('green_carts').selectAll().where('session_id', '=', sessionId);
  for (const source of await carts.orderBy('market').forUpdate().execute()) {
    const cart = await lockOrCreateGreenCart(trx, { ...owner, market: source.market });
    await trx.updateTable('green_cart_items').set({ cart_id: cart }).where('cart_id', '=', source.id).execute();
    const chosen = await loadChoices(trx, { ...owner, market: source.market });
    await storeChoices(trx, cart, {
      coupon_code: chosen.couponCode ?? source.coupon_code,
      express_grading: chosen.expressGrading || source.express_grading,
    });
    await trx.deleteFrom('green_carts').where('id', '=', source.id).execute();
  }
}
