import { type Bits, countRange, createBits, forEachBit, hasBit, intersect, setBit, setRange } from '../index/bits.ts';
import type { Segment } from '../index/segment.ts';
import type { TextIndex } from '../index/text-index.ts';
import type { Candidate } from '../text/lexicon.ts';
import type { NumberReading } from './number-reading.ts';
import type { Slot, TextPlan } from './query-plan.ts';

/** A segment of the catalogue with the text of its category names. */
export interface MatchContext {
  readonly segment: Segment;
  /** Index of the segment's own list among a slot's candidate lists. */
  readonly source: number;
  readonly categories: TextIndex;
  readonly categorySource: number;
  /** Products in all segments together. */
  readonly total: number;
}

/** Weight of a category name for its products; a product name weighs about 100. */
const categoryWeight = 110;

/** The number that a word is a part of. */
const numberOf = ({ place }: Slot, { numbers }: TextPlan): NumberReading | undefined =>
  numbers.find(({ from, to }) => place >= from && place < to);

/** Documents with a word. One that has a model number has all its parts, in whatever way they are written. */
function slotBits(slot: Slot, number: NumberReading | undefined, context: MatchContext): Bits {
  const { segment, source, categories, categorySource } = context;
  const bits = createBits(segment.size);
  for (const code of number?.codes ?? [])
    for (const document of segment.codes.documentsOf(code)) setBit(bits, document);
  for (const { term } of slot.candidates[source] ?? []) {
    for (const document of segment.text.postings(term).documents) setBit(bits, document);
  }
  for (const { term } of slot.candidates[categorySource] ?? []) {
    for (const place of categories.postings(term).documents) {
      setRange(bits, ...segment.rangeOf(segment.tree.nodes[place]));
    }
  }
  return bits;
}

/** Documents that contain every required word of the query; undefined for a query without words. */
export function matchAll(plan: TextPlan, context: MatchContext): Bits {
  const required = plan.slots.filter((slot) => !slot.optional);
  const [first, ...others] = required.map((slot) => slotBits(slot, numberOf(slot, plan), context));
  if (!first) return createBits(context.segment.size);
  for (const bits of others) intersect(first, bits);
  return first;
}

/** A single letter says little, even if few products have it as a word. */
const letterRarity = 2;

/**
 * Documents that contain words which make up at least `minShare` of the query's information. Guessed words count for
 * nothing, and words that the catalogue does not have are not missed.
 */
export function matchSome(plan: TextPlan, rarities: readonly number[], context: MatchContext, minShare: number): Bits {
  const shares = new Float32Array(context.segment.size);
  let whole = 0;
  plan.slots.forEach((slot, at) => {
    const number = numberOf(slot, plan);
    if (slot.optional || slot.guessed || number?.guessed || !(number || isKnown(slot))) return;
    const rarity = slot.text.length === 1 ? letterRarity : (rarities[at] ?? 1);
    whole += rarity;
    forEachBit(slotBits(slot, number, context), 0, shares.length, (document) => {
      shares[document] = (shares[document] as number) + rarity;
    });
  });
  const bits = createBits(shares.length);
  if (whole === 0) return bits;
  shares.forEach((share, document) => {
    if (share >= minShare * whole * 0.999) setBit(bits, document);
  });
  return bits;
}

const isKnown = ({ candidates }: Slot): boolean => candidates.some((list) => list.length > 0);

interface Scratch {
  readonly scores: Float32Array;
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
      credited: new Uint8Array(segment.size),
      points: new Float32Array(segment.size),
    };
    scratches.set(segment, scratch);
  }
  return scratch;
}

/** Inverse document frequency of a word: common words carry little information. */
export function rarity(slot: Slot, indexes: readonly TextIndex[], total: number): number {
  let documents = 0;
  slot.candidates.forEach((candidates, source) => {
    const index = indexes[source];
    if (index)
      for (const { term, weight } of candidates) if (weight >= 0.9) documents += index.postings(term).documents.length;
  });
  return Math.log(1 + total / (1 + Math.min(documents, total)));
}

/** So many matches are scored within about a millisecond. */
const maxScored = 10_000;

/**
 * The matches whose words are looked at. Where more match, their words are frequent and hardly tell them apart, so that the most
 * popular are the best; those with all words come before others anyway.
 */
function matchesToScore({ size, sorts }: Segment, set: Bits, complete: Bits | undefined): Bits {
  if (countRange(set, 0, size) <= maxScored) return set;
  const isComplete = complete && countRange(complete, 0, size) <= maxScored;
  const chosen = isComplete ? intersect(complete.slice(), set) : createBits(size);
  const { order } = sorts.popularity;
  for (let at = 0, left = maxScored; at < size && left > 0; at += 1) {
    const document = order[at] as number;
    if (!hasBit(set, document)) continue;
    setBit(chosen, document);
    left -= 1;
  }
  return chosen;
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
): Float32Array {
  const { segment } = context;
  const { scores, credited, points: best } = scratchOf(segment);
  forEachBit(matches, 0, segment.size, (document) => {
    scores[document] = 0;
    credited[document] = 0;
  });
  const set = matchesToScore(segment, matches, complete);
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
    scoreSlot(slot, rarities[at] ?? 1, set, context, credit);
    const number = numberOf(slot, plan);
    if (number) scoreNumber(number, rarities[at] ?? 1, set, context, credit);
  });
  forEachBit(set, 0, segment.size, (document) => {
    const preferred = preference?.(document) ?? 1;
    const score = (scores[document] as number) * appealOf(segment, document) * preferred;
    scores[document] = complete && hasBit(complete, document) ? completeBonus + score : score;
  });
  return scores;
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

function scoreSlot(slot: Slot, rarity: number, set: Bits, context: MatchContext, credit: Credit): void {
  const { segment, source, categories, categorySource } = context;
  const isCategory = (slot.candidates[categorySource] ?? []).some(({ weight }) => weight >= 0.9);
  // A word that names a category means its products: a film with a synonym of the word in its title is not meant.
  const own = (slot.candidates[source] ?? []).map(({ term, weight }) => ({
    term,
    weight: isCategory && weight < 0.9 ? weight * besideCategory : weight,
  }));
  const strong = own.filter(({ weight }) => weight > 0.8);
  const addTerms = (candidates: readonly Candidate[]) => {
    for (const { term, weight } of candidates) {
      const { documents, weights } = segment.text.postings(term);
      for (let at = 0; at < documents.length; at += 1) {
        const document = documents[at] as number;
        if (hasBit(set, document)) credit(document, (rarity * weight * (weights[at] as number)) / 100);
      }
    }
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
