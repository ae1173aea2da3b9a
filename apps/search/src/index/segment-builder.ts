import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import { buildCardTable } from './cards.ts';
import { buildCategoryCube } from './category-cube.ts';
import type { CategoryTree } from './category-tree.ts';
import { buildCodeTable } from './code-table.ts';
import { facetValues } from './derived-facets.ts';
import { buildFacetTable, FacetTable, type FacetValue } from './facet-table.ts';
import { GrowingColumn, GrowingLists } from './growing.ts';
import { buildKeyIndex, hashText, identifiersOf, partNumbersOf } from './identifiers.ts';
import { everyOffer, OfferCollector, OfferTable } from './offers.ts';
import { sortByPrice } from './price-orders.ts';
import { productTerms } from './product-terms.ts';
import type { SegmentParts } from './segment.ts';
import { inverseOf, keyOfPopularity, maxDocuments, orderBy, orderById, sortDocuments } from './sort-orders.ts';
import { packProduct } from './stored-product.ts';
import { buildTextIndex, weightedTerm } from './text-index.ts';
import { TextCollector } from './text-store.ts';

/** Assigns numbers to texts in order of appearance. */
function numberOf(numbers: Map<string, number>, text: string): number {
  let number = numbers.get(text);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(text, number);
  }
  return number;
}

/** Where the documents of each category begin; `leaves` has the place of each document's category, ascending. */
function startsOf(leaves: Uint32Array, categories: number): Uint32Array {
  const starts = new Uint32Array(categories + 2);
  for (const leaf of leaves) starts[leaf + 1] = (starts[leaf + 1] as number) + 1;
  for (let place = 0; place <= categories; place += 1) {
    starts[place + 1] = (starts[place + 1] as number) + (starts[place] as number);
  }
  return starts;
}

/** Builds a segment from products in any order; documents are numbered by category, then popularity. */
export class SegmentBuilder {
  readonly #tree: CategoryTree;
  readonly #ids = new GrowingColumn(Float64Array);
  readonly #offers = new OfferCollector();
  readonly #typicalPrices = new GrowingColumn(Int32Array);
  readonly #purchasePrices = new GrowingColumn(Int32Array);
  readonly #ratings = new GrowingColumn(Float32Array);
  readonly #popularity = new GrowingColumn(Float32Array);
  readonly #addedAt = new GrowingColumn(Float64Array);
  readonly #models = new GrowingColumn(Float64Array);
  readonly #cards = new GrowingColumn(Float64Array);
  readonly #inStock = new GrowingColumn(Uint8Array);
  readonly #leaves = new GrowingColumn(Uint32Array);
  readonly #store: TextCollector;
  readonly #terms = new Map<string, number>();
  readonly #termsOfProduct = new GrowingLists();
  readonly #facets = new Map<string, number>();
  readonly #valuePlaces = new Map<string, number>();
  readonly #facetValues: FacetValue[] = [];
  readonly #valuesOfProduct = new GrowingLists();
  readonly #codes = new Map<string, number>();
  readonly #codesOfProduct = new GrowingLists();
  readonly #identifierKeys = new GrowingColumn(Float64Array);
  readonly #identifierDocuments = new GrowingColumn(Uint32Array);

  /** `expected` is an estimate of the number of products. */
  constructor(tree: CategoryTree, expected: number) {
    this.#tree = tree;
    this.#store = new TextCollector(expected < 10_000 ? 1 << 16 : 1 << 20);
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
    for (const [term, weight] of productTerms(product))
      this.#termsOfProduct.push(weightedTerm(numberOf(this.#terms, term), weight));
    this.#termsOfProduct.end();
    for (const [facet, value] of facetValues(product)) this.#valuesOfProduct.push(this.#valueNumber(facet, value));
    this.#valuesOfProduct.end();
    for (const code of partNumbersOf(product)) this.#codesOfProduct.push(numberOf(this.#codes, code));
    this.#codesOfProduct.end();
    for (const identifier of identifiersOf(product)) {
      this.#identifierKeys.push(hashText(identifier));
      this.#identifierDocuments.push(place);
    }
  }

  #valueNumber(facet: string, value: string): number {
    const key = `${facet}\u0000${value}`;
    const number = numberOf(this.#valuePlaces, key);
    if (number === this.#facetValues.length) this.#facetValues.push({ facet: numberOf(this.#facets, facet), value });
    return number;
  }

  /** Order of the products: by category, then popularity. */
  #order(): Uint32Array {
    const byId = orderById(this.size, (at) => this.#ids.at(at));
    const popular = orderBy(byId, (at) => keyOfPopularity(this.#popularity.at(at), this.#inStock.at(at) === 1));
    return orderBy(popular, (at) => this.#leaves.at(at));
  }

  /** The finished arrays. Takes what was collected apart, so that nothing is in memory twice for long. */
  finish(): SegmentParts {
    const order = this.#order();
    // The largest first, while little else is there.
    const text = buildTextIndex(this.#terms, this.#termsOfProduct, order);
    this.#terms.clear();
    const codes = buildCodeTable(this.#codes, this.#codesOfProduct, order);
    this.#codes.clear();
    const facets = buildFacetTable([...this.#facets.keys()], this.#facetValues, this.#valuesOfProduct, order);
    const leafStarts = startsOf(this.#leaves.takeInOrder(order), this.#tree.nodes.length);
    const offers = this.#offers.take(order);
    const columns = {
      ids: this.#ids.takeInOrder(order),
      ratings: this.#ratings.takeInOrder(order),
      addedAt: this.#addedAt.takeInOrder(order),
      popularity: this.#popularity.takeInOrder(order),
      inStock: this.#inStock.takeInOrder(order),
    };
    const places = inverseOf(order);
    const offerTable = new OfferTable(offers);
    const sorted = sortDocuments({ ...columns, prices: offerTable.lowestPrices(everyOffer) });
    return {
      leafStarts,
      columns,
      offers,
      typicalPrices: this.#typicalPrices.takeInOrder(order),
      purchasePrices: this.#purchasePrices.takeInOrder(order),
      models: this.#models.takeInOrder(order),
      cards: buildCardTable(this.#cards.takeInOrder(order)),
      byId: buildKeyIndex(columns.ids, Uint32Array.from(columns.ids.keys())),
      byIdentifier: buildKeyIndex(
        this.#identifierKeys.take(),
        this.#identifierDocuments.take().map((at) => places[at] as number),
      ),
      facets,
      cube: buildCategoryCube(this.#tree, leafStarts, new FacetTable(facets)),
      codes,
      text,
      sorted,
      byPrice: sortByPrice(offerTable, sorted.popularity),
      stored: this.#store.finish(order),
    };
  }
}
