import { maxItemPhotos } from '@reprise/entities/constants/trade-in';
import type { TradeInItemPlace } from '@reprise/entities/trade-in-order';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError, notFound } from '../../errors.ts';
import { attachUploads, shopOwner } from '../uploads/index.ts';
import { tradeInOrderNotFound } from './trade-in-access.ts';
import { loadTradeInItems, lockTradeInOrder } from './trade-in-order-store.ts';

/** Where the warehouse has an item, or had it. */
const photographedPlaces: readonly TradeInItemPlace[] = ['received', 'bought', 'held'];

/** The photos of the items of an order, in their order. */
export function loadItemPhotos(db: Kysely<Database>, orderId: string) {
  return db
    .selectFrom('trade_in_item_photos as photo')
    .innerJoin('trade_in_order_items as item', 'item.id', 'photo.item_id')
    .innerJoin('uploads', 'uploads.id', 'photo.upload_id')
    .select(['uploads.id', 'uploads.kind', 'uploads.bytes', 'photo.item_id'])
    .where('item.order_id', '=', orderId)
    .orderBy('photo.position')
    .execute();
}

/**
 * Adds photos that the warehouse took of an item, the evidence of what was found (rule sale-19). Returns all of the item. Throws
 * 404 TRADE_IN_ORDER_NOT_FOUND or TRADE_IN_ITEM_NOT_FOUND, and 409 TRADE_IN_STATE_CONFLICT or TOO_MANY_PHOTOS.
 */
export async function addItemPhotos(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { orderId, itemId, uploadIds }: { orderId: string; itemId: string; uploadIds: readonly string[] },
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockTradeInOrder(trx, orderId))) throw tradeInOrderNotFound();
    const item = (await loadTradeInItems(trx, orderId)).find(({ id }) => id === itemId);
    if (!item) throw notFound('TRADE_IN_ITEM_NOT_FOUND', 'The order has no such item.');
    if (!photographedPlaces.includes(item.place))
      throw new ApiError({ status: 409, code: 'TRADE_IN_STATE_CONFLICT', message: 'The warehouse has no such item.' });
    const known = (await loadItemPhotos(trx, orderId)).filter(({ item_id }) => item_id === itemId).map(({ id }) => id);
    if (known.length + uploadIds.length > maxItemPhotos)
      throw new ApiError({ status: 409, code: 'TOO_MANY_PHOTOS', message: `An item has at most ${maxItemPhotos}.` });
    if (uploadIds.length === 0) return known;
    const attached = { ids: uploadIds, owner: shopOwner, key: `trade-in-item:${itemId}`, now: clock() };
    if (!(await attachUploads(trx, attached))) throw new Error(`The photos of item ${itemId} are gone.`);
    await trx
      .insertInto('trade_in_item_photos')
      .values(uploadIds.map((upload_id, at) => ({ upload_id, item_id: itemId, position: known.length + at })))
      .execute();
    return [...known, ...uploadIds];
  });
}
