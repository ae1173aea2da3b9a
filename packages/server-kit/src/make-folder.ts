import { mkdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The parent to create first; rethrows errors that a parent would not resolve. */
function missingParent(folder: string, error: unknown): string {
  const parent = path.dirname(folder);
  if (codeOf(error) !== 'ENOENT' || parent === folder) throw error;
  return parent;
}

function unlessExists(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}

/**
 * Creates a folder and its parents. Node's own recursive `mkdir` never returns on a file system that always answers ENOENT, such
 * as below /proc, and then the process ignores SIGTERM.
 * @throws the error of the file system.
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(folder, mode);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    await makeFolder(missingParent(folder, error), mode);
    await mkdir(folder, mode).catch(unlessExists);
  }
}

/** The same, synchronously, for the start of a process. */
export function makeFolderSync(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    makeFolderSync(missingParent(folder, error));
    try {
      mkdirSync(folder);
    } catch (again) {
      unlessExists(again);
    }
  }
}
