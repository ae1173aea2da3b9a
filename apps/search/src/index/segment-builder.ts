import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import type { CategoryTree } from './category-tree.ts';
import { facetValues } from './derived-facets.ts';
import { FacetTable, type FacetValue } from './facet-table.ts';
import { GrowingColumn, TextStore } from './growing.ts';
import { hashText, identifiersOf, KeyIndex } from './identifiers.ts';
import { type Lists, reorderLists } from './lists.ts';
import { productTerms } from './product-terms.ts';
import { Segment } from './segment.ts';
import { inverseOf, mostDocuments, orderBy, orderById, type SortColumns, sortKeys } from './sort-orders.ts';
import { packProduct } from './stored-product.ts';
import { TextIndex } from './text-index.ts';

const uint32 = (length: number) => new Uint32Array(length);
const float64 = (length: number) => new Float64Array(length);

function startsAtZero(): GrowingColumn<Uint32Array<ArrayBuffer>> {
  const column = new GrowingColumn(uint32);
  column.push(0);
  return column;
}

/** The number of a text, given out in the order in which texts appear. */
function numberOf(numbers: Map<string, number>, text: string): number {
  let number = numbers.get(text);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(text, number);
  }
  return number;
}

/** Takes products one by one, in any order, and makes a segment of them: documents numbered by category, then popularity. */
export class SegmentBuilder {
  readonly #tree: CategoryTree;
  readonly #ids = new GrowingColumn(float64);
  readonly #prices = new GrowingColumn((length) => new Int32Array(length));
  readonly #purchasePrices = new GrowingColumn((length) => new Int32Array(length));
  readonly #ratings = new GrowingColumn((length) => new Float32Array(length));
  readonly #popularity = new GrowingColumn((length) => new Float32Array(length));
  readonly #addedAt = new GrowingColumn(float64);
  readonly #inStock = new GrowingColumn((length) => new Uint8Array(length));
  readonly #models = new GrowingColumn(float64);
  readonly #leaves = new GrowingColumn(uint32);
  readonly #store: TextStore;
  readonly #terms = new Map<string, number>();
  readonly #termStarts = startsAtZero();
  readonly #termEntries = new GrowingColumn(uint32);
  readonly #facets = new Map<string, number>();
  readonly #valuePlaces = new Map<string, number>();
  readonly #facetValues: FacetValue[] = [];
  readonly #valueStarts = startsAtZero();
  readonly #valueEntries = new GrowingColumn(uint32);
  readonly #identifierKeys = new GrowingColumn(float64);
  readonly #identifierDocuments = new GrowingColumn(uint32);

  /** `expected` is a hint at how many products will come. */
  constructor(tree: CategoryTree, expected: number) {
    this.#tree = tree;
    this.#store = new TextStore(expected < 10_000 ? 1 << 18 : 1 << 24);
  }

  get size(): number {
    return this.#ids.length;
  }

  add(product: IndexedProduct): void {
    const place = this.#ids.length;
    if (place >= mostDocuments) throw new RangeError(`More than ${mostDocuments} products do not fit into one index`);
    this.#ids.push(product.id);
    this.#prices.push(product.price);
    this.#purchasePrices.push(product.purchasePrice);
    this.#ratings.push(product.rating);
    this.#popularity.push(Math.min(1, Math.max(0, product.popularity)));
    this.#addedAt.push(product.addedAt);
    this.#inStock.push(product.inStock ? 1 : 0);
    this.#models.push(product.modelKey ? hashText(product.modelKey) : -product.id);
    this.#leaves.push(this.#tree.leafOf(product.categoryIds)?.place ?? this.#tree.nodes.length);
    this.#store.add(packProduct(product));
    for (const [term, weight] of productTerms(product)) {
      this.#termEntries.push(numberOf(this.#terms, term) * 256 + weight);
    }
    this.#termStarts.push(this.#termEntries.length);
    for (const [facet, value] of facetValues(product)) this.#valueEntries.push(this.#valueNumber(facet, value));
    this.#valueStarts.push(this.#valueEntries.length);
    for (const identifier of identifiersOf(product)) {
      this.#identifierKeys.push(hashText(identifier));
      this.#identifierDocuments.push(place);
    }
  }

  #valueNumber(facet: string, value: string): number {
    const key = FacetTable.keyOf(facet, value);
    const number = numberOf(this.#valuePlaces, key);
    if (number === this.#facetValues.length) this.#facetValues.push({ facet: numberOf(this.#facets, facet), value });
    return number;
  }

  #sortColumns(): SortColumns {
    return {
      ids: this.#ids.values,
      prices: this.#prices.values,
      ratings: this.#ratings.values,
      addedAt: this.#addedAt.values,
      popularity: this.#popularity.values,
      inStock: this.#inStock.values,
    };
  }

  finish(): Segment {
    const arrived = this.#sortColumns();
    const popular = orderBy(orderById(arrived.ids), (at) => sortKeys.popularity(arrived, at));
    const leaves = this.#leaves.values;
    const order = orderBy(popular, (at) => leaves[at] as number);
    const places = inverseOf(order);
    const lists = (starts: Uint32Array, values: Uint32Array): Lists => reorderLists({ starts, values }, order);
    const ids = Float64Array.from(order, (at) => arrived.ids[at] as number);
    return new Segment({
      tree: this.#tree,
      leaves: leaves.length > 0 ? Uint32Array.from(order, (at) => leaves[at] as number) : leaves,
      columns: {
        ids,
        prices: Int32Array.from(order, (at) => arrived.prices[at] as number),
        ratings: Float32Array.from(order, (at) => arrived.ratings[at] as number),
        addedAt: Float64Array.from(order, (at) => arrived.addedAt[at] as number),
        popularity: Float32Array.from(order, (at) => arrived.popularity[at] as number),
        inStock: Uint8Array.from(order, (at) => arrived.inStock[at] as number),
      },
      purchasePrices: Int32Array.from(order, (at) => this.#purchasePrices.values[at] as number),
      models: Float64Array.from(order, (at) => this.#models.values[at] as number),
      byId: new KeyIndex(ids, Uint32Array.from(ids.keys())),
      byIdentifier: new KeyIndex(
        this.#identifierKeys.values,
        this.#identifierDocuments.values.map((at) => places[at] as number),
      ),
      facets: new FacetTable(
        [...this.#facets.keys()],
        this.#valuePlaces,
        this.#facetValues,
        lists(this.#valueStarts.values, this.#valueEntries.values),
      ),
      text: new TextIndex(this.#terms, lists(this.#termStarts.values, this.#termEntries.values)),
      storedText: (document) => this.#store.get(order[document] as number),
    });
  }
}
