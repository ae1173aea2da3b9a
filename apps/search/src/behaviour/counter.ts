/** Counts that can be taken back; what counts nothing is not kept. */
export class Counter<Key> {
  readonly #counts = new Map<Key, number>();

  get size(): number {
    return this.#counts.size;
  }

  /** How often a key was counted. */
  count(key: Key): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Adds to a key, and returns its new count. */
  add(key: Key, weight: number): number {
    const count = (this.#counts.get(key) ?? 0) + weight;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
    return count;
  }

  /** The keys that count most. */
  top(wanted: number): Key[] {
    return [...this.#counts]
      .sort(([, left], [, right]) => right - left)
      .slice(0, wanted)
      .map(([key]) => key);
  }
}
