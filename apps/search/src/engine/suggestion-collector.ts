import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import type { CategoryNode, CategoryTree } from '../index/category-tree.ts';
import { hashText } from '../index/identifiers.ts';
import { fold } from '../text/fold.ts';
import { allLanguages } from '../text/languages.ts';
import {
  buildSuggestions,
  type FoundSuggestion,
  fromStorage,
  type SuggestionKind,
  type SuggestionParts,
} from './suggestions.ts';

interface Gathered {
  text: string;
  kind: SuggestionKind;
  products: number;
  bought: number;
  weight: number;
  best: number;
  category: CategoryNode | undefined;
  brand: string | undefined;
  model: number | undefined;
}

const maxNames = 100_000;

const openEnd = /[\s\-–,(/]+$/;

/** Common leading words of two names. */
function commonStart(left: string, right: string): string {
  if (right.startsWith(`${left} `) && !openEnd.test(left)) return left;
  const words = left.split(' ');
  const others = right.split(' ');
  let same = 0;
  while (same < words.length && words[same] === others[same]) same += 1;
  return words.slice(0, same).join(' ').replace(openEnd, '');
}

/** Collects suggestions from a stream of products. */
export class SuggestionCollector {
  readonly #tree: CategoryTree;
  readonly #found = new Map<string, Gathered>();
  readonly #inCategory = new Map<CategoryNode, { products: number; bought: number; weight: number }>();

  constructor(tree: CategoryTree) {
    this.#tree = tree;
  }

  add(product: IndexedProduct): void {
    const category = this.#tree.leafOf(product.categoryIds);
    const { brand, creators, modelKey, name } = product;
    if (brand) this.#gather('brand', fold(brand), brand, product, category);
    for (const creator of creators) this.#gather('creator', fold(creator), creator, product, category);
    if (modelKey) this.#gather('model', modelKey, name, product, category);
    else this.#gather('name', fold(name), name, product, category);
    for (let node = category; node; node = node.parent) {
      const entry = this.#inCategory.get(node) ?? { products: 0, bought: 0, weight: 0 };
      entry.products += 1;
      entry.bought += product.purchasePrice > 0 ? 1 : 0;
      entry.weight += product.popularity;
      this.#inCategory.set(node, entry);
    }
  }

  #gather(
    kind: SuggestionKind,
    key: string,
    text: string,
    { popularity, purchasePrice, brand, modelKey }: IndexedProduct,
    category: CategoryNode | undefined,
  ): void {
    const entry = this.#found.get(`${kind}:${key}`);
    const bought = purchasePrice > 0 ? 1 : 0;
    if (!entry) {
      const counts = { products: 1, bought, weight: popularity, best: popularity };
      const model = kind === 'model' && modelKey ? hashText(modelKey) : undefined;
      const first = { text, kind, ...counts, category, brand: kind === 'creator' ? undefined : brand, model };
      this.#found.set(`${kind}:${key}`, first);
      if (this.#found.size > 3 * maxNames) this.#forgetUnpopular();
      return;
    }
    entry.products += 1;
    entry.bought += bought;
    entry.weight += popularity;
    if (kind === 'model') entry.text = commonStart(entry.text, text) || entry.text;
    if (popularity > entry.best) {
      entry.best = popularity;
      entry.category = category;
    }
  }

  #forgetUnpopular(): void {
    const names = [...this.#found].filter(([, { kind }]) => kind === 'name' || kind === 'model');
    names.sort(([, left], [, right]) => left.weight - right.weight);
    for (const [key] of names.slice(0, names.length - maxNames)) this.#found.delete(key);
  }

  finish(): SuggestionParts {
    const byText = new Map<string, FoundSuggestion>();
    const offer = (suggestion: FoundSuggestion) => {
      const key = `${suggestion.language ?? ''}:${fold(suggestion.text)}`;
      const other = byText.get(key);
      if (!other || other.weight < suggestion.weight) byText.set(key, suggestion);
    };
    for (const [category, { products, bought, weight }] of this.#inCategory) {
      for (const language of allLanguages) {
        offer({
          text: category.names[language],
          kind: 'category',
          products,
          bought,
          weight: 2 * weight,
          category,
          language,
          brand: undefined,
          model: undefined,
        });
      }
    }
    for (const { text: name, best: _, ...gathered } of this.#found.values()) {
      const text = gathered.kind === 'model' ? name.replace(fromStorage, '') : name;
      offer({ ...gathered, text, language: undefined });
    }
    return buildSuggestions([...byText.values()]);
  }
}
