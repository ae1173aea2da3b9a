import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import { createRandom, letters, mistype } from './mistype.ts';
import type { TypoCase } from './typos.ts';

/** Model numbers as names have them: `WH-1000XM4`, `UX3402`. Sizes such as `24-70mm` have no capital letter, watts have. */
const inNames =
  /(?<![\p{L}\d./-])(?!\d+W\b)(?=[\p{L}\d/-]*\p{Lu})(?=[\p{L}\d/-]*\d)[\p{L}\d]+(?:[/-][\p{L}\d]+)*(?![\p{L}\d/-])/gu;

const bare = (number: string) => number.replace(/[/-]/g, '').toLowerCase();

const minSigns = 4;

/** Products by each number that `numbersOf` finds in them. */
function productsByNumber(products: readonly IndexedProduct[], numbersOf: (product: IndexedProduct) => string[]) {
  const found = new Map<string, Set<number>>();
  for (const product of products)
    for (const number of numbersOf(product))
      if (bare(number).length >= minSigns) found.set(number, (found.get(number) ?? new Set()).add(product.id));
  return found;
}

const casesPerKind = 150;

/**
 * Queries that consist of a model number: as names have it, without its hyphens, without its last two signs, and with a wrong one;
 * and of a number that the manufacturer prints on the box, also with the letters of a country or with a wrong sign.
 */
export function createNumberQueries(products: readonly IndexedProduct[]) {
  const random = createRandom(11);
  const named = productsByNumber(products, ({ name }) => name.match(inNames) ?? []);
  const printed = productsByNumber(products, ({ modelNumbers = [] }) => modelNumbers);
  const known = [...named.keys(), ...printed.keys()].map(bare);
  const isOther = (query: string) => known.some((number) => number.startsWith(bare(query)));
  const edited = (number: string) => {
    const query = mistype(number, random, `${letters}0123456789`);
    // An edit that begins another number is not a mistake.
    return bare(query) === bare(number) || isOther(query) ? undefined : query;
  };
  const queries = (
    title: string,
    byNumber: ReadonlyMap<string, ReadonlySet<number>>,
    type: (number: string) => string | undefined,
  ) => {
    const numbers = [...byNumber.keys()];
    const cases = Array.from({ length: casesPerKind }, (): TypoCase => {
      for (;;) {
        const number = numbers[random(numbers.length)] ?? '';
        const query = type(number);
        if (query !== undefined) return { query, wanted: byNumber.get(number) ?? new Set() };
      }
    });
    return { title, cases };
  };
  return [
    queries('as written', named, (number) => number),
    queries('no hyphens', named, (number) =>
      bare(number).length < number.length ? number.replace(/[/-]/g, '') : undefined,
    ),
    queries('two signs cut', named, (number) => {
      const cut = number.slice(0, -2);
      return bare(cut).length < minSigns || !/\d/.test(cut) ? undefined : cut;
    }),
    queries('one edit', named, edited),
    queries('printed', printed, (number) => number),
    queries('printed, for a country', printed, (number) => (number.startsWith('A') ? undefined : `${number}ZD/A`)),
    queries('printed, one edit', printed, edited),
  ];
}
