import { IndexedCategory, type IndexedProduct } from '@reprise/entities/catalogue-record';
import * as z from 'zod';
import { CategoryTree } from '../index/category-tree.ts';
import { GrowingLists } from '../index/growing.ts';
import { Segment, SegmentParts } from '../index/segment.ts';
import { SegmentBuilder } from '../index/segment-builder.ts';
import { buildTextIndex, TextIndex, weightedTerm } from '../index/text-index.ts';
import { allLanguages, headWords } from '../text/languages.ts';
import { tokenise } from '../text/tokenise.ts';
import { SuggestionCollector } from './suggestion-collector.ts';
import { SuggestionIndex, SuggestionParts } from './suggestions.ts';

/** What an index is made of, as it was built. */
export const CatalogueParts = z.object({
  categories: z.array(IndexedCategory),
  products: SegmentParts,
  suggestions: SuggestionParts,
});
export type CatalogueParts = z.infer<typeof CatalogueParts>;

/** Text index of the category names in every language; a "document" is a category's index. */
function categoryNames(tree: CategoryTree): TextIndex {
  const terms = new Map<string, number>();
  const ofCategory = new GrowingLists();
  for (const node of tree.nodes) {
    const weights = new Map<string, number>();
    for (const language of allLanguages) {
      const words = tokenise(node.names[language]);
      const heads = headWords(words, language);
      for (const word of words) weights.set(word, Math.max(weights.get(word) ?? 0, heads.has(word) ? 100 : 35));
    }
    for (const [word, weight] of weights) {
      if (!terms.has(word)) terms.set(word, terms.size);
      ofCategory.push(weightedTerm(terms.get(word) as number, weight));
    }
    ofCategory.end();
  }
  return new TextIndex(buildTextIndex(terms, ofCategory));
}

/** Builds an index from the products of a catalogue, added one by one. */
export class CatalogueIndexBuilder {
  readonly #categories: readonly IndexedCategory[];
  readonly #products: SegmentBuilder;
  readonly #suggestions: SuggestionCollector;

  /** `expected` is an estimate of the number of products. */
  constructor(categories: readonly IndexedCategory[], expected = 1_000_000) {
    const tree = new CategoryTree(categories);
    this.#categories = categories;
    this.#products = new SegmentBuilder(tree, expected);
    this.#suggestions = new SuggestionCollector(tree);
  }

  get size(): number {
    return this.#products.size;
  }

  add(product: IndexedProduct): void {
    this.#products.add(product);
    this.#suggestions.add(product);
  }

  finish(): CatalogueIndex {
    return new CatalogueIndex({
      categories: [...this.#categories],
      suggestions: this.#suggestions.finish(),
      products: this.#products.finish(),
    });
  }
}

/**
 * The searchable catalogue: one large segment as built, and a small one with later changes. A changed product is removed
 * from the large segment and added to the small one, which is rebuilt with every batch of changes.
 */
export class CatalogueIndex {
  readonly tree: CategoryTree;
  readonly categories: TextIndex;
  readonly suggestions: SuggestionIndex;
  /** Unaffected by changes. */
  readonly parts: CatalogueParts;
  readonly #base: Segment;
  readonly #changed = new Map<number, IndexedProduct>();
  readonly #removedIds = new Set<number>();
  #delta: Segment | undefined;

  constructor(parts: CatalogueParts) {
    this.parts = parts;
    this.tree = new CategoryTree(parts.categories);
    this.categories = categoryNames(this.tree);
    this.suggestions = new SuggestionIndex(this.tree, parts.suggestions);
    this.#base = new Segment(this.tree, parts.products);
  }

  get segments(): readonly Segment[] {
    return this.#delta ? [this.#base, this.#delta] : [this.#base];
  }

  /** Number of searchable products. */
  get size(): number {
    return this.#base.size - this.#removedIds.size + this.#changed.size;
  }

  /** Enough has changed to make a rebuild worthwhile. */
  get isWorn(): boolean {
    return this.#changed.size > Math.max(2000, this.#base.size / 50);
  }

  /** Applies a batch of changes atomically. */
  update(changed: readonly IndexedProduct[], removed: readonly number[]): void {
    for (const id of [...removed, ...changed.map((product) => product.id)]) {
      this.#changed.delete(id);
      const document = this.#base.find(id);
      if (document !== undefined) {
        this.#base.remove(document);
        this.#removedIds.add(id);
      }
    }
    for (const product of changed) this.#changed.set(product.id, product);
    if (changed.length === 0 && !this.#delta) return;
    const builder = new SegmentBuilder(this.tree, this.#changed.size);
    for (const product of this.#changed.values()) builder.add(product);
    this.#delta = this.#changed.size > 0 ? new Segment(this.tree, builder.finish()) : undefined;
  }

  /** All changes since the index was built: `update` with them leads from the parts to this index. */
  get changes(): { readonly changed: readonly IndexedProduct[]; readonly removed: readonly number[] } {
    return { changed: [...this.#changed.values()], removed: [...this.#removedIds] };
  }

  /** The segment and document of a product. */
  find(id: number): { segment: Segment; document: number } | undefined {
    for (const segment of this.segments) {
      const document = segment.find(id);
      if (document !== undefined) return { segment, document };
    }
    return undefined;
  }
}
