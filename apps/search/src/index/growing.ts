import type { Column } from './columns.ts';
import type { Lists } from './lists.ts';

const chunkBits = 16;
const chunkLength = 1 << chunkBits;
const firstLength = 1024;

/** The constructor of a column. */
interface ColumnType<Values extends Column> {
  readonly BYTES_PER_ELEMENT: number;
  new (length: number): Values;
  new (buffer: ArrayBuffer, byteOffset: number, length: number): Values;
}

/**
 * Memory that goes back to the system when it is freed. The C library keeps what is freed of its usual blocks where blocks that live
 * longer lie between them, which was a fifth of the memory of a large index. Resizable buffers have pages of their own.
 */
function ownPages<Values extends Column>(type: ColumnType<Values>, length: number): Values {
  const maxByteLength = length * type.BYTES_PER_ELEMENT;
  return new type(new ArrayBuffer(maxByteLength, { maxByteLength }), 0, length);
}

/** Frees the memory of a column now, and not at the next garbage collection, until which others would be allocated beside it. */
function free({ buffer }: Column): void {
  if (buffer instanceof ArrayBuffer && buffer.resizable) buffer.resize(0);
}

/** A column that grows while products arrive: by chunks, so that it never is in memory twice, nor much larger than its content. */
export class GrowingColumn<Values extends Column> {
  length = 0;
  #chunks: Values[] = [];
  #last: Values;
  readonly #type: ColumnType<Values>;

  constructor(type: ColumnType<Values>) {
    this.#type = type;
    this.#last = new type(0);
    this.#chunks.push(this.#last);
  }

  push(value: number): void {
    const place = this.length - ((this.#chunks.length - 1) << chunkBits);
    if (place < this.#last.length) {
      this.#last[place] = value;
    } else if (place < chunkLength) {
      const larger = this.#create(Math.max(firstLength, place * 2));
      larger.set(this.#last);
      larger[place] = value;
      this.#last = larger;
      this.#chunks[this.#chunks.length - 1] = larger;
    } else {
      this.#last = this.#create(chunkLength);
      this.#last[0] = value;
      this.#chunks.push(this.#last);
    }
    this.length += 1;
  }

  #create(length: number): Values {
    return length < chunkLength ? new this.#type(length) : ownPages(this.#type, length);
  }

  at(place: number): number {
    return (this.#chunks[place >>> chunkBits] as Values)[place & (chunkLength - 1)] as number;
  }

  /** All values in order; empties the column. */
  take(): Values {
    const values = new this.#type(this.length);
    for (const [at, chunk] of this.#chunks.entries())
      values.set(chunk.subarray(0, Math.min(chunkLength, this.length - at * chunkLength)), at * chunkLength);
    this.clear();
    return values;
  }

  /** The values in another order, in which value `n` is the one that arrived as number `order[n]`; empties the column. */
  takeInOrder(order: Uint32Array): Values {
    const values = new this.#type(order.length);
    for (let at = 0; at < order.length; at += 1) values[at] = this.at(order[at] as number);
    this.clear();
    return values;
  }

  clear(): void {
    for (const chunk of this.#chunks) free(chunk);
    this.#last = new this.#type(0);
    this.#chunks = [this.#last];
    this.length = 0;
  }
}

/** Lists of numbers that arrive one after the other. */
export class GrowingLists {
  readonly #ends = new GrowingColumn(Uint32Array);
  readonly #values = new GrowingColumn(Uint32Array);

  get length(): number {
    return this.#ends.length;
  }

  /** Adds a value to the list that is under way. */
  push(value: number): void {
    this.#values.push(value);
  }

  /** Ends the list that is under way. */
  end(): void {
    this.#ends.push(this.#values.length);
  }

  /** Calls back with the values of a list. */
  forEach(list: number, visit: (value: number) => void): void {
    const end = this.#ends.at(list);
    for (let at = list === 0 ? 0 : this.#ends.at(list - 1); at < end; at += 1) visit(this.#values.at(at));
  }

  /**
   * `entry → lists` instead of `list → entries`, with the lists in another order. `entryOf` reads the entry out of a value;
   * `place` gets the value that each list of the result has at a place. Empties the lists.
   */
  takeInverted(
    order: Uint32Array,
    entries: number,
    entryOf: (value: number) => number,
    see: (value: number, place: number) => void = () => {},
  ): Lists {
    const starts = new Uint32Array(entries + 1);
    for (let at = 0; at < this.#values.length; at += 1) {
      const entry = entryOf(this.#values.at(at));
      starts[entry + 1] = (starts[entry + 1] as number) + 1;
    }
    for (let entry = 0; entry < entries; entry += 1)
      starts[entry + 1] = (starts[entry + 1] as number) + (starts[entry] as number);
    const next = starts.slice();
    const values = new Uint32Array(this.#values.length);
    for (let list = 0; list < order.length; list += 1)
      this.forEach(order[list] as number, (value) => {
        const entry = entryOf(value);
        const place = next[entry] as number;
        values[place] = list;
        see(value, place);
        next[entry] = place + 1;
      });
    this.clear();
    return { starts, values };
  }

  get valueCount(): number {
    return this.#values.length;
  }

  clear(): void {
    this.#ends.clear();
    this.#values.clear();
  }
}
