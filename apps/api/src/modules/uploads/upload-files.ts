import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '@reprise/server-kit/make-folder';

/** Uploaded files on disk, by id. A file appears under its name when it is complete. */
export interface UploadFiles {
  /** Writes the received data to a draft and returns its path. */
  receive(id: string, content: Readable): Promise<string>;
  /** Turns the draft, or other content in its place, into the final file. */
  keep(id: string, content?: Buffer): Promise<StoredFile>;
  /** Where the file is, once it is complete. */
  pathOf(id: string): string;
  /** Rejects with ENOENT when there is no such file. The caller closes the handle. */
  open(id: string): Promise<FileHandle>;
  /** Removes the file and its drafts, if they exist. */
  remove(id: string): Promise<void>;
}

export interface StoredFile {
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
}

const ownerOnly = { mode: 0o600, flag: 'wx', flush: true } as const;

async function describe(file: string): Promise<StoredFile> {
  const handle = await open(file, 'r');
  try {
    const hash = createHash('sha256');
    for await (const chunk of handle.createReadStream({ autoClose: false })) hash.update(chunk);
    return { bytes: (await handle.stat()).size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

/** Creates the store of uploaded files in a folder, which is created on first use. Only the API's user may read it. */
export function createUploadFiles(directory: string): UploadFiles {
  const fileOf = (id: string) => path.join(directory, id.slice(0, 2), id);
  const draftOf = (id: string) => `${fileOf(id)}.draft`;
  const checkedOf = (id: string) => `${fileOf(id)}.checked`;

  return {
    pathOf: fileOf,
    async receive(id, content) {
      const draft = draftOf(id);
      await makeFolder(path.dirname(draft), 0o700);
      const { mode, flag: flags, flush } = ownerOnly;
      await pipeline(content, createWriteStream(draft, { mode, flags, flush }));
      return draft;
    },
    async keep(id, content) {
      const complete = content ? checkedOf(id) : draftOf(id);
      if (content) await writeFile(complete, content, ownerOnly);
      const stored = await describe(complete);
      await rename(complete, fileOf(id));
      if (content) await rm(draftOf(id), { force: true });
      return stored;
    },
    open: (id) => open(fileOf(id), 'r'),
    async remove(id) {
      for (const file of [draftOf(id), checkedOf(id), fileOf(id)]) await rm(file, { force: true });
    },
  };
}
