import type { Language } from '@reprise/entities/language';
import {
  type Bits,
  countRange,
  createBits,
  hasBit,
  intersect,
  membersOf,
  setBit,
  setBits,
  unite,
} from '../index/bits.ts';
import type { Segment } from '../index/segment.ts';
import { repairedCodes } from '../text/repaired-codes.ts';
import { tokenise } from '../text/tokenise.ts';
import { understandQuery } from '../text/understand-query.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { TextPlan } from './query-plan.ts';
import { type MatchContext, matchAll, matchSome, rarity } from './text-match.ts';
import { TextPlanner } from './text-plan.ts';
import { completeBonus, modelBonus, scoreMatches, type TextScores } from './text-score.ts';

/** Matches of a query's words, by segment. */
export interface TextMatches {
  readonly sets: readonly Bits[];
  /** Products with all words, by segment; empty if none has all. */
  readonly complete: readonly Bits[];
  readonly corrected: string | undefined;
  readonly words: readonly string[];
  /** Scores a set of documents of one segment. */
  score(place: number, set: Bits): TextScores | undefined;
}

const anyIn = (contexts: readonly MatchContext[], sets: readonly Bits[]): boolean =>
  contexts.some(({ segment }, place) => {
    const set = sets[place]?.slice();
    return set !== undefined && countRange(intersect(set, segment.alive), 0, segment.size) > 0;
  });

function byIdentifier(segments: readonly Segment[], query: string): TextMatches | undefined {
  const found = segments.map((segment) => segment.findIdentifier(query));
  if (found.every((documents) => documents.length === 0)) return undefined;
  const sets = segments.map((segment, place) => {
    return setBits(createBits(segment.size), Uint32Array.from(found[place] ?? []));
  });
  return { sets, complete: sets, corrected: undefined, words: [query.trim()], score: () => undefined };
}

/**
 * A code whose check digit is wrong: the code with one digit changed, or two neighbours swapped, that a product has. Undefined if
 * several products have such a code, because nobody knows which was meant.
 */
function byRepairedCode(segments: readonly Segment[], query: string): TextMatches | undefined {
  const repaired = repairedCodes(query).filter((code) =>
    segments.some((segment) => segment.findIdentifier(code).length > 0),
  );
  const [code, ...others] = repaired;
  if (code === undefined || others.length > 0) return undefined;
  const found = byIdentifier(segments, code);
  return found && { ...found, corrected: code };
}

interface Attempt {
  readonly plan: TextPlan;
  /** Products with all words. */
  readonly complete: readonly Bits[];
  /** Products with some words, too, if few have all. */
  readonly sets: readonly Bits[];
}

/** With fewer products than this that have all words, those that have most of them are appended. */
const enoughProducts = 10;
/** The share of the words, weighed by how rare they are, that an appended product has at least. */
const appendedShare = 0.6;
/** The shares that are tried in turn where no product has all words. */
const lowerShares = [0.75, 0.5, 0.3];

function countIn(contexts: readonly MatchContext[], sets: readonly Bits[]): number {
  return contexts.reduce((sum, { segment }, place) => {
    const set = sets[place]?.slice();
    return set ? sum + countRange(intersect(set, segment.alive), 0, segment.size) : sum;
  }, 0);
}

const raritiesOf = (plan: TextPlan, contexts: readonly MatchContext[]): number[] => {
  const indexes = contexts.map(({ segment }) => segment.text);
  return plan.slots.map((slot) => rarity(slot, indexes, contexts[0]?.total ?? 0));
};

/** Appends products that have most of the words, if few have all. */
function withSome(plan: TextPlan, complete: readonly Bits[], contexts: readonly MatchContext[]): Attempt {
  if (countIn(contexts, complete) >= enoughProducts) return { plan, complete, sets: complete };
  const rarities = raritiesOf(plan, contexts);
  const some = contexts.map((context) => matchSome(plan, rarities, context, appendedShare));
  return { plan, complete, sets: complete.map((set, place) => unite(set.slice(), some[place] as Bits)) };
}

function* concatenated<Item>(...lists: readonly Iterable<Item>[]): Generator<Item> {
  for (const list of lists) yield* list;
}

/** Requires all words; else tries alternatives for a word; else requires most of the words. */
function attempt(planner: TextPlanner, query: string, contexts: readonly MatchContext[]): Attempt {
  const plan = planner.plan(query);
  const sets = contexts.map((context) => matchAll(plan, context));
  if (anyIn(contexts, sets)) return withSome(plan, sets, contexts);
  for (const other of concatenated(planner.numberAlternatives(query), planner.alternatives(plan))) {
    const otherSets = contexts.map((context) => matchAll(other, context));
    if (anyIn(contexts, otherSets)) return withSome(other, otherSets, contexts);
  }
  const narrowed = planner.withHeadAlone(plan);
  if (narrowed) {
    const headSets = contexts.map((context) => matchAll(narrowed, context));
    if (anyIn(contexts, headSets)) return { plan: narrowed, complete: headSets, sets: headSets };
  }
  // Discard a correction that finds nothing.
  const typed = { ...plan, corrected: undefined };
  const rarities = raritiesOf(plan, contexts);
  for (const share of lowerShares) {
    const some = contexts.map((context) => matchSome(plan, rarities, context, share));
    if (anyIn(contexts, some)) return { plan: typed, complete: [], sets: some };
  }
  return { plan: typed, complete: [], sets };
}

/**
 * Finds products by text: an exact identifier, else words. Products with all words come first, followed by those with
 * most of them if there are few; if none has all, the nearest known words are tried.
 */
export function findText(
  index: CatalogueIndex,
  query: string,
  options: { readonly language: Language | undefined; readonly completing: boolean },
): TextMatches {
  const { segments } = index;
  const { text, maxPrice, isLiteral } = understandQuery(query);
  const identified = byIdentifier(segments, text) ?? byRepairedCode(segments, text);
  if (identified) return identified;
  const sources = [...segments.map((segment) => segment.text), index.categories];
  const contexts = segments.map((segment, source) => ({
    segment,
    source,
    categories: index.categories,
    categorySource: segments.length,
    total: index.size,
  }));
  const codes = segments.map((segment) => segment.codes);
  const { plan, sets, complete } = attempt(new TextPlanner(sources, { ...options, isLiteral, codes }), text, contexts);
  const rarities = raritiesOf(plan, contexts);
  return {
    sets,
    complete,
    corrected: plan.corrected,
    words: tokenise(text),
    score: (place, set) => {
      const context = contexts[place] as MatchContext;
      const preference = maxPrice === undefined ? undefined : preferCheaper(context.segment, maxPrice);
      const scored = scoreMatches(plan, rarities, set, context, { complete: complete[place], preference });
      raiseReadings(plan, scored, context);
      return scored;
    },
  };
}

/** More than any score, so that the best product of each reading precedes all others. */
const readingBonus = 20_000;

/**
 * A mistyped word may stand for several that are equally near. Where it is all there is, the best product of each comes first:
 * otherwise the most popular reading would fill the page.
 */
function raiseReadings({ slots }: TextPlan, { scores, scored }: TextScores, { segment }: MatchContext): void {
  const [slot, ...more] = slots.filter(({ optional }) => !optional);
  if (!slot?.others?.length || more.length > 0) return;
  const best = [slot.text, ...slot.others].map((text) => {
    let first: number | undefined;
    for (const { term } of segment.text.lexicon.wordForms(text, []))
      for (const document of segment.text.postings(term).documents)
        if (hasBit(scored, document) && (scores[document] ?? 0) > (scores[first ?? -1] ?? 0)) first = document;
    return first;
  });
  for (const [at, document] of [...new Set(best)].entries())
    if (document !== undefined) scores[document] = (scores[document] ?? 0) + readingBonus - at * completeBonus;
}

/** The matches with the products of some models before others that have as many of the words. */
export function raiseModels(text: TextMatches, { segments }: CatalogueIndex, models: ReadonlySet<number>): TextMatches {
  if (models.size === 0) return text;
  const score: TextMatches['score'] = (place, set) => {
    const found = text.score(place, set);
    const segment = segments[place] as Segment;
    if (!found) return undefined;
    const members = membersOf(set, 0, segment.size);
    for (let at = 0; at < members.length; at += 1) {
      const document = members[at] as number;
      if (!models.has(segment.models[document] as number)) continue;
      found.scores[document] = (found.scores[document] as number) + modelBonus;
      setBit(found.scored, document);
    }
    return found;
  };
  return { ...text, score };
}

/** A price in the query orders the results, it filters none: shoppers round. */
const tooExpensive = 0.3;
const preferCheaper =
  ({ columns: { prices } }: Segment, maxPrice: number) =>
  (document: number): number =>
    (prices[document] as number) <= maxPrice ? 1 : tooExpensive;
