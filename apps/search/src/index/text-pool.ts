import * as z from 'zod';
import { Uint8Column, Uint32Column } from './columns.ts';

/** Texts as UTF-8 in one array: text `n` spans `bytes[starts[n]]` to `bytes[starts[n + 1]]` (exclusive). */
export const PooledTexts = z.object({ bytes: Uint8Column, starts: Uint32Column });
export type PooledTexts = z.infer<typeof PooledTexts>;

export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Writes texts one after the other. */
export function poolTexts(texts: readonly string[]): PooledTexts {
  const starts = new Uint32Array(texts.length + 1);
  for (const [at, text] of texts.entries()) starts[at + 1] = (starts[at] as number) + Buffer.byteLength(text);
  const bytes = new Uint8Array(starts[texts.length] as number);
  const buffer = bufferOf(bytes);
  for (const [at, text] of texts.entries()) buffer.write(text, starts[at] as number);
  return { bytes, starts };
}

/** Reads pooled texts, each when it is first asked for. */
export class TextPool {
  readonly length: number;
  readonly #buffer: Buffer;
  readonly #starts: Uint32Array;
  /** Texts that have been read: many are read by every search. */
  readonly #read: (string | undefined)[];

  constructor({ bytes, starts }: PooledTexts) {
    this.length = starts.length - 1;
    this.#buffer = bufferOf(bytes);
    this.#starts = starts;
    this.#read = new Array(this.length);
  }

  get(at: number): string {
    const known = this.#read[at];
    if (known !== undefined) return known;
    const text = this.#buffer.toString('utf8', this.#starts[at], this.#starts[at + 1]);
    this.#read[at] = text;
    return text;
  }

  /** Whether a text begins with another one, given as UTF-8; reads no text. */
  startsWith(at: number, beginning: Uint8Array): boolean {
    const start = this.#starts[at] as number;
    if ((this.#starts[at + 1] as number) - start < beginning.length) return false;
    for (let place = 0; place < beginning.length; place += 1)
      if (this.#buffer[start + place] !== beginning[place]) return false;
    return true;
  }

  /** Bytes of a text; reads no text. */
  sizeOf(at: number): number {
    return (this.#starts[at + 1] as number) - (this.#starts[at] as number);
  }
}
