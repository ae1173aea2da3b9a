import { type Bits, hasBit, membersOf } from '../index/bits.ts';
import type { SortOrder } from '../index/sort-orders.ts';

/** How many documents share a counter while the most popular ones are looked for. */
const bucketBits = 8;

/** The documents of a segment by popularity. */
interface Sorted {
  readonly size: number;
  readonly popularity: SortOrder;
}

/** The members of a set that come first by popularity, at most `wanted` of its `count`; in no particular order. */
export function mostPopular({ size, popularity }: Sorted, set: Bits, count: number, wanted: number): Uint32Array {
  const { order, place } = popularity;
  const found = new Uint32Array(Math.min(count, wanted));
  let length = 0;
  // Walking the whole order visits size / count documents for each.
  if (found.length * size < count * count) {
    for (let at = 0; at < size && length < found.length; at += 1) {
      const document = order[at] as number;
      if (!hasBit(set, document)) continue;
      found[length] = document;
      length += 1;
    }
    return found;
  }
  const members = membersOf(set, 0, size);
  const end = endOfFirst(members, place, found.length);
  const last: number[] = [];
  for (let at = 0; at < members.length; at += 1) {
    const document = members[at] as number;
    const bucket = (place[document] as number) >>> bucketBits;
    if (bucket === end) last.push(document);
    if (bucket >= end) continue;
    found[length] = document;
    length += 1;
  }
  last.sort((left, right) => (place[left] as number) - (place[right] as number));
  found.set(last.slice(0, found.length - length), length);
  return found;
}

/** The bucket in which the last of the first members is. */
function endOfFirst(members: Uint32Array, place: Uint32Array, wanted: number): number {
  const counts = new Uint32Array((place.length >>> bucketBits) + 1);
  for (let at = 0; at < members.length; at += 1) {
    const bucket = (place[members[at] as number] as number) >>> bucketBits;
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  let bucket = 0;
  for (let left = wanted - (counts[0] as number); left > 0; left -= counts[bucket] as number) bucket += 1;
  return bucket;
}

/** Documents from `from` to `to` (exclusive). */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Words of a set that are looked at together: 512 documents. */
const rangeWords = 16;

/** Where the members of a set are. Those of popular documents are few, at the beginning of each category. */
export function occupiedRanges(set: Bits): Range[] {
  const ranges: Range[] = [];
  let from = -1;
  for (let start = 0; start < set.length; start += rangeWords) {
    const end = Math.min(start + rangeWords, set.length);
    let word = start;
    while (word < end && set[word] === 0) word += 1;
    if (word < end && from === -1) from = start;
    if (word === end && from !== -1) {
      ranges.push({ from: from << 5, to: start << 5 });
      from = -1;
    }
  }
  if (from !== -1) ranges.push({ from: from << 5, to: set.length << 5 });
  return ranges;
}
