import type { ProductFacts } from '@reprise/entities/catalogue-feed';
import type { Language } from '@reprise/entities/language';
import type { PodId } from '../engine/requests.ts';
import { fillText, priceText, texts } from '../texts.ts';
import { describingSentence, matchQuestion } from './match-question.ts';

export interface QuestionAnswer {
  /** What the question was about; undefined if nothing is known. */
  readonly subject: string | undefined;
  /** Whether something is known; otherwise the text says that nothing is. */
  readonly isAnswered: boolean;
  readonly text: string;
  readonly items: readonly unknown[];
}

/** Loads the items of a pod for the product. */
export type LoadItems = (pod: PodId) => Promise<readonly unknown[]>;

type QuestionTexts = (typeof texts)['en']['questions'];

/** Numbers and names are shown as they are; the values of yes-or-no facts are words. */
function valueText(value: string, { yes, no }: QuestionTexts): string {
  if (value === 'true') return yes;
  return value === 'false' ? no : value;
}

function factText(key: string, { facts }: ProductFacts, own: QuestionTexts): string | undefined {
  const fact = facts.find((known) => known.key === key);
  if (!fact) return undefined;
  const labels: Readonly<Record<string, string>> = own.labels;
  const value = valueText(fact.value, own);
  const label = fact.label ?? labels[key];
  return label === undefined ? value : fillText(own.fact, { label, value });
}

function offersText({ offers }: ProductFacts, own: QuestionTexts, language: Language): string {
  if (offers.length === 0) return own.soldOut;
  const named = offers.map(({ condition, price }) =>
    fillText(own.offer, { condition, price: priceText(price, language) }),
  );
  return fillText(own.offers, { offers: new Intl.ListFormat(language, { style: 'short' }).format(named) });
}

const ratingText = ({ rating }: ProductFacts, own: QuestionTexts, language: Language): string =>
  rating > 0 ? fillText(own.rating, { rating: rating.toLocaleString(language) }) : own.noRating;

/** Answers a question about a product from its facts, offers and description, and with other products. */
export async function answerQuestion(
  question: string,
  facts: ProductFacts,
  language: Language,
  loadItems: LoadItems,
): Promise<QuestionAnswer> {
  const own = texts[language].questions;
  const subject = matchQuestion(question, facts, language);
  const answer = (text: string | undefined, items: readonly unknown[] = []): QuestionAnswer => {
    return { subject, isAnswered: text !== undefined, text: text ?? own.unknown, items };
  };
  if (subject === 'offers') return answer(offersText(facts, own, language));
  if (subject === 'rating') return answer(ratingText(facts, own, language));
  if (subject === 'accessories' || subject === 'similar') {
    const items = await loadItems(subject);
    const missing = subject === 'similar' ? own.noSimilar : own.noAccessories;
    return answer(items.length > 0 ? own[subject] : missing, items);
  }
  if (subject !== undefined) return answer(factText(subject, facts, own));
  const sentence = describingSentence(question, facts);
  return answer(sentence && fillText(own.described, { text: sentence }));
}
