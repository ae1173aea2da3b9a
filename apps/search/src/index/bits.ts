/** Bits that are set in a 32-bit word. */
export function popcount(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A set of document numbers: bit `n & 31` of word `n >>> 5`. */
export type Bits = Uint32Array;

export const createBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export const hasBit = (bits: Bits, at: number): boolean => (((bits[at >>> 5] as number) >>> (at & 31)) & 1) === 1;

export function setBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31));
}

/** Sets some bits. Hot loops count: `for … of` takes six times as long for an array of numbers. */
export function setBits(bits: Bits, places: Uint32Array): Bits {
  for (let at = 0; at < places.length; at += 1) setBit(bits, places[at] as number);
  return bits;
}

export function clearBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] as number) & ~(1 << (at & 31));
}

/** Sets the bits from `from` to `to` (exclusive). */
export function setRange(bits: Bits, from: number, to: number): void {
  if (from >= to) return;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = 0xffffffff << (from & 31);
  const tail = 0xffffffff >>> (31 - ((to - 1) & 31));
  if (first === last) {
    bits[first] = (bits[first] as number) | (head & tail);
    return;
  }
  bits[first] = (bits[first] as number) | head;
  bits.fill(0xffffffff, first + 1, last);
  bits[last] = (bits[last] as number) | tail;
}

export function fullBits(size: number): Bits {
  const bits = createBits(size);
  setRange(bits, 0, size);
  return bits;
}

/** Intersects `target` with `other` in place. */
export function intersect(target: Bits, other: Bits): Bits {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] as number) & (other[word] as number);
  return target;
}

export function unite(target: Bits, other: Bits): Bits {
  return uniteWords(target, other, 0, target.length);
}

/** Unites only the words from `first` to `end` (exclusive). */
export function uniteWords(target: Bits, other: Bits, first: number, end: number): Bits {
  for (let word = first; word < end; word += 1) target[word] = (target[word] as number) | (other[word] as number);
  return target;
}

/** Whether a bit is set in both; one of the sets has no bits outside `from` to `to`. */
export function overlap(left: Bits, right: Bits, from: number, to: number): boolean {
  const end = (to + 31) >>> 5;
  for (let word = from >>> 5; word < end; word += 1)
    if (((left[word] as number) & (right[word] as number)) !== 0) return true;
  return false;
}

/** Removes the bits of `other` from `target`. */
export function subtract(target: Bits, other: Bits): Bits {
  for (let word = 0; word < target.length; word += 1)
    target[word] = (target[word] as number) & ~(other[word] as number);
  return target;
}

/** Number of set bits from `from` to `to` (exclusive). */
export function countRange(bits: Bits, from: number, to: number): number {
  if (from >= to) return 0;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = 0xffffffff << (from & 31);
  const tail = 0xffffffff >>> (31 - ((to - 1) & 31));
  if (first === last) return popcount((bits[first] as number) & head & tail);
  let count = popcount((bits[first] as number) & head) + popcount((bits[last] as number) & tail);
  for (let word = first + 1; word < last; word += 1) count += popcount(bits[word] as number);
  return count;
}

/** A set that has no bits outside `from` to `to`. */
export interface RangedSet {
  readonly set: Bits;
  readonly from: number;
  readonly to: number;
}

/** From the first word with bits up to and without the end of the last one, as places of bits. */
export type Span = readonly [from: number, to: number];

export function spanOf(bits: Bits): Span {
  const isUsed = (word: number) => word !== 0;
  return [Math.max(0, bits.findIndex(isUsed)) << 5, (bits.findLastIndex(isUsed) + 1) << 5];
}

/** Bits that are set in each group of four of a word. */
function nibbleCounts(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}

/** Number of bits set in both of two ranges of words, which begin at `start` and `other`. */
export function countOverlap(left: Bits, start: number, right: Bits, other: number, words: number): number {
  let count = 0;
  const shift = other - start;
  const end = start + words;
  let word = start;
  // Three words at a time: their counts fit into four bits each, and are added up together.
  for (; word + 2 < end; word += 3) {
    const nibbles =
      nibbleCounts((left[word] as number) & (right[word + shift] as number)) +
      nibbleCounts((left[word + 1] as number) & (right[word + shift + 1] as number)) +
      nibbleCounts((left[word + 2] as number) & (right[word + shift + 2] as number));
    count += Math.imul((nibbles & 0x0f0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
  }
  for (; word < end; word += 1) count += popcount((left[word] as number) & (right[word + shift] as number));
  return count;
}

/** Number of bits set in both, reading only the words from `from` to `to`; one of the sets has no bits outside that range. */
export function countBoth(left: Bits, right: Bits, from: number, to: number): number {
  const first = from >>> 5;
  return countOverlap(left, first, right, first, ((to + 31) >>> 5) - first);
}

/** Number of the one bit that is set in a word. */
const placeOf = (bit: number): number => 31 - Math.clz32(bit);

/** Calls back with each set bit from `from` to `to` (exclusive), in order. */
export function forEachBit(bits: Bits, from: number, to: number, visit: (at: number) => void): void {
  const end = (to + 31) >>> 5;
  for (let index = from >>> 5; index < end; index += 1) {
    let word = (bits[index] as number) | 0;
    while (word !== 0) {
      const rest = word & (word - 1);
      const at = (index << 5) + placeOf(word ^ rest);
      if (at >= to) return;
      if (at >= from) visit(at);
      word = rest;
    }
  }
}

/** The set bits from `from` to `to` (exclusive), in order: for loops that are too hot for a callback for each. */
export function membersOf(bits: Bits, from: number, to: number): Uint32Array {
  const members = new Uint32Array(countRange(bits, from, to));
  let count = 0;
  for (let index = from >>> 5; count < members.length; index += 1) {
    // As a signed number: with an unsigned one, all that follows were done in floating point.
    let word = (bits[index] as number) | 0;
    while (word !== 0) {
      const rest = word & (word - 1);
      const at = (index << 5) + placeOf(word ^ rest);
      if (at >= from && at < to) {
        members[count] = at;
        count += 1;
      }
      word = rest;
    }
  }
  return members;
}

/** The first members of a set that pass a test. */
export function firstOf(set: Bits, wanted: number, test: (at: number) => boolean): number[] {
  const found: number[] = [];
  for (let index = 0; index < set.length && found.length < wanted; index += 1) {
    let word = (set[index] as number) | 0;
    while (word !== 0 && found.length < wanted) {
      const rest = word & (word - 1);
      const at = (index << 5) + placeOf(word ^ rest);
      if (test(at)) found.push(at);
      word = rest;
    }
  }
  return found;
}
