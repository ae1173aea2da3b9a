import type { BulkLine, BulkOffer, BulkOffers } from '@reprise/entities/bulk-offer';
import type { Language } from '@reprise/entities/language';
import { euros } from '@reprise/entities/money';
import { type ProductCode, readProductCode, spellingsOf } from '@reprise/entities/product-code';
import { InvalidGradingError } from '@reprise/grading';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { translateTo } from '../../texts.ts';
import type { TradeInContext } from './green-cart-service.ts';
import { storeOffers } from './green-cart-store.ts';
import { type QuotedOffer, quoteOffer } from './offer.ts';
import { loadTradeInProducts, type TradeInProduct } from './trade-in-terms.ts';

/** The question about media and small accessories, the only one that a list can answer. */
const conditionQuestion = 'condition';

type RefusalCode = 'MISTYPED' | 'UNKNOWN' | 'NOT_BOUGHT' | 'NEEDS_QUESTIONS' | 'ANSWER_REJECTS' | 'VALUE_TOO_LOW';

/** The conditions that a list may name. */
export async function loadBulkConditions(db: Kysely<Database>, language: Language) {
  const row = await db.selectFrom('gradings').select('blocks').where('key', '=', 'media').executeTakeFirst();
  const question = row?.blocks.find(({ blockAttributeId }) => blockAttributeId === conditionQuestion);
  const options = question?.options ?? [];
  return { conditions: options.map(({ id, names }) => ({ id, name: names[language] })) };
}

/**
 * Ids of products by each spelling of their EAN or ISBN. Of several products, one that the shop buys and that is in
 * demand.
 */
async function findProducts(db: Kysely<Database>, codes: readonly ProductCode[]): Promise<Map<string, number>> {
  const spellings = codes.flatMap(({ kind, code }) => (kind === 'imei' ? [] : spellingsOf(code)));
  if (spellings.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'ean', 'isbn'])
    .where((eb) => eb.or([eb('ean', 'in', spellings), eb('isbn', 'in', spellings)]))
    .orderBy((eb) => eb.and([eb('purchase_price', 'is not', null), eb('purchase_stop', '=', false)]))
    .orderBy('popularity')
    .execute();
  return new Map(rows.flatMap(({ id, ean, isbn }) => [ean, isbn].flatMap((code) => (code ? [[code, id]] : []))));
}

/** The offer for one copy in a condition, or why there is none. */
export function quoteCopy(entry: TradeInProduct, condition: string, now: Date): QuotedOffer | RefusalCode {
  const [question, ...others] = entry.questions;
  if (!entry.market) return 'NOT_BOUGHT';
  if (others.length > 0 || (question && question.blockAttributeId !== conditionQuestion)) return 'NEEDS_QUESTIONS';
  const answers = question ? [{ blockAttributeId: conditionQuestion, name: [condition] }] : [];
  try {
    const offer = quoteOffer(entry, { answers }, now);
    return offer.rejected?.code ?? (offer.missing.length > 0 ? 'NEEDS_QUESTIONS' : offer);
  } catch (error) {
    if (error instanceof InvalidGradingError) return 'NEEDS_QUESTIONS';
    throw error;
  }
}

const reasonKeys = {
  MISTYPED: 'tradeIn.bulk.MISTYPED',
  UNKNOWN: 'tradeIn.bulk.UNKNOWN',
  NEEDS_QUESTIONS: 'tradeIn.bulk.NEEDS_QUESTIONS',
  NOT_BOUGHT: 'tradeIn.rejections.NOT_BOUGHT',
  ANSWER_REJECTS: 'tradeIn.rejections.ANSWER_REJECTS',
  VALUE_TOO_LOW: 'tradeIn.rejections.VALUE_TOO_LOW',
} as const satisfies Record<RefusalCode, string>;

/** Why there is no offer, as a text for the seller. */
export const reasonOf = (code: RefusalCode, language: Language): string => translateTo(language)(reasonKeys[code]);

/** Makes an offer for each line of a list (rule sell-31). Shown offers are valid for their stated days, as all others. */
export function createBulkOffers(context: TradeInContext) {
  const { db, clock } = context;
  return async (lines: readonly BulkLine[], language: Language): Promise<BulkOffers> => {
    const now = clock();
    const codes = lines.map(({ code }) => readProductCode(code));
    const ids = await findProducts(
      db,
      codes.filter((code) => code !== undefined),
    );
    const products = await loadTradeInProducts(context, db, [...ids.values()], language);
    const entryOf = ({ code }: ProductCode) => {
      const id = spellingsOf(code)
        .map((spelling) => ids.get(spelling))
        .find((found) => found !== undefined);
      return id === undefined ? undefined : products.get(id);
    };
    const shown: QuotedOffer[] = [];

    function offerFor(line: BulkLine, code: ProductCode | undefined): BulkOffer {
      const refuse = (refusal: RefusalCode) => ({ code: refusal, reason: reasonOf(refusal, language) });
      if (!code) return { line, refusal: refuse('MISTYPED') };
      if (code.kind === 'imei') return { line, refusal: refuse('NEEDS_QUESTIONS') };
      const entry = entryOf(code);
      if (!entry) return { line, refusal: refuse('UNKNOWN') };
      const { id, name, product_slug: slug } = entry.product;
      const quoted = quoteCopy(entry, line.condition, now);
      if (typeof quoted === 'string') return { line, product: { id, name, slug }, refusal: refuse(quoted) };
      shown.push(quoted);
      return { line, product: { id, name, slug }, price: euros(quoted.price) };
    }

    const offers = lines.map((line, place) => offerFor(line, codes[place]));
    await storeOffers(db, shown);
    return { offers };
  };
}
