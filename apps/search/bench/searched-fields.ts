import type { IndexedCategory, IndexedProduct } from '@reprise/entities/catalogue-record';

/** The text of a product that every engine searches. */
export interface SearchedFields {
  readonly id: number;
  readonly name: string;
  readonly brand: string;
  readonly creators: string;
  readonly modelNumbers: string;
  /** All attributes. */
  readonly facets: string;
  readonly text: string;
  /** Names in every language. */
  readonly categories: string;
}

export function searchedFields(
  products: readonly IndexedProduct[],
  categories: readonly IndexedCategory[],
): SearchedFields[] {
  const names = new Map(categories.map((category) => [category.id, Object.values(category.names).join(' ')]));
  return products.map(({ id, name, brand = '', creators, modelNumbers = [], facets, text = '', categoryIds }) => ({
    id,
    name,
    brand,
    creators: creators.join(' '),
    modelNumbers: modelNumbers.join(' '),
    facets: Object.values(facets).flat().join(' '),
    text,
    categories: categoryIds.map((category) => names.get(category) ?? '').join(' '),
  }));
}

/** How much words of each field count. */
export const fieldBoosts = { name: 3, brand: 2, creators: 2, modelNumbers: 2, categories: 2, facets: 1, text: 0.5 };

/** What an engine makes of popularity. */
export const popularityBoost = (popularity: number): number => 0.5 + popularity;
