import { placeFrom } from '../index/binary-search.ts';
import { type Bits, countRange, createBits, forEachBit, hasBit, intersect, setBits } from '../index/bits.ts';
import type { Segment } from '../index/segment.ts';
import type { Candidate } from '../text/lexicon.ts';
import { mostPopular, occupiedRanges, type Range } from './most-popular.ts';
import type { NumberReading } from './number-reading.ts';
import type { Slot, TextPlan } from './query-plan.ts';
import { type MatchContext, numberOf } from './text-match.ts';

/** Weight of a category name for its products; a product name weighs about 100. */
const categoryWeight = 110;

/** Text scores of the documents of a segment. */
export interface TextScores {
  /** Zero for all that were not scored. */
  readonly scores: Float32Array;
  readonly scored: Bits;
}

interface Scratch {
  readonly scores: Float32Array;
  /** Documents whose score may not be zero. */
  scored: Bits;
  /** The word that each document was last credited for, and its points. */
  readonly credited: Uint8Array;
  readonly points: Float32Array;
}

const scratches = new WeakMap<Segment, Scratch>();

function scratchOf(segment: Segment): Scratch {
  let scratch = scratches.get(segment);
  if (!scratch) {
    scratch = {
      scores: new Float32Array(segment.size),
      scored: createBits(segment.size),
      credited: new Uint8Array(segment.size),
      points: new Float32Array(segment.size),
    };
    scratches.set(segment, scratch);
  }
  return scratch;
}

/** So many matches are scored within about a millisecond. */
const maxScored = 10_000;

/** The memory for the scores of some documents, all of which are zero. */
function clearedScratch(segment: Segment, scored: Bits): Scratch {
  const scratch = scratchOf(segment);
  forEachBit(scratch.scored, 0, segment.size, (document) => {
    scratch.scores[document] = 0;
  });
  forEachBit(scored, 0, segment.size, (document) => {
    scratch.credited[document] = 0;
  });
  scratch.scored = scored;
  return scratch;
}

/**
 * The matches whose words are looked at. Where more match, their words are frequent and hardly tell them apart, so that the most
 * popular are the best; those with all words come before others anyway.
 */
function matchesToScore(segment: Segment, set: Bits, complete: Bits | undefined): Bits {
  const { size, sorts } = segment;
  const count = countRange(set, 0, size);
  if (count <= maxScored) return set.slice();
  const isComplete = complete && countRange(complete, 0, size) <= maxScored;
  const chosen = isComplete ? intersect(complete.slice(), set) : createBits(size);
  return setBits(chosen, mostPopular({ size, popularity: sorts.popularity }, set, count, maxScored));
}

/**
 * Scores matches: for each word its best candidate times its rarity; then popularity, stock and what
 * `preference` says of a document. Those in `complete` come before all others.
 * The result is valid until the next call for the same segment.
 */
export function scoreMatches(
  plan: TextPlan,
  rarities: readonly number[],
  matches: Bits,
  context: MatchContext,
  {
    complete,
    preference,
  }: { complete?: Bits | undefined; preference?: ((document: number) => number) | undefined } = {},
): TextScores {
  const { segment } = context;
  const set = matchesToScore(segment, matches, complete);
  const ranges = occupiedRanges(set);
  const { scores, credited, points: best } = clearedScratch(segment, set);
  plan.slots.forEach((slot, at) => {
    const credit = (document: number, points: number) => {
      if (credited[document] !== at + 1) {
        credited[document] = at + 1;
        best[document] = 0;
      }
      const more = points - (best[document] as number);
      if (more <= 0) return;
      best[document] = points;
      scores[document] = (scores[document] as number) + more;
    };
    scoreSlot(slot, rarities[at] ?? 1, { set, ranges }, context, credit);
    const number = numberOf(slot, plan);
    if (number) scoreNumber(number, rarities[at] ?? 1, set, context, credit);
  });
  forEachBit(set, 0, segment.size, (document) => {
    const preferred = preference?.(document) ?? 1;
    const score = (scores[document] as number) * appealOf(segment, document) * preferred;
    scores[document] = complete && hasBit(complete, document) ? completeBonus + score : score;
  });
  return { scores, scored: set };
}

/** What a score owes to popularity and stock, and not to the words. */
const appealOf = ({ columns: { popularity, inStock } }: Segment, document: number): number =>
  (0.5 + (popularity[document] as number)) * (inStock[document] ? 1 : 0.6);

interface Scored {
  readonly segment: Segment;
  readonly document: number;
  readonly score: number;
}

/** Words weigh a little less in a longer name, which makes no match worse. */
const equalMatch = 0.97;

/** Whether a product matches the words as well as another, popularity and stock aside. */
export function isAsGoodAMatch(one: Scored, other: Scored): boolean {
  const bonuses = ({ score }: Scored) => Math.floor(score / modelBonus);
  const ofWords = ({ segment, document, score }: Scored) => (score % modelBonus) / appealOf(segment, document);
  return bonuses(one) >= bonuses(other) && ofWords(one) >= equalMatch * ofWords(other);
}

/** More than any score of words, so that a product of the model that the query names comes before its relatives. */
export const modelBonus = 1_000;

/** More than the model and any words, so that a product with all words comes before those with some. */
export const completeBonus = 2 * modelBonus;

/** How much other readings of a word count that names a category. */
const besideCategory = 0.25;

type Credit = (document: number, points: number) => void;

/** Credits a part of a number to the documents that have the number as a whole. */
function scoreNumber(
  { codes, weight }: NumberReading,
  rarity: number,
  set: Bits,
  { segment }: MatchContext,
  credit: Credit,
): void {
  for (const code of codes)
    for (const document of segment.codes.documentsOf(code))
      if (hasBit(set, document)) credit(document, rarity * weight);
}

/** The documents to score, and where they are. */
interface Scorable {
  readonly set: Bits;
  readonly ranges: readonly Range[];
}

function creditTerm(term: number, factor: number, { set, ranges }: Scorable, { text }: Segment, credit: Credit): void {
  const { documents, weights } = text.postings(term);
  let at = 0;
  for (const { from, to } of ranges) {
    at = placeFrom(documents, at, from);
    for (; at < documents.length && (documents[at] as number) < to; at += 1) {
      const document = documents[at] as number;
      if (hasBit(set, document)) credit(document, (factor * (weights[at] as number)) / 100);
    }
  }
}

function scoreSlot(slot: Slot, rarity: number, scorable: Scorable, context: MatchContext, credit: Credit): void {
  const { set } = scorable;
  const { segment, source, categories, categorySource } = context;
  const isCategory = (slot.candidates[categorySource] ?? []).some(({ weight }) => weight >= 0.9);
  // A word that names a category means its products: a film with a synonym of the word in its title is not meant.
  const own = (slot.candidates[source] ?? []).map(({ term, weight }) => ({
    term,
    weight: isCategory && weight < 0.9 ? weight * besideCategory : weight,
  }));
  const strong = own.filter(({ weight }) => weight > 0.8);
  const addTerms = (candidates: readonly Candidate[]) => {
    for (const { term, weight } of candidates) creditTerm(term, rarity * weight, scorable, segment, credit);
  };
  addTerms(strong);
  for (const { term, weight } of slot.candidates[categorySource] ?? []) {
    const { documents: places, weights } = categories.postings(term);
    places.forEach((place, at) => {
      const [from, to] = segment.rangeOf(segment.tree.nodes[place]);
      const points = (rarity * weight * categoryWeight * (weights[at] as number)) / 10_000;
      forEachBit(set, from, to, (document) => credit(document, points));
    });
  }
  addTerms(own.filter(({ weight }) => weight <= 0.8));
}
