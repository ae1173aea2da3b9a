import type { AddBulkItems, AddedBulkItems } from '@reprise/entities/bulk-offer';
import { maxTradeInItems } from '@reprise/entities/constants/trade-in';
import type { Language } from '@reprise/entities/language';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { formatEuros } from '../../format-euros.ts';
import { translateTo } from '../../texts.ts';
import type { CartOwner } from '../session/index.ts';
import { quoteCopy, reasonOf } from './bulk-offers.ts';
import type { TradeInContext } from './green-cart-service.ts';
import { countItems, findOffer, insertItems, lockOrCreateGreenCart, storeOffers } from './green-cart-store.ts';
import type { QuotedOffer } from './offer.ts';
import { loadTradeInProducts, type TradeInProduct } from './trade-in-terms.ts';

type Item = AddBulkItems['items'][number];
type Accepted = { offerId: string; offer?: QuotedOffer } | { reason: string };

/** Puts copies of many products into the trade-in cart, at the offers that the seller saw (rule sell-33). */
export function createAddBulkItems(context: TradeInContext) {
  const { db, clock } = context;

  /** The current offer if it is the one that the seller saw, or a better one that was shown and is still valid. */
  async function accept(trx: Transaction<Database>, entry: TradeInProduct, item: Item, language: Language) {
    const { amount } = item.price;
    const offer = quoteCopy(entry, item.condition, clock());
    if (typeof offer === 'string') return { reason: reasonOf(offer, language) };
    if (offer.price === amount) return { offerId: offer.offerId, offer };
    const shown =
      offer.price < amount
        ? await findOffer(trx, { productId: item.productId, answers: offer.answers, price: amount }, clock())
        : undefined;
    if (shown !== undefined) return { offerId: shown };
    const { name } = entry.product;
    const price = formatEuros(offer.price, language);
    return { reason: translateTo(language)('tradeIn.offerChanged', { name, price }) };
  }

  return async ({ items }: AddBulkItems, owner: CartOwner, language: Language): Promise<AddedBulkItems> =>
    db.transaction().execute(async (trx) => {
      const cartId = await lockOrCreateGreenCart(trx, owner);
      const ids = items.map(({ productId }) => productId);
      const products = await loadTradeInProducts(context, trx, ids, language);
      const refused: AddedBulkItems['refused'] = [];
      const current: QuotedOffer[] = [];
      const copies: { productId: number; offerId: string }[] = [];
      for (const item of items) {
        const { productId, count } = item;
        const entry = products.get(productId);
        const accepted: Accepted = entry
          ? await accept(trx, entry, item, language)
          : { reason: reasonOf('UNKNOWN', language) };
        if ('reason' in accepted) {
          refused.push({ productId, name: entry?.product.name ?? String(productId), reason: accepted.reason });
          continue;
        }
        if (accepted.offer) current.push(accepted.offer);
        for (let copy = 0; copy < count; copy += 1) copies.push({ productId, offerId: accepted.offerId });
      }
      const before = await countItems(trx, owner);
      if (before + copies.length > maxTradeInItems) {
        const text = translateTo(language)('tradeIn.cartFull', { maximum: maxTradeInItems });
        throw new ApiError({ status: 400, code: 'CART_FULL', message: text, flash: { type: 'danger', text } });
      }
      await storeOffers(trx, current);
      await insertItems(trx, cartId, copies);
      return { added: copies.length, refused, orderProductsCount: before + copies.length };
    });
}
