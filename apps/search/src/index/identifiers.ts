import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import * as z from 'zod';
import { partNumbersIn } from '../text/part-numbers.ts';
import { firstPlace } from './binary-search.ts';
import { Float64Column, Uint32Column } from './columns.ts';

/** Normalises an EAN, ISBN or ASIN: no separators, ISBN-10 as ISBN-13, UPC as EAN. undefined for other text. */
export function canonicalIdentifier(text: string): string | undefined {
  const bare = text.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{13}$/.test(bare)) return bare;
  if (/^\d{12}$/.test(bare)) return `0${bare}`;
  if (/^\d{8}$/.test(bare)) return bare;
  if (/^\d{9}[\dX]$/.test(bare)) return withCheckDigit(`978${bare.slice(0, 9)}`);
  if (/^B[\dA-Z]{9}$/.test(bare) && /\d/.test(bare)) return bare;
  return undefined;
}

function withCheckDigit(twelve: string): string {
  let sum = 0;
  for (let at = 0; at < 12; at += 1) sum += Number(twelve[at]) * (at % 2 === 0 ? 1 : 3);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

export function identifiersOf(product: IndexedProduct): string[] {
  const { ean, isbn, primaryAsin } = product.identifiers;
  return [ean, isbn, primaryAsin].flatMap((text) => (text ? [canonicalIdentifier(text) ?? text.toUpperCase()] : []));
}

/** Model and part numbers of a product without separators: those in its name, and those that its manufacturer prints on it. */
export function partNumbersOf({ name, modelNumbers = [] }: IndexedProduct): Set<string> {
  return new Set([...partNumbersIn(name), ...modelNumbers.map((number) => number.toLowerCase())]);
}

/** A 53-bit hash of a text. */
export function hashText(text: string): number {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 2654435761);
    high = Math.imul(high ^ unit, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return 4294967296 * (2097151 & high) + (low >>> 0);
}

export const KeyIndexParts = z.object({ keys: Float64Column, documents: Uint32Column });
export type KeyIndexParts = z.infer<typeof KeyIndexParts>;

/** Sorts documents by their keys. */
export function buildKeyIndex(keys: Float64Array, documents: Uint32Array): KeyIndexParts {
  const order = orderByKey(keys);
  const sorted: KeyIndexParts = { keys: new Float64Array(order.length), documents: new Uint32Array(order.length) };
  for (let at = 0; at < order.length; at += 1) {
    sorted.keys[at] = keys[order[at] as number] as number;
    sorted.documents[at] = documents[order[at] as number] as number;
  }
  return sorted;
}

function orderByKey(keys: Float64Array): Uint32Array {
  return Uint32Array.from(keys.keys()).sort(
    (left, right) => (keys[left] as number) - (keys[right] as number) || left - right,
  );
}

/** Documents by a numeric key, ordered by key: 12 bytes an entry where a Map needs about 100. */
export class KeyIndex {
  readonly #keys: Float64Array;
  readonly #documents: Uint32Array;

  constructor({ keys, documents }: KeyIndexParts) {
    this.#keys = keys;
    this.#documents = documents;
  }

  find(key: number): number[] {
    const found: number[] = [];
    const first = firstPlace(this.#keys.length, (place) => (this.#keys[place] as number) < key);
    for (let at = first; this.#keys[at] === key; at += 1) found.push(this.#documents[at] as number);
    return found;
  }
}
