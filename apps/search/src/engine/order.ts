import { hasBit, intersect, membersOf } from '../index/bits.ts';
import { everyOffer, noPrice, type OfferChoice } from '../index/offers.ts';
import type { Segment } from '../index/segment.ts';
import { maxDocuments, priceKey, type SortName, sortKeys } from '../index/sort-orders.ts';
import type { Selection } from './selection.ts';
import type { TextScores } from './text-score.ts';

/** A document of one of the segments. */
export interface Hit {
  readonly segment: Segment;
  readonly document: number;
  /** Text score; 0 where there is no text. */
  readonly score: number;
  /** The offers that determine the displayed price. */
  readonly choice: OfferChoice;
}

/** A document that was not found by a text query. */
export const hitOf = (segment: Segment, document: number, score = 0): Hit => ({
  segment,
  document,
  score,
  choice: everyOffer,
});

export const priceOf = ({ segment, document, choice }: Hit): number =>
  segment.offers.cheapest(document, choice)?.price ?? noPrice;

export type Order = SortName | 'relevance';

const highestScore = 4096;
/** Sort key of a text score: the highest score first. */
export const scoreKey = (score: number) => Math.round((highestScore - Math.min(highestScore, score)) * 0x20000);

/** The `wanted` smallest numbers of a stream, ascending. */
class Smallest {
  readonly #heap: Float64Array;
  readonly #wanted: number;
  #size = 0;

  constructor(wanted: number) {
    this.#wanted = wanted;
    this.#heap = new Float64Array(wanted);
  }

  /** What is not below this is not among them. */
  get limit(): number {
    return this.#size < this.#wanted ? Number.POSITIVE_INFINITY : (this.#heap[0] ?? Number.NEGATIVE_INFINITY);
  }

  offer(key: number): void {
    if (this.#size < this.#wanted) {
      this.#rise(key);
    } else if (this.#wanted > 0 && key < (this.#heap[0] as number)) {
      this.#sink(key);
    }
  }

  #rise(key: number): void {
    let at = this.#size;
    this.#size += 1;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if ((this.#heap[parent] as number) >= key) break;
      this.#heap[at] = this.#heap[parent] as number;
      at = parent;
    }
    this.#heap[at] = key;
  }

  #sink(key: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#size) break;
      if (child + 1 < this.#size && (this.#heap[child + 1] as number) > (this.#heap[child] as number)) child += 1;
      if ((this.#heap[child] as number) <= key) break;
      this.#heap[at] = this.#heap[child] as number;
      at = child;
    }
    this.#heap[at] = key;
  }

  take(): Float64Array {
    return this.#heap.subarray(0, this.#size).sort();
  }
}

export const isByPrice = (order: Order): order is 'price_ascending' | 'price_descending' =>
  order === 'price_ascending' || order === 'price_descending';

/** Whether walking a whole order takes less than looking at all matches: it visits size / matches documents per hit. */
const isSoonFound = ({ segment, matches }: Selection, wanted: number): boolean =>
  wanted * (segment.size / Math.max(1, matches)) < matches * 2;

/** Whether a document may be among the hits. */
type Test = (document: number) => boolean;
const anyDocument: Test = () => true;

function walkByPrice(
  selection: Selection,
  sort: 'price_ascending' | 'price_descending',
  wanted: number,
  isWanted: Test,
): number[] {
  const { segment, choice, set, getPrices } = selection;
  const { order, place } = segment.sorts.popularity;
  const found: number[] = [];
  for (const equal of segment.priceOrders.byPrice(choice, sort === 'price_ascending', selection)) {
    equal.sort((left, right) => (place[left] as number) - (place[right] as number));
    for (const document of equal) {
      if (found.length === wanted) return found;
      if (isWanted(document)) found.push(document);
    }
  }
  const prices = getPrices();
  for (let at = 0; at < order.length && found.length < wanted; at += 1) {
    const document = order[at] as number;
    if (hasBit(set, document) && prices[document] === noPrice && isWanted(document)) found.push(document);
  }
  return found;
}

/** Sorts by the price of some offers only, for which there is no precomputed order. */
function firstByPrice(
  selection: Selection,
  sort: 'price_ascending' | 'price_descending',
  wanted: number,
  isWanted: Test,
): number[] {
  if (isSoonFound(selection, wanted)) return walkByPrice(selection, sort, wanted, isWanted);
  const { segment, matches, getMembers, getPrices } = selection;
  const { order, place } = segment.sorts.popularity;
  const prices = getPrices();
  const smallest = new Smallest(Math.min(wanted, matches));
  const members = getMembers();
  for (let at = 0; at < members.length; at += 1) {
    const document = members[at] as number;
    const key = priceKey(prices[document] as number, sort) * maxDocuments;
    if (key < smallest.limit && isWanted(document)) smallest.offer(key + (place[document] as number));
  }
  return Array.from(smallest.take(), (key) => order[key % maxDocuments] as number);
}

function firstBySort(selection: Selection, sort: SortName, wanted: number, isWanted: Test): number[] {
  const { segment, set, from, to, matches, getMembers } = selection;
  const { order, place } = segment.sorts[sort];
  if (isSoonFound(selection, wanted)) {
    const found: number[] = [];
    for (let at = 0; at < order.length && found.length < wanted; at += 1) {
      const document = order[at] as number;
      if (document >= from && document < to && hasBit(set, document) && isWanted(document)) found.push(document);
    }
    return found;
  }
  const smallest = new Smallest(Math.min(wanted, matches));
  const members = getMembers();
  for (let at = 0; at < members.length; at += 1) {
    const document = members[at] as number;
    const key = place[document] as number;
    if (key < smallest.limit && isWanted(document)) smallest.offer(key);
  }
  return Array.from(smallest.take(), (at) => order[at] as number);
}

/** Sort keys of the documents with the highest scores among some, smallest first. */
function keysByScore(
  segment: Segment,
  documents: Uint32Array,
  scores: Float32Array,
  wanted: number,
  isWanted: Test,
): Float64Array {
  const { place } = segment.sorts.popularity;
  const smallest = new Smallest(wanted);
  for (let at = 0; at < documents.length; at += 1) {
    const document = documents[at] as number;
    const key = scoreKey(scores[document] as number) * maxDocuments;
    if (key < smallest.limit && isWanted(document)) smallest.offer(key + (place[document] as number));
  }
  return smallest.take();
}

function firstByScore(
  { segment, set, from, to, matches, getMembers }: Selection,
  { scores, scored }: TextScores,
  wanted: number,
  isWanted: Test,
): number[] {
  const count = Math.min(wanted, matches);
  let keys = keysByScore(segment, membersOf(intersect(scored.slice(), set), from, to), scores, count, isWanted);
  const isComplete = keys.length === count && (keys.at(-1) ?? 0) < scoreKey(0) * maxDocuments;
  // The others have no score, and come after those that have one.
  if (!isComplete) keys = keysByScore(segment, getMembers(), scores, count, isWanted);
  const { order } = segment.sorts.popularity;
  return Array.from(keys, (key) => order[key % maxDocuments] as number);
}

/** The first documents of one segment in an order. Without scores, relevance is popularity. */
export function firstDocuments(
  selection: Selection,
  order: Order,
  wanted: number,
  scores: TextScores | undefined,
  isWanted = anyDocument,
): number[] {
  if (order === 'relevance') {
    return scores
      ? firstByScore(selection, scores, wanted, isWanted)
      : firstBySort(selection, 'popularity', wanted, isWanted);
  }
  const isReady = !isByPrice(order) || selection.getPrices() === selection.segment.columns.prices;
  return isReady ? firstBySort(selection, order, wanted, isWanted) : firstByPrice(selection, order, wanted, isWanted);
}

/** The first hits of one segment in an order. Without scores, relevance is popularity. */
export function firstHits(
  selection: Selection,
  order: Order,
  wanted: number,
  scores: TextScores | undefined,
  isWanted?: Test,
): Hit[] {
  const { segment, choice } = selection;
  const documents = firstDocuments(selection, order, wanted, scores, isWanted);
  return documents.map((document) => ({ segment, document, score: scores?.scores[document] ?? 0, choice }));
}

function compareHits(order: Order, left: Hit, right: Hit): number {
  const key = (hit: Hit) => {
    if (order === 'relevance') return scoreKey(hit.score);
    return isByPrice(order) ? priceKey(priceOf(hit), order) : sortKeys[order](hit.segment.columns, hit.document);
  };
  const popular = (hit: Hit) => sortKeys.popularity(hit.segment.columns, hit.document);
  const id = (hit: Hit) => hit.segment.columns.ids[hit.document] as number;
  return key(left) - key(right) || popular(left) - popular(right) || id(left) - id(right);
}

/** The hits of all segments as one list. */
export function mergeHits(lists: readonly (readonly Hit[])[], order: Order): Hit[] {
  const hits = lists.flat();
  return lists.filter((list) => list.length > 0).length > 1
    ? hits.sort((left, right) => compareHits(order, left, right))
    : hits;
}
