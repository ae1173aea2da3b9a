import type { LoadedRemote } from './run-release.ts';

const maxPreviews = 3;

/** Previewed releases of an area. */
export class AreaPreviews {
  readonly #known = new Map<
    string,
    { loading: Promise<LoadedRemote | undefined>; loaded?: LoadedRemote | undefined }
  >();

  /** A preview that is already loaded. */
  find(id: string): LoadedRemote | undefined {
    return this.#known.get(id)?.loaded;
  }

  /** Loads a preview once. Resolves to undefined if it cannot be loaded; the next call retries. */
  get(id: string, load: () => Promise<LoadedRemote | undefined>): Promise<LoadedRemote | undefined> {
    const known = this.#known.get(id);
    if (known) return known.loading;
    if (this.#known.size >= maxPreviews) this.drop();
    const loading = load();
    const entry: { loading: typeof loading; loaded?: LoadedRemote | undefined } = { loading };
    this.#known.set(id, entry);
    void loading.then((loaded) => {
      entry.loaded = loaded;
      if (!loaded) this.#known.delete(id);
    });
    return loading;
  }

  drop(): void {
    for (const { loading } of this.#known.values()) void loading.then((loaded) => loaded?.dispose());
    this.#known.clear();
  }
}
