import * as z from 'zod';
import { firstPlace } from './binary-search.ts';
import { type Bits, clearBit, countRange, fullBits, hasBit } from './bits.ts';
import { CardTable, CardTableParts } from './cards.ts';
import { CategoryCube, CategoryCubeParts } from './category-cube.ts';
import type { CategoryNode, CategoryTree } from './category-tree.ts';
import { CodeTable, CodeTableParts } from './code-table.ts';
import { Float32Column, Float64Column, Int32Column, Uint8Column, Uint32Column } from './columns.ts';
import type { NumericFacet } from './derived-facets.ts';
import { FacetTable, FacetTableParts } from './facet-table.ts';
import { canonicalIdentifier, hashText, KeyIndex, KeyIndexParts } from './identifiers.ts';
import { everyOffer, OfferTable, OfferTableParts } from './offers.ts';
import { PriceOrderParts, PriceOrders } from './price-orders.ts';
import { createSortOrders, type SortColumns, SortedDocuments, type SortName, type SortOrder } from './sort-orders.ts';
import { type StoredProduct, unpackProduct } from './stored-product.ts';
import { TextIndex, TextIndexParts } from './text-index.ts';
import { StoredTexts, TextStore } from './text-store.ts';

/** The finished arrays of a segment: all that a snapshot needs. */
export const SegmentParts = z.object({
  /** The first document of each category, by the category's place; then the first one without a category, and the end. */
  leafStarts: Uint32Column,
  columns: z.object({
    ids: Float64Column,
    ratings: Float32Column,
    addedAt: Float64Column,
    popularity: Float32Column,
    inStock: Uint8Column,
  }),
  offers: OfferTableParts,
  purchasePrices: Int32Column,
  typicalPrices: Int32Column,
  /** A number per model; products of one model differ only in storage or colour. */
  models: Float64Column,
  cards: CardTableParts,
  byId: KeyIndexParts,
  byIdentifier: KeyIndexParts,
  facets: FacetTableParts,
  cube: CategoryCubeParts,
  /** Model and part numbers. */
  codes: CodeTableParts,
  text: TextIndexParts,
  sorted: SortedDocuments,
  byPrice: PriceOrderParts,
  stored: StoredTexts,
});
export type SegmentParts = z.infer<typeof SegmentParts>;

/** A block of products that is searched together. Immutable except for the set of valid documents. */
export class Segment {
  readonly size: number;
  readonly tree: CategoryTree;
  readonly columns: SortColumns;
  readonly offers: OfferTable;
  readonly priceOrders: PriceOrders;
  readonly models: Float64Array;
  readonly cards: CardTable;
  readonly facets: FacetTable;
  readonly codes: CodeTable;
  readonly text: TextIndex;
  readonly cube: CategoryCube;
  readonly sorts: Readonly<Record<SortName, SortOrder>>;
  /** Whether the head of every card is its most popular product, as it is unless a card has products of several categories. */
  readonly headsAreFirst: boolean;
  /** Documents that are valid. */
  readonly alive: Bits;
  readonly #parts: SegmentParts;
  readonly #byId: KeyIndex;
  readonly #byIdentifier: KeyIndex;
  readonly #stored: TextStore;

  constructor(tree: CategoryTree, parts: SegmentParts) {
    this.#parts = parts;
    this.size = parts.columns.ids.length;
    this.tree = tree;
    this.offers = new OfferTable(parts.offers);
    this.priceOrders = new PriceOrders(this.offers, parts.byPrice, this.size);
    this.columns = { ...parts.columns, prices: this.offers.lowestPrices(everyOffer) };
    this.models = parts.models;
    this.cards = new CardTable(parts.cards);
    this.#byId = new KeyIndex(parts.byId);
    this.#byIdentifier = new KeyIndex(parts.byIdentifier);
    this.facets = new FacetTable(parts.facets);
    this.cube = new CategoryCube(parts.cube);
    this.codes = new CodeTable(parts.codes);
    this.text = new TextIndex(parts.text);
    this.sorts = createSortOrders(parts.sorted);
    const { heads } = this.cards;
    const { place } = this.sorts.popularity;
    this.headsAreFirst = heads.every((head, at) => (place[head] as number) <= (place[at] as number));
    this.#stored = new TextStore(parts.stored);
    this.alive = fullBits(this.size);
  }

  /** Range of documents of a category and its descendants: start, end (exclusive). */
  rangeOf(node: CategoryNode | undefined): readonly [from: number, to: number] {
    if (!node) return [0, this.size];
    const { leafStarts } = this.#parts;
    return [leafStarts[node.place] as number, leafStarts[node.end] as number];
  }

  countIn(node: CategoryNode | undefined, set: Bits): number {
    const [from, to] = this.rangeOf(node);
    return countRange(set, from, to);
  }

  categoryOf(document: number): CategoryNode | undefined {
    const { leafStarts } = this.#parts;
    // The last category that begins at the document or before it.
    return this.tree.nodes[firstPlace(leafStarts.length, (place) => (leafStarts[place] as number) <= document) - 1];
  }

  /** The valid document of a product id. */
  find(id: number): number | undefined {
    return this.#byId.find(id).find((document) => hasBit(this.alive, document));
  }

  /** Valid documents with an EAN, ISBN or ASIN, in any notation. */
  findIdentifier(text: string): number[] {
    const identifier = canonicalIdentifier(text);
    if (!identifier) return [];
    return this.#byIdentifier.find(hashText(identifier)).filter((document) => hasBit(this.alive, document));
  }

  remove(document: number): void {
    if (!hasBit(this.alive, document)) return;
    clearBit(this.alive, document);
    this.cube.remove(this.categoryOf(document), this.facets.valuesOfDocument(document));
  }

  stored(document: number): StoredProduct {
    return unpackProduct(this.#stored.get(document));
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
