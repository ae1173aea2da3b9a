import type { IndexedCategory, IndexedProduct } from '@reprise/entities/catalogue-record';
import { CategoryTree } from '../index/category-tree.ts';
import type { Segment } from '../index/segment.ts';
import { SegmentBuilder } from '../index/segment-builder.ts';
import { TextIndex } from '../index/text-index.ts';
import { allLanguages, headWords } from '../text/languages.ts';
import { tokenise } from '../text/tokenise.ts';
import { SuggestionCollector, type SuggestionIndex } from './suggestions.ts';

/** Text index of the category names in every language; a "document" is a category's index. */
function categoryNames(tree: CategoryTree): TextIndex {
  const terms = new Map<string, number>();
  const starts = [0];
  const entries: number[] = [];
  for (const node of tree.nodes) {
    const weights = new Map<string, number>();
    for (const language of allLanguages) {
      const words = tokenise(node.names[language]);
      const heads = headWords(words, language);
      for (const word of words) weights.set(word, Math.max(weights.get(word) ?? 0, heads.has(word) ? 100 : 35));
    }
    for (const [word, weight] of weights) {
      if (!terms.has(word)) terms.set(word, terms.size);
      entries.push((terms.get(word) as number) * 256 + weight);
    }
    starts.push(entries.length);
  }
  return new TextIndex(terms, { starts: Uint32Array.from(starts), values: Uint32Array.from(entries) });
}

/** Builds an index from the products of a catalogue, added one by one. */
export class CatalogueIndexBuilder {
  readonly #tree: CategoryTree;
  readonly #products: SegmentBuilder;
  readonly #suggestions: SuggestionCollector;

  /** `expected` is an estimate of the number of products. */
  constructor(categories: readonly IndexedCategory[], expected = 1_000_000) {
    this.#tree = new CategoryTree(categories);
    this.#products = new SegmentBuilder(this.#tree, expected);
    this.#suggestions = new SuggestionCollector(this.#tree);
  }

  get size(): number {
    return this.#products.size;
  }

  add(product: IndexedProduct): void {
    this.#products.add(product);
    this.#suggestions.add(product);
  }

  finish(): CatalogueIndex {
    return new CatalogueIndex(this.#tree, this.#products.finish(), this.#suggestions.finish());
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
  readonly #base: Segment;
  readonly #changed = new Map<number, IndexedProduct>();
  #delta: Segment | undefined;
  #removed = 0;

  constructor(tree: CategoryTree, base: Segment, suggestions: SuggestionIndex) {
    this.tree = tree;
    this.categories = categoryNames(tree);
    this.suggestions = suggestions;
    this.#base = base;
  }

  get segments(): readonly Segment[] {
    return this.#delta ? [this.#base, this.#delta] : [this.#base];
  }

  /** Number of searchable products. */
  get size(): number {
    return this.#base.size - this.#removed + this.#changed.size;
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
        this.#removed += 1;
      }
    }
    for (const product of changed) this.#changed.set(product.id, product);
    if (changed.length === 0 && !this.#delta) return;
    const builder = new SegmentBuilder(this.tree, this.#changed.size);
    for (const product of this.#changed.values()) builder.add(product);
    this.#delta = this.#changed.size > 0 ? builder.finish() : undefined;
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
