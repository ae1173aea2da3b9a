import type { GradingBlockRecord } from '@reprise/entities/catalogue-record';
import type { GradingAnswer, OfferLine } from '@reprise/entities/grading';
import type { Language } from '@reprise/entities/language';
import { effectiveAnswers } from '@reprise/grading';
import { gradeOffer, type MarketPosition } from '../pricing/index.ts';
import { answersAsTexts } from './grading-language.ts';
import type { AnswerText } from './tables.ts';

/** A fixed offer with the questions that it was made by. */
export interface FixedTerms {
  questions: readonly GradingBlockRecord[];
  breakdown: readonly OfferLine[];
}

/** The lines of a breakdown that come after those of the market. */
const isOfItem = ({ code }: OfferLine): boolean =>
  code.startsWith('ANSWER') || ['REJECTED', 'SALVAGE', 'RESALE', 'ROUNDING', 'VALUE_TOO_LOW'].includes(code);

/** The market at the moment when an offer was made: what it would have paid for a flawless item. */
function marketOf({ breakdown }: FixedTerms): MarketPosition {
  const lines = breakdown.filter((line) => !isOfItem(line));
  const purchasePrice = lines.reduce((sum, { delta }) => sum + delta.amount, 0);
  const limited = breakdown.findIndex(({ code }) => code === 'RESALE');
  const resaleLimit =
    limited < 0 ? undefined : breakdown.slice(0, limited + 1).reduce((sum, { delta }) => sum + delta.amount, 0);
  return { purchasePrice, resaleLimit, unitsInStock: 0, popularity: 1, ageYears: undefined };
}

/** An item as it was found; price in cents, texts in the language of its seller. */
export interface FoundItem {
  price: number;
  answers: GradingAnswer[];
  texts: AnswerText[];
  /** Questions without an answer. */
  missing: readonly string[];
}

/**
 * What an item is worth as it was found, by the function and the market of its fixed offer: the same answers always give the
 * same price. Throws InvalidGradingError when answers and questions do not fit.
 */
export function gradeFound(terms: FixedTerms, answers: GradingAnswer[], language: Language): FoundItem {
  const { price, asked, missing } = gradeOffer(marketOf(terms), terms.questions, { answers });
  return { price, answers: effectiveAnswers(asked), texts: answersAsTexts(asked, language), missing };
}
