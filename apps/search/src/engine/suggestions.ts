import type { Language } from '@reprise/entities/language';
import { inCatalogueUnits } from '@reprise/entities/storage-units';
import * as z from 'zod';
import { firstPlace } from '../index/binary-search.ts';
import { type Bits, createBits, firstOf, hasBit, intersect } from '../index/bits.ts';
import type { CategoryNode, CategoryTree } from '../index/category-tree.ts';
import { Float64Column, Uint8Column, Uint32Column } from '../index/columns.ts';
import { GrowingLists } from '../index/growing.ts';
import { buildTextIndex, TextIndex, TextIndexParts, weightedTerm } from '../index/text-index.ts';
import { PooledTexts, poolTexts, TextPool } from '../index/text-pool.ts';
import { fold } from '../text/fold.ts';
import { allLanguages } from '../text/languages.ts';
import { tokenise } from '../text/tokenise.ts';
import type { Slot } from './query-plan.ts';
import { TextPlanner } from './text-plan.ts';

const suggestionKinds = ['category', 'brand', 'creator', 'model', 'name'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

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
}

/** A suggestion of an index that is being built. */
export interface FoundSuggestion extends Suggestion {
  readonly weight: number;
  /** Language of a category's name; absent if it is the same in all languages. */
  readonly language: Language | undefined;
  /** Brand of a model or product, which shoppers often leave out. */
  readonly brand: string | undefined;
  /** Hash of a model's key, as in `Segment.models`. */
  readonly model: number | undefined;
}

export const SuggestionParts = z.object({
  /** By weight, the highest first. */
  texts: PooledTexts,
  kinds: Uint8Column,
  products: Uint32Column,
  bought: Uint32Column,
  /** One more than the place of the category; 0 without one. */
  categories: Uint32Column,
  /** One more than the place of the language; 0 without one. */
  languages: Uint8Column,
  /** Hash of a model's key; 0 without one. */
  models: Float64Column,
  /** Compact names: of suggestion `n` the whole one at `2n`, and that without its brand at `2n + 1`, empty if it is the same. */
  names: PooledTexts,
  /** Places of the names that are not empty, in alphabetical order. */
  sortedNames: Uint32Column,
  text: TextIndexParts,
});
export type SuggestionParts = z.infer<typeof SuggestionParts>;

/** The storage in the name of a device, and what follows it, in bytes or in French octets. Models have none. */
export const fromStorage = /\s+\d+\s?[GT][BO]\b.*$/i;

/** A name as it may be typed, so that `iphone15` and `iPhone 15` are equal, as well as `128 Go` and `128 GB`. */
const compact = (name: string) => inCatalogueUnits(fold(name)).replaceAll(/\s+/g, '');

/** A name without its brand at the beginning. */
const withoutBrand = ({ text, brand }: FoundSuggestion): string =>
  brand && fold(text).startsWith(`${fold(brand)} `) ? text.slice(brand.length).trim() : text;

function namesOf(suggestion: FoundSuggestion): [whole: string, withoutBrand: string] {
  const whole = compact(suggestion.text);
  const bare = compact(withoutBrand(suggestion));
  return [whole, bare === whole ? '' : bare];
}

function buildText(suggestions: readonly FoundSuggestion[]): TextIndexParts {
  const terms = new Map<string, number>();
  const ofSuggestion = new GrowingLists();
  for (const { text } of suggestions) {
    for (const word of new Set(tokenise(text))) {
      if (!terms.has(word)) terms.set(word, terms.size);
      ofSuggestion.push(weightedTerm(terms.get(word) as number, 100));
    }
    ofSuggestion.end();
  }
  return buildTextIndex(terms, ofSuggestion);
}

export function buildSuggestions(found: readonly FoundSuggestion[]): SuggestionParts {
  const suggestions = [...found].sort((left, right) => right.weight - left.weight);
  const names = suggestions.flatMap(namesOf);
  const nameAt = (place: number) => names[place] as string;
  return {
    texts: poolTexts(suggestions.map(({ text }) => text)),
    kinds: Uint8Array.from(suggestions, ({ kind }) => suggestionKinds.indexOf(kind)),
    products: Uint32Array.from(suggestions, ({ products }) => products),
    bought: Uint32Array.from(suggestions, ({ bought }) => bought),
    categories: Uint32Array.from(suggestions, ({ category }) => (category ? category.place + 1 : 0)),
    languages: Uint8Array.from(suggestions, ({ language }) => (language ? allLanguages.indexOf(language) + 1 : 0)),
    models: Float64Array.from(suggestions, ({ model }) => model ?? 0),
    names: poolTexts(names),
    sortedNames: Uint32Array.from(names.keys())
      .filter((place) => nameAt(place) !== '')
      .sort((left, right) => (nameAt(left) < nameAt(right) ? -1 : nameAt(left) > nameAt(right) ? 1 : left - right)),
    text: buildText(suggestions),
  };
}

/** All suggestions, indexed by the beginnings of their words. */
export class SuggestionIndex {
  readonly #tree: CategoryTree;
  readonly #parts: SuggestionParts;
  readonly #size: number;
  readonly #texts: TextPool;
  readonly #names: TextPool;
  readonly #text: TextIndex;

  constructor(tree: CategoryTree, parts: SuggestionParts) {
    this.#tree = tree;
    this.#parts = parts;
    this.#size = parts.kinds.length;
    this.#texts = new TextPool(parts.texts);
    this.#names = new TextPool(parts.names);
    this.#text = new TextIndex(parts.text);
  }

  /** The places of `sortedNames` whose compact names begin with a text. */
  #namesFrom(beginning: string): { from: number; to: number } {
    const { length } = this.#parts.sortedNames;
    return {
      from: firstPlace(length, (at) => this.#sortedName(at) < beginning),
      to: firstPlace(length, (at) => {
        const name = this.#sortedName(at);
        return name < beginning || name.startsWith(beginning);
      }),
    };
  }

  #sortedName(place: number): string {
    return this.#names.get(this.#parts.sortedNames[place] as number);
  }

  /** Suggestions with exactly this compact name, with or without their brand. */
  #named(name: string): number[] {
    const { sortedNames } = this.#parts;
    const found: number[] = [];
    for (
      let place = firstPlace(sortedNames.length, (at) => this.#sortedName(at) < name);
      place < sortedNames.length && this.#sortedName(place) === name;
      place += 1
    )
      found.push((sortedNames[place] as number) >>> 1);
    return found;
  }

  #categoryOf(at: number): CategoryNode | undefined {
    return this.#tree.nodes[(this.#parts.categories[at] as number) - 1];
  }

  #suggestion(at: number): Suggestion {
    return {
      text: this.#texts.get(at),
      kind: suggestionKinds[this.#parts.kinds[at] as number] as SuggestionKind,
      products: this.#parts.products[at] as number,
      bought: this.#parts.bought[at] as number,
      category: this.#categoryOf(at),
    };
  }

  /** The models with exactly this name, which a storage may follow, as hashes of their keys. */
  modelsNamed(typed: string): Set<number> {
    const whole = this.#named(compact(typed));
    const places = whole.length > 0 ? whole : this.#named(compact(typed.replace(fromStorage, '')));
    return new Set(places.map((at) => this.#parts.models[at] as number).filter((model) => model !== 0));
  }

  /**
   * Suggestions for the typed text, most popular first. What has exactly this name comes first, and then what begins with it;
   * names may be typed without their brand.
   */
  find(
    typed: string,
    language: Language | undefined,
    wanted: number,
    allowed: (suggestion: Pick<Suggestion, 'category' | 'bought'>) => boolean,
  ): Suggestion[] {
    const plan = new TextPlanner([this.#text], { language, completing: true }).plan(typed);
    const required = plan.slots.filter((slot) => !slot.optional);
    if (required.length === 0 || wanted === 0) return [];
    const isShown = this.#shownIn(language ?? 'en', allowed);
    const set = required.map((slot) => this.#documents(slot)).reduce(intersect);
    const name = compact(plan.corrected ?? typed);
    const exact = this.#named(name);
    const isWanted = (at: number) => !exact.includes(at) && isShown(at);
    const begun = this.#begunWith(name, set, wanted, isWanted);
    const others = firstOf(set, wanted - begun.length, (at) => !begun.includes(at) && isWanted(at));
    return [...exact.filter(isShown), ...begun, ...others].slice(0, wanted).map((at) => this.#suggestion(at));
  }

  #shownIn(language: Language, allowed: (suggestion: Pick<Suggestion, 'category' | 'bought'>) => boolean) {
    const { languages, bought } = this.#parts;
    const shown = allLanguages.indexOf(language) + 1;
    return (at: number): boolean => {
      const own = languages[at] as number;
      return (own === 0 || own === shown) && allowed({ category: this.#categoryOf(at), bought: bought[at] as number });
    };
  }

  /** Those of a set whose name begins with a text. They are numbered by weight, so the first are the best. */
  #begunWith(beginning: string, set: Bits, wanted: number, isWanted: (at: number) => boolean): number[] {
    const { from, to } = this.#namesFrom(beginning);
    // Where many begin with it, the first are soon met; where few do, it takes less to look at all of them.
    if ((to - from) ** 2 > wanted * this.#size) {
      const bytes = Buffer.from(beginning);
      const begins = (at: number) => this.#names.startsWith(2 * at, bytes) || this.#names.startsWith(2 * at + 1, bytes);
      return firstOf(set, wanted, (at) => begins(at) && isWanted(at));
    }
    const places = new Set(Array.from(this.#parts.sortedNames.subarray(from, to), (name) => name >>> 1));
    return [...places]
      .filter((at) => hasBit(set, at) && isWanted(at))
      .sort((left, right) => left - right)
      .slice(0, wanted);
  }

  #documents({ candidates: [candidates = []], text }: Slot): Bits {
    return this.#text.addDocuments(createBits(this.#size), candidates, text);
  }
}
