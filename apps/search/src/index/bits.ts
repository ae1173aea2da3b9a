/** Bits that are set in a 32-bit word. */
export function popcount(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** A set of document numbers: bit `n & 31` of word `n >>> 5`. */
export type Bits = Uint32Array;

export const createBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export const hasBit = (bits: Bits, at: number): boolean => (((bits[at >>> 5] as number) >>> (at & 31)) & 1) === 1;

export function setBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31));
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
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] as number) | (other[word] as number);
  return target;
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

/** Number of bits set in both, reading only the words from `from` to `to`; `left` has no bits outside that range. */
export function countBoth(left: Bits, right: Bits, from: number, to: number): number {
  let count = 0;
  const end = (to + 31) >>> 5;
  for (let word = from >>> 5; word < end; word += 1)
    count += popcount((left[word] as number) & (right[word] as number));
  return count;
}

/** Calls back with each set bit from `from` to `to` (exclusive), in order. */
export function forEachBit(bits: Bits, from: number, to: number, visit: (at: number) => void): void {
  const end = (to + 31) >>> 5;
  for (let index = from >>> 5; index < end; index += 1) {
    let word = bits[index] as number;
    while (word !== 0) {
      const at = (index << 5) + (31 - Math.clz32(word & -word));
      if (at >= to) return;
      if (at >= from) visit(at);
      word &= word - 1;
    }
  }
}

/** The first members of a set that pass a test. */
export function firstOf(set: Bits, wanted: number, test: (at: number) => boolean): number[] {
  const found: number[] = [];
  for (let index = 0; index < set.length && found.length < wanted; index += 1) {
    let word = set[index] as number;
    while (word !== 0 && found.length < wanted) {
      const at = (index << 5) + (31 - Math.clz32(word & -word));
      if (test(at)) found.push(at);
      word &= word - 1;
    }
  }
  return found;
}

/** Removes the members of a set that fail a test. */
export function keepIf(set: Bits, test: (at: number) => boolean): Bits {
  for (let index = 0; index < set.length; index += 1) {
    let word = set[index] as number;
    let kept = 0;
    while (word !== 0) {
      const lowest = word & -word;
      if (test((index << 5) + (31 - Math.clz32(lowest)))) kept |= lowest;
      word &= word - 1;
    }
    set[index] = kept;
  }
  return set;
}
