import { createHash } from 'node:crypto';
import type { CategoryRecord, GradingBlockRecord, ProductRecord } from '@reprise/entities/catalogue-record';
import { gradings } from '@reprise/grading';
import { createCategories } from './categories.ts';
import { allDrafts } from './drafts.ts';
import { categoryFacts } from './facts/category-facts.ts';
import { createProducts } from './products.ts';

/** A whole catalogue. `gradings` are the grading questions by the key that categories name. */
export interface Catalogue {
  /** Changes with the facts, but not with the day. */
  version: string;
  categories: CategoryRecord[];
  products: ProductRecord[];
  gradings: Record<string, GradingBlockRecord[]>;
}

function factsVersion(): string {
  const hash = createHash('sha256').update(JSON.stringify([categoryFacts, createCategories(), gradings]));
  for (const { pictures, ...facts } of allDrafts())
    hash.update(JSON.stringify([facts, pictures.map((picture) => picture.key)]));
  return hash.digest('hex').slice(0, 16);
}

/** The catalogue that ships with the shop: the same on every machine for the same facts and the same day (UTC) of `now`. */
export function createDefaultCatalogue({ now }: { now: Date }): Catalogue {
  return {
    version: factsVersion(),
    categories: createCategories(),
    products: createProducts(allDrafts(), now),
    gradings,
  };
}
