import { createHash } from 'node:crypto';
import type { GradingBlockRecord } from '@reprise/entities/catalogue-record';
import { shownOfferDays } from '@reprise/entities/constants/trade-in';
import type { CustomerGrading, GradingAnswer, Offer } from '@reprise/entities/grading';
import type { Language } from '@reprise/entities/language';
import { euros } from '@reprise/entities/money';
import { askedBlocks, effectiveAnswers, InvalidGradingError } from '@reprise/grading';
import { texts } from '../../texts.ts';
import { type GradedOffer, gradeOffer, type MarketPosition } from '../pricing/index.ts';
import { describeSteps } from './grading-language.ts';

/** The input for a product's offers. */
export interface TradeInTerms {
  productId: number;
  /** Undefined when the product is not bought at present. */
  market: MarketPosition | undefined;
  questions: readonly GradingBlockRecord[];
}

/** An offer that can be shown, accepted and stored; price in cents. */
export interface QuotedOffer extends GradedOffer {
  offerId: string;
  productId: number;
  /** The answers that apply. */
  answers: GradingAnswer[];
  validUntil: Date;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The end of the last day on which an offer made now is valid; days are UTC. */
export function validityFrom(now: Date, days: number): Date {
  return new Date((Math.floor(now.getTime() / dayMs) + days + 1) * dayMs);
}

/** A UUID derived from the offer's content, so that the same offer always has the same id and is stored once. */
function offerIdOf(content: unknown): string {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const notBought: GradedOffer = {
  price: 0,
  steps: [],
  rejected: { code: 'NOT_BOUGHT' },
  asked: [],
  missing: [],
};

/**
 * Makes the offer for a product as the seller graded it. Throws InvalidGradingError when answers and questions do not
 * fit.
 */
export function quoteOffer(terms: TradeInTerms, grading: CustomerGrading, now: Date): QuotedOffer {
  const { productId, market, questions } = terms;
  const graded = market ? gradeOffer(market, questions, grading) : notBought;
  const answers = effectiveAnswers(graded.asked);
  const validUntil = validityFrom(now, shownOfferDays);
  const offerId = offerIdOf([productId, answers, graded.steps, validUntil]);
  return { ...graded, offerId, productId, answers, validUntil };
}

/** The answers to store with an offer; undefined when answers and questions do not fit. */
export function answersThatCount({ questions }: TradeInTerms, grading: CustomerGrading): GradingAnswer[] | undefined {
  try {
    return effectiveAnswers(askedBlocks(questions, grading));
  } catch (error) {
    if (error instanceof InvalidGradingError) return undefined;
    throw error;
  }
}

/** The offer as the interface shows it, in one language. */
export function presentOffer(offer: QuotedOffer, questions: readonly GradingBlockRecord[], language: Language): Offer {
  const { rejected } = offer;
  return {
    offerId: offer.offerId,
    price: euros(offer.price),
    breakdown: describeSteps(offer.steps, questions, language),
    validUntil: offer.validUntil.toISOString(),
    ...(rejected
      ? { rejected: { code: rejected.code, reason: texts[language].tradeIn.rejections[rejected.code] } }
      : {}),
  };
}
