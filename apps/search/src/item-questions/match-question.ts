import type { ProductFacts } from '@reprise/entities/catalogue-feed';
import type { Language } from '@reprise/entities/language';
import { fold } from '../text/fold.ts';
import { isFiller, stem } from '../text/languages.ts';
import { tokenise } from '../text/tokenise.ts';
import { texts } from '../texts.ts';
import { isAskingWord } from './asking-words.ts';
import { type Topic, vocabulary } from './vocabulary.ts';

const isTopic = (key: string): key is Topic => Object.hasOwn(vocabulary, key);

/** What the service answers from offers, reviews and other products, not from a fact. */
const computedTopics: readonly Topic[] = ['offers', 'accessories', 'similar', 'rating'];

/** Subjects of a product in the order in which questions about them are suggested. */
export const topicOrder: readonly Topic[] = Object.keys(texts.en.questions.ask).filter(isTopic);

/** What is known about a product: the keys of its facts, and what is computed for every product. */
export function subjectsOf({ facts }: ProductFacts): string[] {
  return [...facts.map(({ key }) => key), ...computedTopics];
}

/** Subjects of a product that have a question of their own. */
export function askableTopics(facts: ProductFacts): Topic[] {
  const known = new Set(subjectsOf(facts));
  return topicOrder.filter((topic) => known.has(topic));
}

/** The words of a text that say something, without their endings. */
function contentOf(text: string, language: Language): string[] {
  const says = (term: string) => term.length > 1 && !isFiller(term, [language]) && !isAskingWord(term, language);
  const words = tokenise(text).filter(says);
  return words.map((term) => stem(term, language));
}

const minPrefix = 4;

/** Equal, or one a part of the other, as in compounds: `speicher` and `speicherplatz`, `kamera` and `hauptkamera`. */
const isRelated = (asked: string, known: string): boolean =>
  asked === known ||
  (known.length >= minPrefix && asked.startsWith(known)) ||
  (asked.length > minPrefix && (known.startsWith(asked) || known.endsWith(asked)));

function wordsOf(key: string, label: string | undefined, language: Language): string[] {
  const more = isTopic(key) ? vocabulary[key][language] : '';
  return contentOf(`${label ?? ''} ${more}`, language);
}

const labelsOf = ({ facts }: ProductFacts): [key: string, label: string][] =>
  facts.flatMap(({ key, label }): [string, string][] => (label === undefined ? [] : [[key, label]]));

/**
 * What a question is about: what it was suggested for, or the subject with the most words in it. Undefined if no subject has a word
 * in common with it.
 */
export function matchQuestion(question: string, facts: ProductFacts, language: Language): string | undefined {
  const { ask, labels: ownLabels } = texts[language].questions;
  const suggested = askableTopics(facts).find((topic) => fold(ask[topic]) === fold(question));
  if (suggested) return suggested;
  const asked = [...new Set(contentOf(question, language))];
  const labels = new Map([...Object.entries(ownLabels), ...labelsOf(facts)]);
  const scored = subjectsOf(facts).map((key) => {
    const words = wordsOf(key, labels.get(key), language);
    return { key, score: asked.filter((word) => words.some((known) => isRelated(word, known))).length };
  });
  const [best] = scored.toSorted((left, right) => right.score - left.score);
  return best && best.score > 0 ? best.key : undefined;
}

/** The share of a question's words that a sentence must have to answer it. */
const minShare = 0.5;

/** The sentence of the description that has most of the question's words; undefined if none has half of them. */
export function describingSentence(question: string, facts: ProductFacts): string | undefined {
  const language = facts.descriptionLanguage;
  const asked = [...new Set(contentOf(question, language))].filter((word) => word.length >= minPrefix - 1);
  const sentences = facts.description.flatMap((paragraph) =>
    Array.from(new Intl.Segmenter(language, { granularity: 'sentence' }).segment(paragraph), ({ segment }) =>
      segment.trim(),
    ),
  );
  const scored = sentences.map((sentence) => {
    const words = contentOf(sentence, language);
    return { sentence, score: asked.filter((word) => words.some((known) => isRelated(word, known))).length };
  });
  const [best] = scored.toSorted((left, right) => right.score - left.score);
  return best && best.score > 0 && best.score >= asked.length * minShare ? best.sentence : undefined;
}
