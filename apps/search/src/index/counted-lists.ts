import { placeFrom } from './binary-search.ts';
import { type Bits, countOverlap, setBit } from './bits.ts';
import { type Lists, listOf } from './lists.ts';

/** Documents of a block, and the words of a set that these are. */
const blockSize = 1536;
const wordsPerBlock = blockSize / 32;

/** With fewer documents, a block is sooner read one by one. */
const leastPerBlock = wordsPerBlock * 2;

/** Visits the parts of a list that are in one block each. */
function forEachBlock(list: Uint32Array, visit: (block: number, part: Uint32Array) => void): void {
  for (let start = 0, end = 0; start < list.length; start = end) {
    const block = Math.floor((list[start] as number) / blockSize);
    end = placeFrom(list, start, (block + 1) * blockSize);
    visit(block, list.subarray(start, end));
  }
}

/**
 * Lists of ascending numbers, to count those that are in a set. Most belong to one category, and so are near each other: where they
 * are close together, they are counted as bits.
 */
export class CountedLists {
  /** The dense blocks of each list, and the bits of all of them one after the other. */
  readonly #blocks: Lists;
  readonly #bits: Bits;
  /** What is in no dense block. */
  readonly #others: Lists;

  constructor(lists: Lists) {
    const count = lists.starts.length - 1;
    const blocks: number[] = [];
    const blockStarts = new Uint32Array(count + 1);
    const others = new Uint32Array(lists.values.length);
    const otherStarts = new Uint32Array(count + 1);
    const parts: Uint32Array[] = [];
    let end = 0;
    for (let list = 0; list < count; list += 1) {
      forEachBlock(listOf(lists, list), (block, part) => {
        if (part.length >= leastPerBlock) {
          blocks.push(block);
          parts.push(part);
          return;
        }
        others.set(part, end);
        end += part.length;
      });
      blockStarts[list + 1] = blocks.length;
      otherStarts[list + 1] = end;
    }
    this.#blocks = { starts: blockStarts, values: Uint32Array.from(blocks) };
    this.#others = { starts: otherStarts, values: others.slice(0, end) };
    this.#bits = new Uint32Array(blocks.length * wordsPerBlock);
    for (const [at, part] of parts.entries()) {
      const shift = (at - (blocks[at] as number)) * blockSize;
      for (const number of part) setBit(this.#bits, number + shift);
    }
  }

  /** How many numbers of a list are in a set, which has none outside `from` to `to`. */
  count(list: number, set: Bits, from: number, to: number): number {
    return this.#countInBlocks(list, set, from, to) + this.#countOthers(list, set, from, to);
  }

  #countInBlocks(list: number, set: Bits, from: number, to: number): number {
    const { starts, values } = this.#blocks;
    const end = starts[list + 1] as number;
    let count = 0;
    for (let at = starts[list] as number; at < end; at += 1) {
      const first = (values[at] as number) * blockSize;
      if (first + blockSize <= from) continue;
      if (first >= to) break;
      const word = first >>> 5;
      count += countOverlap(this.#bits, at * wordsPerBlock, set, word, Math.min(wordsPerBlock, set.length - word));
    }
    return count;
  }

  #countOthers(list: number, set: Bits, from: number, to: number): number {
    const { starts, values } = this.#others;
    const [start, end] = [starts[list] as number, starts[list + 1] as number];
    // Most lists are of another category than the set.
    if (start === end || (values[start] as number) >= to || (values[end - 1] as number) < from) return 0;
    const numbers = listOf(this.#others, list);
    let count = 0;
    for (let at = placeFrom(numbers, 0, from); at < numbers.length; at += 1) {
      const number = numbers[at] as number;
      if (number >= to) break;
      // Added instead of tested: which of them match is nothing that a processor could predict.
      count += ((set[number >>> 5] as number) >>> (number & 31)) & 1;
    }
    return count;
  }
}
