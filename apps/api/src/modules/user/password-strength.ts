import { type Language, languages } from '@reprise/markets';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { invalidRequest } from '../../errors.ts';

/**
 * Only this many characters are rated. Rating 128 characters takes a quarter of a second, and more characters never
 * make a password weaker.
 */
const ratedLength = 64;
/** How many substitutions, such as 4 for a, are tried. More take time and find almost nothing. */
const maxSubstitutions = 5;
/** On zxcvbn's scale from 0 to 4. A lower score means fewer than 10^8 guesses. */
const minScore = 3;

/** Lists of passwords, words and names are enough; encyclopaedia word lists would take another 60 MB of memory. */
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

/** Loads the word lists ahead, which takes half a second, so that nobody waits for them when registering. */
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

/** Words that an attacker who knows the owner tries first. */
function knownWords({ email, firstName, lastName, brand }: PasswordOwner): string[] {
  return [email, ...email.split(/[@._+-]/), firstName, lastName, brand].filter((word) => word.length > 1);
}

/** Refuses a password that is common or easy to guess from the owner's data: 400 with the field code TOO_COMMON. */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  rating ??= loadRating();
  const { score } = (await rating).check(password.slice(0, ratedLength), knownWords(owner));
  if (score < minScore) throw invalidRequest([{ field: 'password', code: 'TOO_COMMON' }]);
}
