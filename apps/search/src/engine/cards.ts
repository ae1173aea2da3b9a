import {
  type Bits,
  countRange,
  createBits,
  hasBit,
  intersect,
  membersOf,
  setBit,
  subtract,
  unite,
} from '../index/bits.ts';
import { sortKeys } from '../index/sort-orders.ts';
import type { TextMatches } from './find.ts';
import { type Hit, isByPrice, type Order, scoreKey } from './order.ts';
import type { Selection } from './selection.ts';
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

/** Compares by the keys of each segment. */
const compareBy =
  (matches: Matches, keysOf: typeof orderKeys) =>
  (left: Match, right: Match): number => {
    const key = ({ place, document }: Match) => keysOf(matches, place)(document);
    return key(left) - key(right) || comparePopularity(matches, left, right);
  };

/**
 * Returns whether a product is the one of its card that comes first in the order, and so places the card in it. Few are asked
 * for: those on a page, and those before.
 */
export function createLeaderTest(matches: Matches): (place: number, document: number) => boolean {
  const { selections } = matches;
  const keys = selections.map((_, place) => orderKeys(matches, place));
  const compare = compareBy(matches, (_, place) => keys[place] as KeyOf);
  return (place, document) => {
    const key = (selections[place] as Selection).segment.cards.keys[document] as number;
    if (key < 0) return true;
    return selections.every(({ segment: { cards }, set }, other) => {
      const members = other === place ? cards.membersWith(document) : cards.membersOf(key);
      return members.every(
        (member) => !hasBit(set, member) || compare({ place, document }, { place: other, document: member }) <= 0,
      );
    });
  };
}

/** One document for each card with matches in a segment. */
function headsOf({ segment: { cards, size }, set, from, to }: Selection): Bits {
  const heads = createBits(size);
  const members = membersOf(intersect(set.slice(), cards.shared), from, to);
  for (let at = 0; at < members.length; at += 1) setBit(heads, cards.heads[members[at] as number] as number);
  return unite(heads, subtract(set.slice(), cards.shared));
}

/** The number of cards. Changed products are in a segment of their own, so that a card may be in two. */
export function countCards({ selections }: Matches): number {
  const earlier: Selection[] = [];
  let count = 0;
  for (const selection of selections) {
    const { segment } = selection;
    const heads = headsOf(selection);
    count += countRange(heads, 0, segment.size);
    const isCounted = (key: number) =>
      key >= 0 && earlier.some(({ segment: { cards }, set }) => cards.membersOf(key).some((at) => hasBit(set, at)));
    if (earlier.length > 0)
      for (const head of membersOf(heads, 0, segment.size))
        if (isCounted(segment.cards.keys[head] as number)) count -= 1;
    earlier.push(selection);
  }
  return count;
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
  const [cheapest] = found.toSorted(compareBy(matches, priceKeys));
  return {
    shown: cheapest ? toHit(cheapest) : hit,
    variations: found.sort((left, right) => comparePopularity(matches, left, right)).map(toHit),
  };
}
