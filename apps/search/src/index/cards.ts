import * as z from 'zod';
import { firstPlace } from './binary-search.ts';
import { type Bits, createBits, hasBit, setBit } from './bits.ts';
import { Float64Column, Uint32Column } from './columns.ts';

export const CardTableParts = z.object({
  /** The key of each document's card; negative for a product that shares its card with none. */
  keys: Float64Column,
  /** Documents whose card has other documents of this segment. */
  shared: Uint32Column,
  /** The same document for all documents of a card. */
  heads: Uint32Column,
  /** Documents with a key above zero, by key and then by number. */
  byKey: Uint32Column,
});
export type CardTableParts = z.infer<typeof CardTableParts>;

export function buildCardTable(keys: Float64Array): CardTableParts {
  const shared = createBits(keys.length);
  const heads = Uint32Array.from(keys.keys());
  const keyOf = (document: number) => keys[document] as number;
  const byKey = heads
    .filter((document) => keyOf(document) > 0)
    .sort((left, right) => keyOf(left) - keyOf(right) || left - right);
  for (let at = 1; at < byKey.length; at += 1) {
    const [before, document] = [byKey[at - 1] as number, byKey[at] as number];
    if (keyOf(before) !== keyOf(document)) continue;
    heads[document] = heads[before] as number;
    setBit(shared, before);
    setBit(shared, document);
  }
  return { keys, shared, heads, byKey };
}

/** Which products share a card: those with the same key, which differ only in their colour. */
export class CardTable {
  readonly keys: Float64Array;
  readonly shared: Bits;
  readonly heads: Uint32Array;
  readonly #byKey: Uint32Array;
  /** Where the documents of each head's card begin in `byKey`. */
  readonly #starts: Uint32Array;

  constructor({ keys, shared, heads, byKey }: CardTableParts) {
    this.keys = keys;
    this.shared = shared;
    this.heads = heads;
    this.#byKey = byKey;
    this.#starts = new Uint32Array(keys.length);
    for (const [at, document] of byKey.entries()) if (heads[document] === document) this.#starts[document] = at;
  }

  /** All documents of the card of a document, ascending: `membersOf`, without a search. */
  membersWith(document: number): Uint32Array {
    if (!hasBit(this.shared, document)) return Uint32Array.of(document);
    const head = this.heads[document] as number;
    const first = this.#starts[head] as number;
    let end = first + 1;
    while (this.heads[this.#byKey[end] as number] === head) end += 1;
    return this.#byKey.subarray(first, end);
  }

  /** All documents of a card, ascending. */
  membersOf(key: number): Uint32Array {
    const order = this.#byKey;
    const keyAt = (at: number) => this.keys[order[at] as number] as number;
    const first = firstPlace(order.length, (place) => keyAt(place) < key);
    let end = first;
    while (end < order.length && keyAt(end) === key) end += 1;
    return order.subarray(first, end);
  }
}
