/** Random numbers that are the same in every run. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A word with one edit: a sign left out, put in, replaced by one of `signs`, or swapped with the next one. */
export function mistype(word: string, random: (below: number) => number, signs: string): string {
  const at = random(word.length);
  const sign = signs[random(signs.length)] ?? 'e';
  const next = word[at + 1];
  const edits = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + sign + word.slice(at),
    word.slice(0, at) + sign + word.slice(at + 1),
    next === undefined ? word.slice(0, at) : word.slice(0, at) + next + word[at] + word.slice(at + 2),
  ];
  const edited = edits[random(edits.length)] ?? word;
  return edited === word ? mistype(word, random, signs) : edited;
}
