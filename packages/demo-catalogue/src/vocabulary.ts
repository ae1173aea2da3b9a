import type { Random } from './random.ts';

/**
 * Words by how frequent they are, without an end. Like those of real titles, the word of rank `r` has a share of about `r ** -1.5`,
 * so that twice as many titles have about 1.6 times as many different words (the laws of Zipf and Heaps).
 */
const exponent = 1.5;
/** Ranks up to about this are equally frequent: no word is in most titles. */
const flatRanks = 90;
const maxRank = 2 ** 31;

function drawRank(random: Random): number {
  const rank = Math.floor(flatRanks * ((1 - random.next()) ** (-1 / (exponent - 1)) - 1));
  return Math.min(rank, maxRank);
}

const consonants = ['b', 'd', 'f', 'g', 'h', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'z', 'st', 'tr', 'ch'];
const vowels = ['a', 'e', 'i', 'o', 'u', 'ai', 'au'];
const endings = ['', 'n', 'r', 's', 'l', 't'];
const syllables = consonants.flatMap((consonant) => vowels.map((vowel) => consonant + vowel));
/** Has no factor in common with the number of syllables, so that it scatters them without repeating any. */
const stride = 1_000_003;
/** Every so many words is a model number. */
const numberEvery = 10;

/** A model number of its own for each rank: `KO-517`. */
const numberOf = (rank: number): string =>
  `${syllables[(rank * 7) % syllables.length]?.toUpperCase()}-${100 + Math.floor(rank / numberEvery)}`;

/** The word of a rank: frequent words are short, and words of similar ranks look nothing alike. */
export function wordOfRank(rank: number): string {
  if (rank % numberEvery === numberEvery - 1) return numberOf(rank);
  let count = syllables.length ** 2;
  let length = 2;
  let first = 0;
  while (rank >= first + count) {
    first += count;
    count *= syllables.length;
    length += 1;
  }
  // Exact: the product stays below 2 ** 53 up to the highest rank.
  let left = ((rank - first) * stride) % count;
  let word = '';
  for (let at = 0; at < length; at += 1) {
    word += syllables[left % syllables.length];
    left = Math.floor(left / syllables.length);
  }
  return word + endings[rank % endings.length];
}

/** Different words for a title. */
export function drawWords(random: Random, count: number): string[] {
  const words = new Set<string>();
  while (words.size < count) words.add(wordOfRank(drawRank(random)));
  return [...words];
}
