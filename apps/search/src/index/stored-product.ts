import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import { fold } from '../text/fold.ts';

/** Response fields of a product. Its category is encoded in the segment's numbering. */
export interface StoredProduct {
  readonly name: string;
  readonly slug: string;
  readonly brand: string | undefined;
  readonly creators: readonly string[];
  readonly identifiers: IndexedProduct['identifiers'];
  readonly picture: string | undefined;
  readonly model: string | undefined;
  readonly accessoryIds: readonly number[];
}

/** A text by what differs from another one: how many signs both begin with, what follows, and how many both end with. */
type Difference = [start: number, middle: string, end: number];

function differenceFrom(known: string, text: string): Difference {
  const most = Math.min(known.length, text.length);
  let start = 0;
  while (start < most && known[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && known.at(-1 - end) === text.at(-1 - end)) end += 1;
  return [start, text.slice(start, text.length - end), end];
}

const applyTo = (known: string, [start, middle, end]: Difference): string =>
  known.slice(0, start) + middle + known.slice(known.length - end);

/** What the slug of most names is. */
const usualSlug = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

type Packed = [
  name: string,
  slug: Difference | 0,
  brand: Difference | 0,
  picture: Difference | 0,
  model: Difference | 0,
  identifiers: (string | 0)[],
  creators: string[],
  accessoryIds: number[],
];

/**
 * Encodes a product in a quarter of the size of an object's JSON: without field names, and with what follows from its name left out.
 * Slugs repeat the name, models and pictures the slug.
 */
export function packProduct(product: IndexedProduct): string {
  const { name, slug, brand, creators, picture, modelKey, accessoryIds } = product;
  const { ean, isbn, primaryAsin } = product.identifiers;
  const usual = usualSlug(name);
  const packed: Packed = [
    name,
    slug === usual ? 0 : differenceFrom(usual, slug),
    brand ? differenceFrom(name, brand) : 0,
    picture ? differenceFrom(slug, picture) : 0,
    modelKey ? differenceFrom(slug, modelKey) : 0,
    [ean ?? 0, isbn ?? 0, primaryAsin ?? 0],
    creators,
    accessoryIds,
  ];
  return JSON.stringify(packed);
}

export function unpackProduct(text: string): StoredProduct {
  const [name, slugParts, brand, picture, model, identifiers, creators, accessoryIds]: Packed = JSON.parse(text);
  const slug = slugParts === 0 ? usualSlug(name) : applyTo(usualSlug(name), slugParts);
  const [ean, isbn, primaryAsin] = identifiers;
  const from = (known: string, difference: Difference | 0) =>
    (difference !== 0 && applyTo(known, difference)) || undefined;
  return {
    name,
    slug,
    creators,
    accessoryIds,
    brand: from(name, brand),
    picture: from(slug, picture),
    model: from(slug, model),
    identifiers: { ean: ean || undefined, isbn: isbn || undefined, primaryAsin: primaryAsin || undefined },
  };
}
