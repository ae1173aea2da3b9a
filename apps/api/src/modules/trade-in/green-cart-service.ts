import type { FlashMessage } from '@reprise/entities/api-error';
import type { CustomerGradingAnswers, GreenCart, GreenCartItem } from '@reprise/entities/green-cart';
import type { Language } from '@reprise/entities/language';
import { euros } from '@reprise/entities/money';
import { askedBlocks, InvalidGradingError } from '@reprise/grading';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { translateTo } from '../../texts.ts';
import type { CartOwner } from '../session/index.ts';
import { extrasOf } from './cart-extras.ts';
import { answersAsTexts, describeSteps } from './grading-language.ts';
import {
  type CartChoices,
  deleteItems,
  loadChoices,
  loadItems,
  lockGreenCart,
  replaceOffer,
  type StoredItem,
  storeOffer,
} from './green-cart-store.ts';
import { type QuotedOffer, quoteOffer } from './offer.ts';
import { presentCart } from './present-green-cart.ts';
import type { AnswerText } from './tables.ts';
import { loadTradeInProducts, type TradeInProduct } from './trade-in-terms.ts';

export type TradeInContext = Pick<AppContext, 'db' | 'clock' | 'catalogue'>;

/** The stored answers as texts. If the questions have changed since, only the offer is shown. */
export function storedAnswers(item: StoredItem, { questions }: TradeInProduct, language: Language): AnswerText[] {
  try {
    return answersAsTexts(askedBlocks(questions, { answers: item.answers }), language);
  } catch (error) {
    if (error instanceof InvalidGradingError) return [];
    throw error;
  }
}

function presentItem(item: StoredItem, entry: TradeInProduct, language: Language): GreenCartItem {
  return {
    id: item.id,
    product: entry.product,
    price: euros(item.price),
    breakdown: describeSteps(item.steps, entry.questions, language),
    ...(item.searchUuid === undefined ? {} : { searchUuid: item.searchUuid }),
    customerGradingDto: { answers: item.answers },
    answers: storedAnswers(item, entry, language),
    editId: item.id,
  };
}

/** The current offer for the stored answers, or undefined when the graded item is not bought any more. */
function quoteAgain(item: StoredItem, entry: TradeInProduct | undefined, now: Date): QuotedOffer | undefined {
  if (!entry) return undefined;
  try {
    const offer = quoteOffer(entry, { answers: item.answers }, now);
    return offer.rejected || offer.missing.length > 0 ? undefined : offer;
  } catch (error) {
    if (error instanceof InvalidGradingError) return undefined;
    throw error;
  }
}

async function renewItem(
  trx: Transaction<Database>,
  cartId: string,
  item: StoredItem,
  offer: QuotedOffer | undefined,
): Promise<void> {
  if (!offer) {
    await deleteItems(trx, cartId, [item.id]);
    return;
  }
  await storeOffer(trx, offer);
  await replaceOffer(trx, cartId, { ...item, offerId: offer.offerId });
}

interface Renewal {
  changed: string[];
  ended: string[];
}

/** Renews expired offers. Returns the names of items whose price changed and of items that were removed. */
async function renewExpired(context: TradeInContext, owner: CartOwner, language: Language): Promise<Renewal> {
  const { db, clock } = context;
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const renewal: Renewal = { changed: [], ended: [] };
    const cartId = await lockGreenCart(trx, owner);
    const items = cartId ? await loadItems(trx, owner) : [];
    const products = await loadTradeInProducts(
      context,
      trx,
      items.map((item) => item.productId),
      language,
    );
    for (const item of items) {
      const entry = products.get(item.productId);
      if (!cartId || (entry && item.validUntil > now)) continue;
      const offer = quoteAgain(item, entry, now);
      await renewItem(trx, cartId, item, offer);
      const name = entry?.product.name ?? String(item.productId);
      if (!offer) renewal.ended.push(name);
      else if (offer.price !== item.price) renewal.changed.push(name);
    }
    return renewal;
  });
}

function renewalFlash({ changed, ended }: Renewal, language: Language): FlashMessage | undefined {
  const t = translateTo(language);
  const names = new Intl.ListFormat(language);
  const lines = [
    ...(changed.length > 0 ? [t('tradeIn.offersRenewed', { names: names.format(changed) })] : []),
    ...(ended.length > 0 ? [t('tradeIn.offersEnded', { names: names.format(ended) })] : []),
  ];
  return lines.length > 0 ? { type: 'notice', text: lines.join(' ') } : undefined;
}

const noChoices: CartChoices = { couponCode: undefined, expressGrading: false };

/** The cart as it is stored; items of products that left the catalogue are left out. */
async function loadCart({ db, ...context }: TradeInContext, owner: CartOwner, language: Language) {
  const stored = await loadItems(db, owner);
  const ids = stored.map((item) => item.productId);
  const products = await loadTradeInProducts(context, db, ids, language);
  const entries = stored.flatMap((item) => {
    const entry = products.get(item.productId);
    return entry ? [{ item, entry }] : [];
  });
  const now = context.clock();
  const isOutdated = entries.length < stored.length || stored.some((item) => item.validUntil <= now);
  return { entries, isOutdated };
}

/** The trade-in cart. Expired offers are renewed and changes are reported in `flash`; most views only read. */
export async function viewGreenCart(
  context: TradeInContext,
  owner: CartOwner | undefined,
  language: Language,
): Promise<GreenCart> {
  const { db, clock } = context;
  if (!owner) return presentCart([], await extrasOf(db, noChoices, [], clock()), undefined, language);
  let cart = await loadCart(context, owner, language);
  let flash: FlashMessage | undefined;
  if (cart.isOutdated) {
    flash = renewalFlash(await renewExpired(context, owner, language), language);
    cart = await loadCart(context, owner, language);
  }
  const items = cart.entries.map(({ item, entry }) => presentItem(item, entry, language));
  const priced = items.map(({ id, price, product }) => ({ id, price: price.amount, product }));
  const extras = await extrasOf(db, await loadChoices(db, owner), priced, clock());
  return presentCart(items, extras, flash, language);
}

/** The seller's answers for an item of the cart; 404 for an item of another cart. */
export async function readGradingAnswers(
  { db }: Pick<AppContext, 'db'>,
  owner: CartOwner | undefined,
  itemId: string,
): Promise<CustomerGradingAnswers> {
  const item = owner && (await loadItems(db, owner)).find((candidate) => candidate.id === itemId);
  if (!item) throw notFound('CART_ITEM_NOT_FOUND', 'The trade-in cart has no such item.');
  return { productId: item.productId, answers: item.answers };
}
