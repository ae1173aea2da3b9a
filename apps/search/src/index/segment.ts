import { type Bits, clearBit, countRange, fullBits, hasBit } from './bits.ts';
import type { CardTable } from './cards.ts';
import { CategoryCube } from './category-cube.ts';
import type { CategoryNode, CategoryTree } from './category-tree.ts';
import type { CodeTable } from './code-table.ts';
import type { NumericFacet } from './derived-facets.ts';
import type { FacetTable } from './facet-table.ts';
import { canonicalIdentifier, hashText, type KeyIndex } from './identifiers.ts';
import type { OfferTable } from './offers.ts';
import { createSortOrders, type SortColumns, type SortName, type SortOrder } from './sort-orders.ts';
import { type StoredProduct, unpackProduct } from './stored-product.ts';
import type { TextIndex } from './text-index.ts';

export interface SegmentParts {
  readonly tree: CategoryTree;
  /** Index of each document's category, ascending; `tree.nodes.length` without one. */
  readonly leaves: Uint32Array;
  readonly columns: SortColumns;
  readonly offers: OfferTable;
  readonly purchasePrices: Int32Array;
  readonly typicalPrices: Int32Array;
  /** A number per model; products of one model differ only in storage or colour. */
  readonly models: Float64Array;
  readonly cards: CardTable;
  readonly byId: KeyIndex;
  readonly byIdentifier: KeyIndex;
  readonly facets: FacetTable;
  /** Model and part numbers. */
  readonly codes: CodeTable;
  readonly text: TextIndex;
  readonly storedText: (document: number) => string;
}

/** A block of products that is searched together. Immutable except for the set of valid documents. */
export class Segment {
  readonly size: number;
  readonly tree: CategoryTree;
  readonly columns: SortColumns;
  readonly offers: OfferTable;
  readonly models: Float64Array;
  readonly cards: CardTable;
  readonly facets: FacetTable;
  readonly codes: CodeTable;
  readonly text: TextIndex;
  readonly cube: CategoryCube;
  readonly sorts: Readonly<Record<SortName, SortOrder>>;
  /** Documents that are valid. */
  readonly alive: Bits;
  readonly #parts: SegmentParts;
  readonly #leafStarts: Uint32Array;

  constructor(parts: SegmentParts) {
    this.#parts = parts;
    this.size = parts.columns.ids.length;
    this.tree = parts.tree;
    this.columns = parts.columns;
    this.offers = parts.offers;
    this.models = parts.models;
    this.cards = parts.cards;
    this.facets = parts.facets;
    this.codes = parts.codes;
    this.text = parts.text;
    this.alive = fullBits(this.size);
    this.#leafStarts = startsOf(parts.leaves, parts.tree.nodes.length);
    this.cube = new CategoryCube(parts.tree, this.#leafStarts, parts.facets);
    this.sorts = createSortOrders(parts.columns);
  }

  /** Range of documents of a category and its descendants: start, end (exclusive). */
  rangeOf(node: CategoryNode | undefined): readonly [from: number, to: number] {
    if (!node) return [0, this.size];
    return [this.#leafStarts[node.place] as number, this.#leafStarts[node.end] as number];
  }

  countIn(node: CategoryNode | undefined, set: Bits): number {
    const [from, to] = this.rangeOf(node);
    return countRange(set, from, to);
  }

  categoryOf(document: number): CategoryNode | undefined {
    return this.tree.nodes[this.#parts.leaves[document] as number];
  }

  /** The valid document of a product id. */
  find(id: number): number | undefined {
    return this.#parts.byId.find(id).find((document) => hasBit(this.alive, document));
  }

  /** Valid documents with an EAN, ISBN or ASIN, in any notation. */
  findIdentifier(text: string): number[] {
    const identifier = canonicalIdentifier(text);
    if (!identifier) return [];
    return this.#parts.byIdentifier.find(hashText(identifier)).filter((document) => hasBit(this.alive, document));
  }

  remove(document: number): void {
    if (!hasBit(this.alive, document)) return;
    clearBit(this.alive, document);
    this.cube.remove(this.categoryOf(document), this.facets.valuesOfDocument(document));
  }

  stored(document: number): StoredProduct {
    return unpackProduct(this.#parts.storedText(document));
  }

  purchasePrice(document: number): number {
    return this.#parts.purchasePrices[document] as number;
  }

  /** The lowest price of a product or, if sold out, its last price. */
  typicalPrice(document: number): number {
    return this.#parts.typicalPrices[document] as number;
  }

  /** Values of a numeric facet, one per document; the price is the lowest of all offers. */
  numericColumn(facet: NumericFacet): Int32Array | Float32Array {
    if (facet === 'price') return this.columns.prices;
    return facet === 'rating' ? this.columns.ratings : this.#parts.purchasePrices;
  }
}

function startsOf(leaves: Uint32Array, categories: number): Uint32Array {
  const starts = new Uint32Array(categories + 2);
  for (const leaf of leaves) starts[leaf + 1] = (starts[leaf + 1] as number) + 1;
  for (let place = 0; place <= categories; place += 1) {
    starts[place + 1] = (starts[place + 1] as number) + (starts[place] as number);
  }
  return starts;
}
