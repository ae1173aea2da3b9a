import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import { fold } from '../src/text/fold.ts';
import { createRandom, letters, mistype } from './mistype.ts';

export interface TypoCase {
  readonly query: string;
  /** Products that the query without its typo names. */
  readonly wanted: ReadonlySet<number>;
}

const wordsOf = ({ name }: IndexedProduct): string[] => fold(name).match(/\p{L}+/gu) ?? [];

/** Products by each word of their names. */
function productsByWord(products: readonly IndexedProduct[]): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const product of products)
    for (const word of wordsOf(product)) found.set(word, (found.get(word) ?? new Set()).add(product.id));
  return found;
}

const casesPerLength = 150;

/** Mistyped words of names by length, and mistyped phrases of two or three words. */
export function createTypos(products: readonly IndexedProduct[]) {
  const random = createRandom(7);
  const byWord = productsByWord(products);
  const singles = (title: string, min: number, max: number, edits: number) => {
    const words = [...byWord.keys()].filter((word) => word.length >= min && word.length <= max);
    const cases = Array.from({ length: casesPerLength }, (): TypoCase => {
      // An edit that makes another word of the catalogue is not a typo.
      for (;;) {
        const word = words[random(words.length)] ?? '';
        let query = word;
        for (let edit = 0; edit < edits; edit += 1) query = mistype(query, random, letters);
        if (!byWord.has(query) && query.length > 1) return { query, wanted: byWord.get(word) ?? new Set() };
      }
    });
    return { title, cases };
  };
  const phrases = (title: string, edits: number) => ({
    title,
    cases: Array.from({ length: 2 * casesPerLength }, (): TypoCase => {
      for (;;) {
        const product = products[random(products.length)];
        const words = product ? wordsOf(product).slice(0, 3) : [];
        const place = random(words.length);
        const word = words[place] ?? '';
        if (!product || words.length < 2 || word.length < (edits > 1 ? 8 : 4)) continue;
        let typed = word;
        for (let edit = 0; edit < edits; edit += 1) typed = mistype(typed, random, letters);
        const named = words.map((each) => byWord.get(each) ?? new Set<number>());
        const wanted = new Set([...(named[0] ?? [])].filter((id) => named.every((ids) => ids.has(id))));
        return { query: words.with(place, typed).join(' '), wanted };
      }
    }),
  });
  return [
    singles('4 letters', 4, 4, 1),
    singles('5 to 7', 5, 7, 1),
    singles('8 and more', 8, 20, 1),
    singles('two edits, 8 and more', 8, 20, 2),
    phrases('phrases', 1),
    phrases('phrases, two edits', 2),
  ];
}
