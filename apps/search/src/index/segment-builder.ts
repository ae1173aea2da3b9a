import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import { CardTable } from './cards.ts';
import type { CategoryTree } from './category-tree.ts';
import { CodeTable } from './code-table.ts';
import { facetValues } from './derived-facets.ts';
import { FacetTable, type FacetValue } from './facet-table.ts';
import { GrowingColumn, TextStore } from './growing.ts';
import { hashText, identifiersOf, KeyIndex, partNumbersOf } from './identifiers.ts';
import { type Lists, reorderLists } from './lists.ts';
import { everyOffer, OfferCollector, type OfferTable } from './offers.ts';
import { productTerms } from './product-terms.ts';
import { Segment } from './segment.ts';
import { inverseOf, maxDocuments, orderBy, orderById, popularityKey, type SortColumns } from './sort-orders.ts';
import { packProduct } from './stored-product.ts';
import { TextIndex } from './text-index.ts';

const uint32 = (length: number) => new Uint32Array(length);
const float64 = (length: number) => new Float64Array(length);

function startsAtZero(): GrowingColumn<Uint32Array<ArrayBuffer>> {
  const column = new GrowingColumn(uint32);
  column.push(0);
  return column;
}

/** Assigns numbers to texts in order of appearance. */
function numberOf(numbers: Map<string, number>, text: string): number {
  let number = numbers.get(text);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(text, number);
  }
  return number;
}

/** Builds a segment from products in any order; documents are numbered by category, then popularity. */
export class SegmentBuilder {
  readonly #tree: CategoryTree;
  readonly #ids = new GrowingColumn(float64);
  readonly #offers = new OfferCollector();
  readonly #typicalPrices = new GrowingColumn((length) => new Int32Array(length));
  readonly #purchasePrices = new GrowingColumn((length) => new Int32Array(length));
  readonly #ratings = new GrowingColumn((length) => new Float32Array(length));
  readonly #popularity = new GrowingColumn((length) => new Float32Array(length));
  readonly #addedAt = new GrowingColumn(float64);
  readonly #models = new GrowingColumn(float64);
  readonly #cards = new GrowingColumn(float64);
  readonly #inStock = new GrowingColumn((length) => new Uint8Array(length));
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
  readonly #codes = new Map<string, number>();
  readonly #codeStarts = startsAtZero();
  readonly #codeEntries = new GrowingColumn(uint32);
  readonly #identifierKeys = new GrowingColumn(float64);
  readonly #identifierDocuments = new GrowingColumn(uint32);

  /** `expected` is an estimate of the number of products. */
  constructor(tree: CategoryTree, expected: number) {
    this.#tree = tree;
    this.#store = new TextStore(expected < 10_000 ? 1 << 18 : 1 << 24);
  }

  get size(): number {
    return this.#ids.length;
  }

  add(product: IndexedProduct): void {
    const place = this.#ids.length;
    if (place >= maxDocuments) throw new RangeError(`More than ${maxDocuments} products do not fit into one index`);
    this.#ids.push(product.id);
    this.#offers.add(product.offers);
    this.#typicalPrices.push(product.price);
    this.#purchasePrices.push(product.purchasePrice);
    this.#ratings.push(product.rating);
    this.#popularity.push(Math.min(1, Math.max(0, product.popularity)));
    this.#addedAt.push(product.addedAt);
    this.#inStock.push(product.offers.length > 0 ? 1 : 0);
    this.#models.push(product.modelKey ? hashText(product.modelKey) : -product.id);
    this.#cards.push(product.cardKey ?? -product.id);
    this.#leaves.push(this.#tree.leafOf(product.categoryIds)?.place ?? this.#tree.nodes.length);
    this.#store.add(packProduct(product));
    for (const [term, weight] of productTerms(product)) {
      this.#termEntries.push(numberOf(this.#terms, term) * 256 + weight);
    }
    this.#termStarts.push(this.#termEntries.length);
    for (const [facet, value] of facetValues(product)) this.#valueEntries.push(this.#valueNumber(facet, value));
    this.#valueStarts.push(this.#valueEntries.length);
    for (const code of partNumbersOf(product)) this.#codeEntries.push(numberOf(this.#codes, code));
    this.#codeStarts.push(this.#codeEntries.length);
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

  /** Order of the products: by category, then popularity. */
  #order(): Uint32Array {
    const columns = { popularity: this.#popularity.values, inStock: this.#inStock.values };
    const popular = orderBy(orderById(this.#ids.values), (at) => popularityKey(columns, at));
    const leaves = this.#leaves.values;
    return orderBy(popular, (at) => leaves[at] as number);
  }

  #columns(order: Uint32Array, offers: OfferTable): SortColumns {
    const [ids, ratings, addedAt] = [this.#ids.values, this.#ratings.values, this.#addedAt.values];
    const [popularity, inStock] = [this.#popularity.values, this.#inStock.values];
    return {
      ids: Float64Array.from(order, (at) => ids[at] as number),
      prices: offers.lowestPrices(everyOffer),
      ratings: Float32Array.from(order, (at) => ratings[at] as number),
      addedAt: Float64Array.from(order, (at) => addedAt[at] as number),
      popularity: Float32Array.from(order, (at) => popularity[at] as number),
      inStock: Uint8Array.from(order, (at) => inStock[at] as number),
    };
  }

  finish(): Segment {
    const order = this.#order();
    const leaves = this.#leaves.values;
    const places = inverseOf(order);
    const offers = this.#offers.finish(order);
    const columns = this.#columns(order, offers);
    const { ids } = columns;
    const lists = (starts: Uint32Array, values: Uint32Array): Lists => reorderLists({ starts, values }, order);
    return new Segment({
      tree: this.#tree,
      leaves: leaves.length > 0 ? Uint32Array.from(order, (at) => leaves[at] as number) : leaves,
      columns,
      offers,
      typicalPrices: Int32Array.from(order, (at) => this.#typicalPrices.values[at] as number),
      purchasePrices: Int32Array.from(order, (at) => this.#purchasePrices.values[at] as number),
      models: Float64Array.from(order, (at) => this.#models.values[at] as number),
      cards: new CardTable(Float64Array.from(order, (at) => this.#cards.values[at] as number)),
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
      codes: new CodeTable(this.#codes, lists(this.#codeStarts.values, this.#codeEntries.values)),
      text: new TextIndex(this.#terms, lists(this.#termStarts.values, this.#termEntries.values)),
      storedText: (document) => this.#store.get(order[document] as number),
    });
  }
}
