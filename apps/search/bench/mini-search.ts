import MiniSearch from 'minisearch';
import { fieldBoosts, popularityBoost, type SearchedFields } from './searched-fields.ts';

/** Full-text search with MiniSearch: ids of the first products for a query. */
export function miniSearch(
  products: readonly SearchedFields[],
  popularityOf: (id: number) => number,
  options: { fuzzy: number; prefix: boolean; combineWith: 'AND' | 'OR' },
) {
  const engine = new MiniSearch<SearchedFields>({ fields: Object.keys(fieldBoosts) });
  engine.addAll(products);
  const boostDocument = (id: unknown) => popularityBoost(popularityOf(Number(id)));
  return (query: string, limit: number): number[] => {
    const found = engine.search(query, { ...options, boost: fieldBoosts, boostDocument });
    return found.slice(0, limit).map(({ id }) => Number(id));
  };
}
