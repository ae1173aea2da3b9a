import { maxTradeInItems } from '@reprise/entities/constants/trade-in';
import type { CustomerGrading, GradingPrice } from '@reprise/entities/grading';
import type { AddToTradeInCart, GreenCart, TradeInProductView } from '@reprise/entities/green-cart';
import type { Language } from '@reprise/entities/language';
import { InvalidGradingError } from '@reprise/grading';
import type { Translate } from '@reprise/i18n';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiError, notFound } from '../../errors.ts';
import { formatEuros } from '../../format-euros.ts';
import { type Texts, translateTo } from '../../texts.ts';
import { optionEffects } from '../pricing/index.ts';
import { type CartOwner, moveBehindNewest } from '../session/index.ts';
import { localizeQuestions } from './grading-language.ts';
import { type TradeInContext, viewGreenCart } from './green-cart-service.ts';
import {
  deleteItems,
  findOffer,
  insertItem,
  loadItems,
  lockGreenCart,
  lockOrCreateGreenCart,
  replaceOffer,
  storeOffer,
} from './green-cart-store.ts';
import { answersThatCount, presentOffer, type QuotedOffer, quoteOffer } from './offer.ts';
import { loadTradeInProducts, type TradeInProduct } from './trade-in-terms.ts';

interface FailureDetails {
  status: number;
  code: string;
  text: string;
  fields?: readonly string[];
}

function failure({ status, code, text, fields = [] }: FailureDetails): ApiError {
  const fieldErrors = fields.map((field) => ({ field, code }));
  const flash = { type: 'danger', text } as const;
  return new ApiError({ status, code, message: text, flash, ...(fields.length > 0 && { fieldErrors }) });
}

function quoteOrRefuse(entry: TradeInProduct, grading: CustomerGrading, now: Date, t: Translate<Texts>): QuotedOffer {
  try {
    return quoteOffer(entry, grading, now);
  } catch (error) {
    if (!(error instanceof InvalidGradingError)) throw error;
    const text = t('tradeIn.gradingInvalid', { name: entry.product.name });
    throw failure({ status: 400, code: 'INVALID_GRADING', text, fields: [error.blockAttributeId] });
  }
}

/** An offer may be accepted when it is complete, not rejected, and the one that the seller saw. */
function checkAcceptable(offer: QuotedOffer, seen: number, entry: TradeInProduct, language: Language): void {
  const t = translateTo(language);
  const { name } = entry.product;
  if (offer.rejected?.code === 'NOT_BOUGHT') {
    throw failure({ status: 400, code: 'PRODUCT_NOT_BOUGHT', text: t('tradeIn.notBought', { name }) });
  }
  if (offer.rejected)
    throw failure({ status: 400, code: 'OFFER_REJECTED', text: t(`tradeIn.rejections.${offer.rejected.code}`) });
  if (offer.missing.length > 0) {
    throw failure({
      status: 400,
      code: 'GRADING_INCOMPLETE',
      text: t('tradeIn.gradingIncomplete', { name }),
      fields: offer.missing,
    });
  }
  if (offer.price !== seen) {
    const text = t('tradeIn.offerChanged', { name, price: formatEuros(offer.price, language) });
    throw failure({ status: 409, code: 'OFFER_CHANGED', text, fields: ['price'] });
  }
}

/** Grading, offers and the trade-in cart. */
export function createTradeInService(context: TradeInContext) {
  const { db, clock } = context;

  async function find(productId: number, language: Language): Promise<TradeInProduct> {
    const entry = (await loadTradeInProducts(context, db, [productId], language)).get(productId);
    if (!entry) throw notFound('PRODUCT_NOT_FOUND', `There is no product ${productId}.`);
    return entry;
  }

  async function productView(productId: number, language: Language): Promise<TradeInProductView> {
    const { product, market, questions } = await find(productId, language);
    const tree = await context.catalogue.categories(db);
    const breadcrumbs = tree.breadcrumbs(product.product_category_id, language);
    return {
      product,
      pictures: product.thumbs_cover_urls.map((url) => ({ url, width: 1200, height: 1200 })),
      breadcrumbs: breadcrumbs.map(({ id, name, path }) => ({ id, name, path })),
      ...(market && { downpricing: localizeQuestions(questions, language) }),
    };
  }

  async function gradingPrice(productId: number, grading: CustomerGrading, language: Language): Promise<GradingPrice> {
    const entry = await find(productId, language);
    const offer = quoteOrRefuse(entry, grading, clock(), translateTo(language));
    const complete = offer.missing.length === 0;
    // An offer may be accepted as long as it is valid, even when prices have changed.
    if (complete && !offer.rejected) await storeOffer(db, offer);
    return {
      offer: presentOffer(offer, entry.questions, language),
      complete,
      effects: entry.market ? optionEffects(entry.market, entry.questions, grading) : {},
    };
  }

  /** Id of the offer that the seller accepts: the current one, or a better one that was shown and is still valid. */
  async function acceptOffer(
    trx: Transaction<Database>,
    entry: TradeInProduct,
    { price, customerGradingDto: grading = { answers: [] } }: AddToTradeInCart,
    language: Language,
  ): Promise<string> {
    const now = clock();
    const offer = quoteOrRefuse(entry, grading, now, translateTo(language));
    if (offer.price < price.amount) {
      const answers = answersThatCount(entry, grading);
      const wanted = answers && { productId: entry.productId, answers, price: price.amount };
      const shown = wanted && (await findOffer(trx, wanted, now));
      if (shown !== undefined) return shown;
    }
    checkAcceptable(offer, price.amount, entry, language);
    await storeOffer(trx, offer);
    return offer.offerId;
  }

  async function add(
    productId: number,
    body: AddToTradeInCart,
    { owner, language, editId }: { owner: CartOwner; language: Language; editId: string | undefined },
  ): Promise<GreenCart> {
    await db.transaction().execute(async (trx) => {
      const cartId = await lockOrCreateGreenCart(trx, owner);
      const entry = (await loadTradeInProducts(context, trx, [productId], language)).get(productId);
      if (!entry) throw notFound('PRODUCT_NOT_FOUND', `There is no product ${productId}.`);
      const t = translateTo(language);
      const offerId = await acceptOffer(trx, entry, body, language);
      const item = { productId, offerId, searchUuid: body.searchUuid };
      if (editId !== undefined) {
        if (await replaceOffer(trx, cartId, { ...item, id: editId })) return;
        throw notFound('CART_ITEM_NOT_FOUND', 'The trade-in cart has no such item of this product.');
      }
      const items = await loadItems(trx, owner);
      if (items.length >= maxTradeInItems) {
        throw failure({ status: 400, code: 'CART_FULL', text: t('tradeIn.cartFull', { maximum: maxTradeInItems }) });
      }
      await insertItem(trx, cartId, item);
      await moveBehindNewest(trx, 'green_cart_items', items, body.before);
    });
    return viewGreenCart(context, owner, language);
  }

  /** Removing an item that does not exist (any more) is not an error. Without an id all items are removed. */
  async function remove(
    itemId: string | undefined,
    owner: CartOwner | undefined,
    language: Language,
  ): Promise<GreenCart> {
    if (owner) {
      await db.transaction().execute(async (trx) => {
        const cartId = await lockGreenCart(trx, owner);
        if (cartId) await deleteItems(trx, cartId, itemId === undefined ? undefined : [itemId]);
      });
    }
    return viewGreenCart(context, owner, language);
  }

  return { productView, gradingPrice, add, remove };
}
