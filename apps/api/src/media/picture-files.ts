import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@reprise/server-kit/make-folder';
import type { FastifyBaseLogger } from 'fastify';

/** Maximum bytes stored in memory while the folder is not writable. */
const memoryBytes = 64 * 1024 * 1024;

/** Rendered pictures by name: on disk, or in memory while the disk is not writable. Neither call rejects. */
export interface PictureFiles {
  /** Undefined when there is no picture of that name yet. */
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, content: Buffer): Promise<void>;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Writes a file atomically. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  await makeFolder(path.dirname(file));
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** A cache of the newest pictures, limited in size. */
function createMemory(): { get(name: string): Buffer | undefined; put(name: string, content: Buffer): void } {
  const pictures = new Map<string, Buffer>();
  let bytes = 0;
  return {
    get: (name) => pictures.get(name),
    put(name, content) {
      bytes += content.length - (pictures.get(name)?.length ?? 0);
      pictures.delete(name);
      pictures.set(name, content);
      for (const [oldest, { length }] of pictures) {
        if (bytes <= memoryBytes) break;
        pictures.delete(oldest);
        bytes -= length;
      }
    },
  };
}

export interface PictureFilesOptions {
  /** Folder of the rendered files. */
  readonly directory: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Creates the files of a picture store. An unusable folder is logged once until it works again. */
export function createPictureFiles({ directory, log }: PictureFilesOptions): PictureFiles {
  const memory = createMemory();
  let failing = false;
  const fileOf = (name: string): string => path.join(directory, name.slice(0, 2), name);
  const complain = (error: unknown): void => {
    if (!failing)
      log.warn({ err: error, directory }, 'the folder of the pictures cannot be used; they are kept in memory');
    failing = true;
  };
  return {
    async read(name) {
      const kept = memory.get(name);
      if (kept) return kept;
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') complain(error);
        return undefined;
      }
    },
    async write(name, content) {
      try {
        await writeWhole(fileOf(name), content);
        failing = false;
      } catch (error) {
        complain(error);
        memory.put(name, content);
      }
    },
  };
}
