import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import type { Language } from '@reprise/entities/language';
import { type Bits, createBits, hasBit, intersect, setBit } from '../index/bits.ts';
import type { CategoryNode, CategoryTree } from '../index/category-tree.ts';
import { hashText } from '../index/identifiers.ts';
import { TextIndex } from '../index/text-index.ts';
import { fold } from '../text/fold.ts';
import { allLanguages } from '../text/languages.ts';
import { tokenise } from '../text/tokenise.ts';
import { TextPlanner } from './text-plan.ts';

export type SuggestionKind = 'category' | 'brand' | 'creator' | 'model' | 'name';

/** A search term that finds products. */
export interface Suggestion {
  readonly text: string;
  readonly kind: SuggestionKind;
  /** Number of products it finds. */
  readonly products: number;
  /** Number of those that the shop buys from customers. */
  readonly bought: number;
  /** Category of the most popular product it finds. */
  readonly category: CategoryNode | undefined;
  /** Language of a category's name; absent if it is the same in all languages. */
  readonly language: Language | undefined;
  /** Brand of a model or product, which shoppers often leave out. */
  readonly brand: string | undefined;
  /** Hash of a model's key, as in `Segment.models`. */
  readonly model: number | undefined;
}

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

/** The storage in the name of a device, and what follows it. Models have none. */
const fromStorage = /\s+\d+\s?(?:GB|TB)\b.*$/i;

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

/** A name as it may be typed, so that `iphone15` and `iPhone 15` are equal. */
const compact = (name: string) => fold(name).replaceAll(/\s+/g, '');

/** A name without its brand at the beginning. */
const withoutBrand = ({ text, brand }: Suggestion): string =>
  brand && fold(text).startsWith(`${fold(brand)} `) ? text.slice(brand.length).trim() : text;

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

  finish(): SuggestionIndex {
    const byText = new Map<string, Suggestion & { weight: number }>();
    const offer = (suggestion: Suggestion & { weight: number }) => {
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
    return new SuggestionIndex([...byText.values()]);
  }
}

/** All suggestions, indexed by the beginnings of their words. */
export class SuggestionIndex {
  readonly #suggestions: readonly Suggestion[];
  readonly #text: TextIndex;
  /** Compact names with and without the brand. */
  readonly #names: readonly (readonly [whole: string, withoutBrand: string])[];
  /** Places of the suggestions by these names. */
  readonly #named = new Map<string, number[]>();

  constructor(suggestions: readonly (Suggestion & { weight: number })[]) {
    this.#suggestions = [...suggestions].sort((left, right) => right.weight - left.weight);
    this.#names = this.#suggestions.map((suggestion) => [compact(suggestion.text), compact(withoutBrand(suggestion))]);
    const terms = new Map<string, number>();
    const starts = [0];
    const entries: number[] = [];
    for (const [at, { text }] of this.#suggestions.entries()) {
      for (const name of new Set(this.#names[at])) this.#named.set(name, [...(this.#named.get(name) ?? []), at]);
      for (const word of new Set(tokenise(text))) {
        if (!terms.has(word)) terms.set(word, terms.size);
        entries.push((terms.get(word) as number) * 256 + 100);
      }
      starts.push(entries.length);
    }
    this.#text = new TextIndex(terms, { starts: Uint32Array.from(starts), values: Uint32Array.from(entries) });
  }

  /** The models with exactly this name, which a storage may follow, as hashes of their keys. */
  modelsNamed(typed: string): Set<number> {
    const places = this.#named.get(compact(typed)) ?? this.#named.get(compact(typed.replace(fromStorage, ''))) ?? [];
    return new Set(places.flatMap((at) => this.#suggestions[at]?.model ?? []));
  }

  /**
   * Suggestions for the typed text, most popular first. What has exactly this name comes first, and then what begins with it;
   * names may be typed without their brand.
   */
  find(
    typed: string,
    language: Language | undefined,
    wanted: number,
    allowed: (suggestion: Suggestion) => boolean,
  ): Suggestion[] {
    const plan = new TextPlanner([this.#text], { language, completing: true }).plan(typed);
    const required = plan.slots.filter((slot) => !slot.optional);
    if (required.length === 0 || wanted === 0) return [];
    const isShown = (suggestion: Suggestion) =>
      (!suggestion.language || suggestion.language === (language ?? 'en')) && allowed(suggestion);
    const set = required.map((slot) => this.#documents(slot.candidates[0] ?? [])).reduce(intersect);
    const name = plan.corrected ?? typed;
    const places = this.#named.get(compact(name)) ?? [];
    const exact = places.map((at) => this.#suggestions[at] as Suggestion).filter(isShown);
    const start = compact(name);
    const first: Suggestion[] = [];
    const others: Suggestion[] = [];
    // Suggestions are numbered by weight, so the first matches are the best.
    for (let at = 0; at < this.#suggestions.length && first.length < wanted; at += 1) {
      const suggestion = this.#suggestions[at] as Suggestion;
      if (!hasBit(set, at) || places.includes(at) || !isShown(suggestion)) continue;
      if (this.#names[at]?.some((own) => own.startsWith(start))) first.push(suggestion);
      else if (others.length < wanted) others.push(suggestion);
    }
    return [...exact, ...first, ...others].slice(0, wanted);
  }

  #documents(candidates: readonly { readonly term: number }[]): Bits {
    const set = createBits(this.#suggestions.length);
    for (const { term } of candidates) for (const at of this.#text.postings(term).documents) setBit(set, at);
    return set;
  }
}
