import type { Language } from '@reprise/entities/language';
import { type Bits, countRange, createBits, intersect, setBit } from '../index/bits.ts';
import type { Segment } from '../index/segment.ts';
import { tokenise } from '../text/tokenise.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { type MatchContext, matchAll, matchSome, rarity, scoreMatches } from './text-match.ts';
import { type TextPlan, TextPlanner } from './text-plan.ts';

/** Matches of a query's words, by segment. */
export interface TextMatches {
  readonly sets: readonly Bits[];
  readonly corrected: string | undefined;
  readonly words: readonly string[];
  /** Scores a set of documents of one segment. */
  score(place: number, set: Bits): Float32Array | undefined;
}

const anyIn = (contexts: readonly MatchContext[], sets: readonly Bits[]): boolean =>
  contexts.some(({ segment }, place) => {
    const set = sets[place]?.slice();
    return set !== undefined && countRange(intersect(set, segment.alive), 0, segment.size) > 0;
  });

function byIdentifier(segments: readonly Segment[], query: string): TextMatches | undefined {
  const sets = segments.map((segment) => {
    const set = createBits(segment.size);
    for (const document of segment.findIdentifier(query)) setBit(set, document);
    return set;
  });
  if (!sets.some((set) => set.some((word) => word !== 0))) return undefined;
  return { sets, corrected: undefined, words: [query.trim()], score: () => undefined };
}

interface Attempt {
  readonly plan: TextPlan;
  readonly sets: readonly Bits[];
}

/** Requires all words; else tries alternatives for a word; else requires most of the words. */
function attempt(planner: TextPlanner, query: string, contexts: readonly MatchContext[]): Attempt {
  const plan = planner.plan(query);
  const sets = contexts.map((context) => matchAll(plan, context));
  if (anyIn(contexts, sets)) return { plan, sets };
  for (const other of planner.alternatives(plan)) {
    const otherSets = contexts.map((context) => matchAll(other, context));
    if (anyIn(contexts, otherSets)) return { plan: other, sets: otherSets };
  }
  const words = plan.slots.filter((slot) => !slot.optional).length;
  for (let minWords = words - 1; minWords >= Math.max(1, Math.ceil(words / 2)); minWords -= 1) {
    const some = contexts.map((context) => matchSome(plan, context, minWords));
    if (anyIn(contexts, some)) return { plan: { ...plan, corrected: undefined }, sets: some };
  }
  // Discard a correction that finds nothing.
  return { plan: { ...plan, corrected: undefined }, sets };
}

/**
 * Finds products by text: an exact identifier, else words. Products must contain all words; if none does, the
 * nearest known words are tried, and then most of the words.
 */
export function findText(
  index: CatalogueIndex,
  query: string,
  options: { readonly language: Language | undefined; readonly completing: boolean },
): TextMatches {
  const { segments } = index;
  const identified = byIdentifier(segments, query);
  if (identified) return identified;
  const sources = [...segments.map((segment) => segment.text), index.categories];
  const contexts = segments.map((segment, source) => ({
    segment,
    source,
    categories: index.categories,
    categorySource: segments.length,
    total: index.size,
  }));
  const { plan, sets } = attempt(new TextPlanner(sources, options), query, contexts);
  const indexes = segments.map((segment) => segment.text);
  const rarities = plan.slots.map((slot) => rarity(slot, indexes, index.size));
  return {
    sets,
    corrected: plan.corrected,
    words: tokenise(query),
    score: (place, set) => scoreMatches(plan, rarities, set, contexts[place] as MatchContext),
  };
}
