import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { IndexedProduct } from '@reprise/entities/catalogue-record';
import { makeFolder } from '@reprise/server-kit/make-folder';
import * as z from 'zod';
import { CatalogueIndex, CatalogueParts } from '../engine/catalogue-index.ts';
import { Float64Column } from '../index/columns.ts';
import { PooledTexts, TextPool } from '../index/text-pool.ts';
import { readSnapshotFile, writeSnapshotFile } from './snapshot-file.ts';

/** Where the changes of the catalogue go on, and when that was, in milliseconds since 1970. */
const Position = { cursor: z.string(), savedAt: z.number() };

/** An index as it was built. */
const BuiltIndex = z.object({ id: z.string(), ...Position, catalogue: CatalogueParts });

/** All changes of a built index since. Products are JSON. */
const Changes = z.object({ of: z.string(), ...Position, changed: PooledTexts, removed: Float64Column });

/** So many products are turned into text at a time; requests are answered in between. */
const productsAtATime = 100;
/** Files that a process which ended left behind are removed after this long. */
const maxWriteMs = 600_000;

export interface LoadedIndex {
  readonly id: string;
  readonly index: CatalogueIndex;
  readonly cursor: string;
  readonly savedAt: number;
}

async function poolProducts(products: readonly IndexedProduct[]): Promise<PooledTexts> {
  const starts = new Uint32Array(products.length + 1);
  const texts: Buffer[] = [];
  for (const [at, product] of products.entries()) {
    const text = Buffer.from(JSON.stringify(product));
    texts.push(text);
    starts[at + 1] = (starts[at] as number) + text.length;
    if (texts.length % productsAtATime === 0) await turn();
  }
  return { bytes: Buffer.concat(texts), starts };
}

function* productsIn(texts: PooledTexts): Generator<IndexedProduct> {
  const pool = new TextPool(texts);
  for (let at = 0; at < pool.length; at += 1) yield IndexedProduct.parse(JSON.parse(pool.get(at)));
}

/**
 * The snapshot of an index in a folder: a large file with the index as it was built, which is written once, and a small one with all
 * changes since, which is replaced as they come.
 */
export class CatalogueSnapshot {
  readonly #folder: string;
  readonly #fingerprint: string;

  constructor(folder: string, fingerprint: string) {
    this.#folder = folder;
    this.#fingerprint = fingerprint;
  }

  get #indexFile(): string {
    return join(this.#folder, 'index.snapshot');
  }

  get #changesFile(): string {
    return join(this.#folder, 'changes.snapshot');
  }

  /** Writes an index, without changes since it was built, and returns the id that its changes refer to. */
  async writeIndex({ parts }: CatalogueIndex, cursor: string): Promise<string> {
    const content: z.infer<typeof BuiltIndex> = { id: randomUUID(), cursor, savedAt: Date.now(), catalogue: parts };
    await makeFolder(this.#folder);
    await this.#removeLeftovers();
    await writeSnapshotFile(this.#indexFile, this.#fingerprint, content);
    return content.id;
  }

  /** Replaces the changes of an index, up to a cursor. */
  async writeChanges(of: string, { changes }: CatalogueIndex, cursor: string): Promise<void> {
    const savedAt = Date.now();
    const changed = await poolProducts(changes.changed);
    const removed = Float64Array.from(changes.removed);
    const content: z.infer<typeof Changes> = { of, cursor, savedAt, changed, removed };
    await writeSnapshotFile(this.#changesFile, this.#fingerprint, content);
  }

  /**
   * Reads the index with its changes; undefined without a snapshot. `warn` is called if the changes cannot be used: the index is as
   * it was built then, and its cursor leads to them.
   * @throws SnapshotError if the index cannot be used.
   */
  async read(warn: (error: unknown) => void): Promise<LoadedIndex | undefined> {
    const content = await readSnapshotFile(this.#indexFile, this.#fingerprint);
    if (content === undefined) return undefined;
    const { id, cursor, savedAt, catalogue } = BuiltIndex.parse(content);
    const index = new CatalogueIndex(catalogue);
    const changes = await this.#readChanges(id).catch((error: unknown) => {
      warn(error);
      return undefined;
    });
    if (!changes) return { id, index, cursor, savedAt };
    index.update([...productsIn(changes.changed)], Array.from(changes.removed));
    return { id, index, cursor: changes.cursor, savedAt: changes.savedAt };
  }

  async #readChanges(of: string): Promise<z.infer<typeof Changes> | undefined> {
    const content = await readSnapshotFile(this.#changesFile, this.#fingerprint);
    if (content === undefined) return undefined;
    const changes = Changes.parse(content);
    // A crash may come between the two files of a new index.
    return changes.of === of ? changes : undefined;
  }

  async #removeLeftovers(): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      if (!name.endsWith('.tmp')) continue;
      const file = join(this.#folder, name);
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > maxWriteMs) await rm(file, { force: true });
    }
  }
}
