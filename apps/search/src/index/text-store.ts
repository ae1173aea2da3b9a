import * as z from 'zod';
import { Uint8Column, Uint32Column } from './columns.ts';
import { GrowingColumn } from './growing.ts';
import { bufferOf } from './text-pool.ts';

/** Texts as UTF-8 in chunks of the same size, and the place of each: text `n` of a store is the one that arrived as number `order[n]`. */
export const StoredTexts = z.object({
  chunks: z.array(Uint8Column),
  chunkSize: z.number(),
  starts: Uint32Column,
  order: Uint32Column,
});
export type StoredTexts = z.infer<typeof StoredTexts>;

/** Collects texts outside the JavaScript heap. Chunks are neither copied nor larger than needed, but for the last one. */
export class TextCollector {
  readonly #chunks: Buffer[] = [];
  readonly #starts = new GrowingColumn(Uint32Array);
  readonly #chunkSize: number;
  #end = 0;

  constructor(chunkSize: number) {
    this.#chunkSize = chunkSize;
    this.#starts.push(0);
  }

  add(text: string): void {
    const bytes = Buffer.from(text);
    for (let written = 0; written < bytes.length; ) {
      const place = this.#end % this.#chunkSize;
      if (place === 0) this.#chunks.push(Buffer.allocUnsafeSlow(this.#chunkSize));
      const copied = bytes.copy(this.#chunks.at(-1) as Buffer, place, written);
      written += copied;
      this.#end += copied;
    }
    this.#starts.push(this.#end);
  }

  finish(order: Uint32Array): StoredTexts {
    const unused = this.#chunks.length * this.#chunkSize - this.#end;
    const chunks = this.#chunks.map((chunk, at) =>
      at === this.#chunks.length - 1 ? chunk.subarray(0, chunk.length - unused) : chunk,
    );
    return { chunks, chunkSize: this.#chunkSize, starts: this.#starts.take(), order };
  }
}

/** Reads stored texts. */
export class TextStore {
  readonly #texts: StoredTexts;
  readonly #chunks: readonly Buffer[];

  constructor(texts: StoredTexts) {
    this.#texts = texts;
    this.#chunks = texts.chunks.map(bufferOf);
  }

  get(at: number): string {
    const { starts, order, chunkSize } = this.#texts;
    const arrived = order[at] as number;
    const [start, end] = [starts[arrived] as number, starts[arrived + 1] as number];
    const parts: Buffer[] = [];
    for (let place = start; place < end; place = Math.min(end, place - (place % chunkSize) + chunkSize)) {
      const from = place % chunkSize;
      const chunk = this.#chunks[Math.floor(place / chunkSize)] as Buffer;
      parts.push(chunk.subarray(from, from + end - place));
    }
    const [only] = parts;
    return (parts.length === 1 && only ? only : Buffer.concat(parts)).toString('utf8');
  }
}
