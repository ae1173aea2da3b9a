import { type Bits, clearBit, countRange, forEachBit, hasBit, intersect, membersOf } from '../index/bits.ts';
import { sortKeys } from '../index/sort-orders.ts';
import type { TextMatches } from './find.ts';
import { type Hit, isByPrice, type Order, scoreKey } from './order.ts';
import { createMembers, type Selection } from './selection.ts';
import type { TextScores } from './text-score.ts';

/** The matches of a list, by segment, with what their order depends on. */
export interface Matches {
  readonly selections: readonly Selection[];
  readonly order: Order;
  /** Text scores, by segment. */
  readonly scores: readonly (TextScores | undefined)[];
  /** Products with all words of the query, by segment; empty if none has all or there are no words. */
  readonly complete: TextMatches['complete'];
}

/** A matching document, by the place of its segment. */
interface Match {
  readonly place: number;
  readonly document: number;
}

/** More than any price. */
const incompletePenalty = 2 ** 32;

type KeyOf = (document: number) => number;

/** Keys by price for the documents of a segment, after all prices of products with all words if a product lacks some. */
function priceKeys({ selections, complete }: Matches, place: number): KeyOf {
  const words = complete[place];
  const prices = (selections[place] as Selection).getPrices();
  if (!words) return (document) => prices[document] as number;
  return (document) => (hasBit(words, document) ? 0 : incompletePenalty) + (prices[document] as number);
}

/**
 * Keys in the order of a list for the documents of a segment. Lists in the order of prices show each card at its lowest
 * price.
 */
function orderKeys(matches: Matches, place: number): KeyOf {
  const { selections, order, scores } = matches;
  if (isByPrice(order)) return priceKeys(matches, place);
  const score = scores[place]?.scores;
  if (order === 'relevance' && score) return (document) => scoreKey(score[document] as number);
  const { columns } = (selections[place] as Selection).segment;
  const keyOf = sortKeys[order === 'relevance' ? 'popularity' : order];
  return (document) => keyOf(columns, document);
}

const columnsOf = ({ selections }: Matches, { place }: Match) => (selections[place] as Selection).segment.columns;

/** Equal products are in the order of popularity, then of ids. */
function comparePopularity(matches: Matches, left: Match, right: Match): number {
  const [one, other] = [columnsOf(matches, left), columnsOf(matches, right)];
  return (
    sortKeys.popularity(one, left.document) - sortKeys.popularity(other, right.document) ||
    (one.ids[left.document] as number) - (other.ids[right.document] as number)
  );
}

const compareBy =
  (keysOf: typeof orderKeys) =>
  (matches: Matches, left: Match, right: Match): number =>
    keysOf(matches, left.place)(left.document) - keysOf(matches, right.place)(right.document) ||
    comparePopularity(matches, left, right);
const comparePlaces = compareBy(orderKeys);
const comparePrices = compareBy(priceKeys);

/** The place of each document of a segment in the order of a list, if that is precomputed. */
function placesOf({ selections, order, scores, complete }: Matches, place: number): Uint32Array | undefined {
  const { segment, getPrices } = selections[place] as Selection;
  if (isByPrice(order)) {
    const isReady = !complete[place] && getPrices() === segment.columns.prices;
    return isReady ? segment.sorts.price_ascending.place : undefined;
  }
  if (order !== 'relevance') return segment.sorts[order].place;
  return scores[place] ? undefined : segment.sorts.popularity.place;
}

/** Returns whether a document of a segment comes before another one in the order of a list. */
function comparisonOf(matches: Matches, place: number): (one: number, other: number) => boolean {
  const places = placesOf(matches, place);
  if (places) return (one, other) => (places[one] as number) < (places[other] as number);
  const keyOf = orderKeys(matches, place);
  const popular = (matches.selections[place] as Selection).segment.sorts.popularity.place;
  return (one, other) => {
    const difference = keyOf(one) - keyOf(other);
    return difference < 0 || (difference === 0 && (popular[one] as number) < (popular[other] as number));
  };
}

/** Keeps one document per card of a segment. */
function leadersWithin(matches: Matches, place: number): Bits {
  const { segment, set, from, to } = matches.selections[place] as Selection;
  const { shared, heads } = segment.cards;
  const leaders = set.slice();
  const isHeadFirst = segment.headsAreFirst && placesOf(matches, place) === segment.sorts.popularity.place;
  // One more than the first document of each card, by its head; 0 as long as none was seen.
  const leaderOf = new Uint32Array(segment.size);
  const isBefore = comparisonOf(matches, place);
  const members = membersOf(intersect(set.slice(), shared), from, to);
  for (let at = 0; at < members.length; at += 1) {
    const document = members[at] as number;
    const head = heads[document] as number;
    if (isHeadFirst && hasBit(set, head)) {
      if (head !== document) clearBit(leaders, document);
      continue;
    }
    const leader = (leaderOf[head] as number) - 1;
    if (leader !== -1 && isBefore(leader, document)) {
      clearBit(leaders, document);
      continue;
    }
    if (leader !== -1) clearBit(leaders, leader);
    leaderOf[head] = document + 1;
  }
  return leaders;
}

/** Keeps one document per card that has products in two segments: changed ones are in a segment of their own. */
function mergeLeaders(matches: Matches, leaders: readonly Bits[], place: number): void {
  const { segment, from, to } = matches.selections[place] as Selection;
  const own = leaders[place] as Bits;
  forEachBit(own.slice(), from, to, (document) => {
    const key = segment.cards.keys[document] as number;
    if (key < 0) return;
    for (let earlier = 0; earlier < place; earlier += 1) {
      const others = leaders[earlier] as Bits;
      const { cards } = (matches.selections[earlier] as Selection).segment;
      const other = cards.membersOf(key).find((member) => hasBit(others, member));
      if (other === undefined) continue;
      const isFirst = comparePlaces(matches, { place, document }, { place: earlier, document: other }) < 0;
      if (isFirst) clearBit(others, other);
      else clearBit(own, document);
    }
  });
}

/** The matches with one product per card: the one that comes first in the order and so places the card in it. */
export function onePerCard(matches: Matches): Selection[] {
  const leaders = matches.selections.map((_, place) => leadersWithin(matches, place));
  for (const place of leaders.keys()) mergeLeaders(matches, leaders, place);
  return matches.selections.map((selection, place) => {
    const set = leaders[place] as Bits;
    const { from, to } = selection;
    return { ...selection, set, matches: countRange(set, from, to), getMembers: createMembers(set, from, to) };
  });
}

/** A product with all matching products of its card, itself included. */
export interface Card {
  /** The product with the lowest price, which the card shows and links to. */
  readonly shown: Hit;
  /** The most popular first, sold-out ones last. */
  readonly variations: readonly Hit[];
}

/** The card of one of its products: of those that match, the one with the lowest price is shown (rule list-16). */
export function cardOf(matches: Matches, hit: Hit): Card {
  const key = hit.segment.cards.keys[hit.document] as number;
  if (key < 0) return { shown: hit, variations: [hit] };
  const found = matches.selections.flatMap(({ segment, set }, place): Match[] =>
    Array.from(segment.cards.membersOf(key))
      .filter((document) => hasBit(set, document))
      .map((document) => ({ place, document })),
  );
  const toHit = ({ place, document }: Match): Hit => {
    const { segment, choice } = matches.selections[place] as Selection;
    return { segment, document, score: matches.scores[place]?.scores[document] ?? 0, choice };
  };
  const [cheapest] = found.toSorted((left, right) => comparePrices(matches, left, right));
  return {
    shown: cheapest ? toHit(cheapest) : hit,
    variations: found.sort((left, right) => comparePopularity(matches, left, right)).map(toHit),
  };
}
