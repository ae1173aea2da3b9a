import type { CatalogueIndex } from '../engine/catalogue-index.ts';
import { CatalogueSnapshot, type LoadedIndex } from '../snapshot/catalogue-snapshot.ts';
import { indexFingerprint } from '../snapshot/fingerprint.ts';

/** Changes are written at most this often. */
const changesIntervalMs = 60_000;

export interface SnapshotKeeperOptions {
  readonly folder: string;
  readonly log: (level: 'info' | 'warn', text: string) => void;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Keeps the snapshot of an index: written when the index is built, and then with its changes, at most once a minute and at the end.
 * Its failures are warnings, because nothing but the next start depends on it.
 */
export class SnapshotKeeper {
  readonly #log: SnapshotKeeperOptions['log'];
  readonly #snapshot: CatalogueSnapshot;
  /** The index in the snapshot; none before the first one is written. */
  #id: string | undefined;
  /** Changes that the snapshot lacks. */
  #unsaved: { readonly index: CatalogueIndex; readonly cursor: string } | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Writes happen one after the other. */
  #writing: Promise<void> = Promise.resolve();

  constructor({ folder, log }: SnapshotKeeperOptions) {
    this.#log = log;
    this.#snapshot = new CatalogueSnapshot(folder, indexFingerprint());
  }

  /** Reads the index; undefined if there is none that can be used. */
  async restore(): Promise<LoadedIndex | undefined> {
    const started = performance.now();
    try {
      const loaded = await this.#snapshot.read((error) =>
        this.#log('warn', `changes of the snapshot are ignored: ${reasonOf(error)}`),
      );
      if (!loaded) return undefined;
      this.#id = loaded.id;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      this.#log('info', `index of ${loaded.index.size} products read from its snapshot in ${seconds} s`);
      return loaded;
    } catch (error) {
      this.#log('warn', `the snapshot is ignored: ${reasonOf(error)}`);
      return undefined;
    }
  }

  /** Begins to write an index that has just been built. */
  built(index: CatalogueIndex, cursor: string): void {
    this.#write('the snapshot is not written', async () => {
      const started = performance.now();
      this.#id = await this.#snapshot.writeIndex(index, cursor);
      this.#log('info', `snapshot written in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    });
  }

  /** The index has changed, up to a cursor. */
  changed(index: CatalogueIndex, cursor: string): void {
    this.#unsaved = { index, cursor };
    this.#timer ??= setTimeout(() => this.#writeChanges(), changesIntervalMs);
  }

  /** Resolves when all changes are written. */
  async finish(): Promise<void> {
    this.#writeChanges();
    await this.#writing;
  }

  #writeChanges(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#write('changes are not written to the snapshot', async () => {
      const changes = this.#unsaved;
      if (!changes || this.#id === undefined) return;
      this.#unsaved = undefined;
      await this.#snapshot.writeChanges(this.#id, changes.index, changes.cursor);
    });
  }

  #write(failure: string, work: () => Promise<void>): void {
    this.#writing = this.#writing.then(work).catch((error) => this.#log('warn', `${failure}: ${reasonOf(error)}`));
  }
}
