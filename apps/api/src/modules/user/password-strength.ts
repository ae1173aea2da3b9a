import { type Language, languages } from '@reprise/markets';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { invalidRequest } from '../../errors.ts';

/**
 * So much of a password is rated. The rating takes time that grows with the length (a quarter of a second for 128
 * characters), and more characters do not make a password weaker.
 */
const ratedLength = 64;
/** Substitutions such as 4 for a that are tried; the rest of them costs time and finds next to nothing. */
const maxSubstitutions = 5;
/** Of zxcvbn's scores from 0 to 4: fewer than 10^8 guesses are too few. */
const leastScore = 3;

/** Passwords, words and names are enough; word lists of encyclopaedias would take another 60 MB of memory. */
const usedLists = /passwords|commonWords|firstnames|lastnames|months|seasons|daysOfWeek/i;

const loadDictionary: Readonly<Record<Language, () => Promise<{ dictionary: Record<string, string[]> }>>> = {
  de: () => import('@zxcvbn-ts/language-de'),
  en: () => import('@zxcvbn-ts/language-en'),
  es: () => import('@zxcvbn-ts/language-es-es'),
  fr: () => import('@zxcvbn-ts/language-fr'),
  it: () => import('@zxcvbn-ts/language-it'),
  nl: () => import('@zxcvbn-ts/language-nl-be'),
};

async function loadRating(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, ...dictionaries] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    ...languages.map((language) => loadDictionary[language]()),
  ]);
  const lists = [common, ...dictionaries].flatMap(({ dictionary }, index) =>
    Object.entries(dictionary).map(([name, words]) => [`${name} ${index}`, words] as const),
  );
  return new ZxcvbnFactory({
    dictionary: Object.fromEntries(lists.filter(([name]) => usedLists.test(name))),
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: maxSubstitutions,
    maxLength: ratedLength,
  });
}

let rating: Promise<ZxcvbnFactory> | undefined;

/** Loads the word lists, which takes half a second, so that nobody who registers has to wait for them. */
export async function preparePasswordRating(): Promise<void> {
  rating ??= loadRating();
  await rating;
}

export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
  brand: string;
}

/** What somebody who knows the owner tries first. */
function knownWords({ email, firstName, lastName, brand }: PasswordOwner): string[] {
  return [email, ...email.split(/[@._+-]/), firstName, lastName, brand].filter((word) => word.length > 1);
}

/** Refuses a password that is common or easy to guess from what is known of its owner: 400 with the field code TOO_COMMON. */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  rating ??= loadRating();
  const { score } = (await rating).check(password.slice(0, ratedLength), knownWords(owner));
  if (score < leastScore) throw invalidRequest([{ field: 'password', code: 'TOO_COMMON' }]);
}
