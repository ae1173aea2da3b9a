import { type Bits, createBits, setBit } from './bits.ts';

/** Which products share a card: those with the same key, which differ only in their colour. */
export class CardTable {
  /** The key of each document's card; negative for a product that shares its card with none. */
  readonly keys: Float64Array;
  /** Documents whose card has other documents of this segment. */
  readonly shared: Bits;
  /** The same document for all documents of a card. */
  readonly heads: Uint32Array;
  /** Documents with a key above zero, by key and then by number. */
  readonly #byKey: Uint32Array;

  constructor(keys: Float64Array) {
    this.keys = keys;
    this.shared = createBits(keys.length);
    this.heads = Uint32Array.from(keys.keys());
    const keyOf = (document: number) => keys[document] as number;
    this.#byKey = this.heads
      .filter((document) => keyOf(document) > 0)
      .sort((left, right) => keyOf(left) - keyOf(right) || left - right);
    for (let at = 1; at < this.#byKey.length; at += 1) {
      const [before, document] = [this.#byKey[at - 1] as number, this.#byKey[at] as number];
      if (keyOf(before) !== keyOf(document)) continue;
      this.heads[document] = this.heads[before] as number;
      setBit(this.shared, before);
      setBit(this.shared, document);
    }
  }

  /** All documents of a card, ascending. */
  membersOf(key: number): Uint32Array {
    const order = this.#byKey;
    const keyAt = (at: number) => this.keys[order[at] as number] as number;
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (keyAt(middle) < key) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < order.length && keyAt(end) === key) end += 1;
    return order.subarray(low, end);
  }
}
