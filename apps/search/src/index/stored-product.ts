import type { IndexedProduct } from '@reprise/entities/catalogue-record';

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

/** Encodes a product without field names, in half the size of an object's JSON. */
export function packProduct(product: IndexedProduct): string {
  const { ean, isbn, primaryAsin } = product.identifiers;
  const { name, slug, brand, creators, picture, modelKey, accessoryIds } = product;
  return JSON.stringify([
    name,
    slug,
    brand ?? 0,
    creators,
    picture ?? 0,
    modelKey ?? 0,
    accessoryIds,
    ean ?? 0,
    isbn ?? 0,
    primaryAsin ?? 0,
  ]);
}

type Packed = [string, string, string | 0, string[], string | 0, string | 0, number[], ...(string | 0)[]];

export function unpackProduct(text: string): StoredProduct {
  const [name, slug, brand, creators, picture, model, accessoryIds, ean, isbn, primaryAsin]: Packed = JSON.parse(text);
  return {
    name,
    slug,
    creators,
    accessoryIds,
    brand: brand || undefined,
    picture: picture || undefined,
    model: model || undefined,
    identifiers: { ean: ean || undefined, isbn: isbn || undefined, primaryAsin: primaryAsin || undefined },
  };
}
