/** Columns that grow while products arrive: typed arrays instead of one object per product. */
export class GrowingColumn<Column extends Uint8Array | Uint32Array | Int32Array | Float32Array | Float64Array> {
  #values: Column;
  length = 0;
  readonly #create: (length: number) => Column;

  constructor(create: (length: number) => Column) {
    this.#create = create;
    this.#values = create(1024);
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = this.#create(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length] = value;
    this.length += 1;
  }

  /** The values pushed so far, without spare capacity. */
  get values(): Column {
    return this.#values.subarray(0, this.length) as Column;
  }
}

/** Texts stored as UTF-8 outside the JavaScript heap. */
export class TextStore {
  readonly #chunks: Buffer[] = [];
  readonly #chunkOf = new GrowingColumn((length) => new Uint32Array(length));
  readonly #start = new GrowingColumn((length) => new Uint32Array(length));
  readonly #size = new GrowingColumn((length) => new Uint32Array(length));
  readonly #chunkSize: number;
  #used = 0;

  constructor(chunkSize: number) {
    this.#chunkSize = chunkSize;
  }

  add(text: string): void {
    const size = Buffer.byteLength(text);
    let chunk = this.#chunks.at(-1);
    if (!chunk || this.#used + size > chunk.length) {
      chunk = Buffer.allocUnsafeSlow(Math.max(this.#chunkSize, size));
      this.#chunks.push(chunk);
      this.#used = 0;
    }
    chunk.write(text, this.#used);
    this.#chunkOf.push(this.#chunks.length - 1);
    this.#start.push(this.#used);
    this.#size.push(size);
    this.#used += size;
  }

  get(at: number): string {
    const start = this.#start.values[at] as number;
    const chunk = this.#chunks[this.#chunkOf.values[at] as number] as Buffer;
    return chunk.toString('utf8', start, start + (this.#size.values[at] as number));
  }
}
