/** A 32-bit hash of a text (FNV-1a with a final avalanche), the same on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A sequence of pseudo-random choices that depends on its seed only. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different entries of the list (all of them when it is shorter), in random order. */
  sample<T>(list: readonly T[], count: number): T[];
}

/** Creates the pseudo-random sequence of a seed text (mulberry32). */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => {
      const chosen = list[integer(0, list.length - 1)];
      if (chosen === undefined) throw new RangeError('nothing to pick from');
      return chosen;
    },
    sample: <T>(list: readonly T[], count: number): T[] => {
      const rest = [...list];
      const chosen: T[] = [];
      while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(integer(0, rest.length - 1), 1));
      return chosen;
    },
  };
}
