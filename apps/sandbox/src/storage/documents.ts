import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@reprise/server-kit/make-folder';
import type * as z from 'zod';

/** JSON documents by id: in memory, and one file each. */
export interface Documents<Document> {
  get(id: string): Document | undefined;
  /** Oldest first. */
  all(): Iterable<Document>;
  /** Changes memory at once; several changes in a row are written together. Settles when they are on disk. */
  put(id: string, document: Document): Promise<void>;
  remove(id: string): Promise<void>;
  /** Settles when a document is on disk as it is now; without an id when all are. */
  written(id?: string): Promise<void>;
}

interface DocumentOptions<Document> {
  readonly directory: string;
  readonly schema: z.ZodType<Document>;
  /** More documents than this remove the oldest ones. */
  readonly maxCount: number;
  readonly createdAt: (document: Document) => number;
}

const filesAtOnce = 64;

async function readDocument<Document>(file: string, schema: z.ZodType<Document>): Promise<Document | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // Of an older version, or cut short.
    return undefined;
  }
}

async function readAll<Document>({ directory, schema }: DocumentOptions<Document>): Promise<[string, Document][]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.json'));
  const read: [string, Document][] = [];
  for (let start = 0; start < files.length; start += filesAtOnce) {
    const batch = files.slice(start, start + filesAtOnce);
    const documents = await Promise.all(batch.map((file) => readDocument(join(directory, file), schema)));
    for (const [index, document] of documents.entries()) {
      if (document !== undefined) read.push([batch[index]?.slice(0, -'.json'.length) ?? '', document]);
    }
  }
  return read;
}

/** Opens a folder of documents, which is made where it is missing. Ids must be fit for file names. */
export async function openDocuments<Document>(options: DocumentOptions<Document>): Promise<Documents<Document>> {
  const { directory, maxCount, createdAt } = options;
  await makeFolder(directory);
  const read = await readAll(options);
  const documents = new Map(read.sort(([, a], [, b]) => createdAt(a) - createdAt(b)));
  /** The write of an id that is yet to begin, and the one that runs. */
  const waiting = new Map<string, Promise<void>>();
  const running = new Map<string, Promise<void>>();

  async function write(id: string): Promise<void> {
    const document = documents.get(id);
    const file = join(directory, `${id}.json`);
    if (document === undefined) return rm(file, { force: true });
    await writeFile(`${file}.tmp`, JSON.stringify(document));
    await rename(`${file}.tmp`, file);
  }

  function save(id: string): Promise<void> {
    const planned = waiting.get(id);
    if (planned) return planned;
    const previous = running.get(id) ?? Promise.resolve();
    const next = previous.then(() => {
      waiting.delete(id);
      const work = write(id).finally(() => {
        if (running.get(id) === work) running.delete(id);
      });
      running.set(id, work);
      return work;
    });
    waiting.set(id, next);
    return next;
  }

  return {
    get: (id) => documents.get(id),
    all: () => documents.values(),
    async put(id, document) {
      documents.set(id, document);
      const surplus: string[] = [];
      for (const oldest of documents.keys()) {
        if (documents.size - surplus.length <= maxCount) break;
        surplus.push(oldest);
      }
      for (const old of surplus) documents.delete(old);
      await Promise.all([id, ...surplus].map(save));
    },
    async remove(id) {
      documents.delete(id);
      await save(id);
    },
    async written(id) {
      if (id !== undefined) await (waiting.get(id) ?? running.get(id));
      else while (waiting.size > 0 || running.size > 0) await Promise.all([...waiting.values(), ...running.values()]);
    },
  };
}
