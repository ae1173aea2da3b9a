import { randomUUID } from 'node:crypto';
import type { GradingAnswer, OfferLine } from '@reprise/entities/grading';
import type { Language, MarketId } from '@reprise/entities/language';
import { terms } from '@reprise/markets';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { CartOwner } from '../session/index.ts';
import { describeSteps } from './grading-language.ts';
import { storedAnswers, type TradeInContext } from './green-cart-service.ts';
import { loadItems, lockGreenCart, type StoredItem } from './green-cart-store.ts';
import { validityFrom } from './offer.ts';
import type { AnswerText } from './tables.ts';
import { loadTradeInProducts, type TradeInProduct } from './trade-in-terms.ts';

/** A fixed offer of one seller; price in cents, texts in the language in which it was accepted. */
export interface FixedOffer {
  id: string;
  market: MarketId;
  cartItemId: string;
  productId: number;
  productName: string;
  price: number;
  answers: GradingAnswer[];
  answerTexts: AnswerText[];
  breakdown: OfferLine[];
  language: Language;
  fixedAt: Date;
  validUntil: Date;
}

/**
 * `empty`: there is nothing to fix. `expired`: offers in the cart have expired. The next view of the cart renews them
 * and informs the seller, who has to accept them first.
 */
export type FixResult = { offers: FixedOffer[] } | { refusal: 'empty' | 'expired' };

/** The fixed offers of one owner key, in the order of the cart. */
export async function loadFixedOffers(db: Kysely<Database>, key: string): Promise<FixedOffer[]> {
  const rows = await db
    .selectFrom('trade_in_fixed_offers')
    .selectAll()
    .where('owner_key', '=', key)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    market: row.market,
    cartItemId: row.cart_item_id,
    productId: row.product_id,
    productName: row.product_name,
    price: row.price,
    answers: row.answers,
    answerTexts: row.answer_texts,
    breakdown: row.breakdown,
    language: row.language,
    fixedAt: row.fixed_at,
    validUntil: row.valid_until,
  }));
}

interface Fixing {
  key: string;
  owner: CartOwner;
  language: Language;
  now: Date;
}

function rowOf(item: StoredItem, entry: TradeInProduct, position: number, { key, owner, language, now }: Fixing) {
  return {
    id: randomUUID(),
    owner_key: key,
    customer_id: owner.customer_id,
    market: owner.market,
    cart_item_id: item.id,
    position,
    product_id: item.productId,
    product_name: entry.product.name,
    price: item.price,
    answers: JSON.stringify(item.answers),
    answer_texts: JSON.stringify(storedAnswers(item, entry, language)),
    breakdown: JSON.stringify(describeSteps(item.steps, entry.questions, language)),
    language,
    fixed_at: now,
    valid_until: validityFrom(now, terms.offerDays),
  };
}

/**
 * Fixes the offers in a seller's cart: they are valid for 21 days from now and never change, even when prices,
 * questions or products do. `key` names what they are fixed for, such as an order; the same key again returns the same
 * offers. The cart is not changed.
 */
export async function fixOffers(
  context: Pick<TradeInContext, 'catalogue' | 'clock'>,
  trx: Transaction<Database>,
  { key, owner, language }: { key: string; owner: CartOwner; language: Language },
): Promise<FixResult> {
  const cartId = await lockGreenCart(trx, owner);
  const known = await loadFixedOffers(trx, key);
  if (known.length > 0) return { offers: known };
  const items = cartId ? await loadItems(trx, owner) : [];
  if (items.length === 0) return { refusal: 'empty' };
  const now = context.clock();
  const ids = items.map((item) => item.productId);
  const products = await loadTradeInProducts(context, trx, ids, language);
  const rows = items.flatMap((item, position) => {
    const entry = products.get(item.productId);
    return entry && item.validUntil > now ? [rowOf(item, entry, position, { key, owner, language, now })] : [];
  });
  if (rows.length < items.length) return { refusal: 'expired' };
  await trx.insertInto('trade_in_fixed_offers').values(rows).execute();
  return { offers: await loadFixedOffers(trx, key) };
}
