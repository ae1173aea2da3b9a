import { type Bits, createBits, forEachBit, intersect, setBit, setBits, setRange } from '../index/bits.ts';
import type { Segment } from '../index/segment.ts';
import type { TextIndex } from '../index/text-index.ts';
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

/** The number that a word is a part of. */
export const numberOf = ({ place }: Slot, { numbers }: TextPlan): NumberReading | undefined =>
  numbers.find(({ from, to }) => place >= from && place < to);

/** Documents with a word. One that has a model number has all its parts, in whatever way they are written. */
function slotBits(slot: Slot, number: NumberReading | undefined, context: MatchContext): Bits {
  const { segment, source, categories, categorySource } = context;
  const bits = createBits(segment.size);
  for (const code of number?.codes ?? []) setBits(bits, segment.codes.documentsOf(code));
  segment.text.addDocuments(bits, slot.candidates[source] ?? [], slot.text);
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
