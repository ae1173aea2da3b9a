import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folders whose code decides what an index consists of, and how it is read. */
const folders = ['engine', 'index', 'snapshot', 'text'].map((name) => join(import.meta.dirname, '..', name));

/** Modules of other packages that do. */
const modules = ['catalogue-record', 'language', 'product-code', 'variant'].map((name) =>
  fileURLToPath(import.meta.resolve(`@reprise/entities/${name}`)),
);

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(folder, name));

/** The files whose content is part of the fingerprint. */
export const fingerprintedFiles = (): string[] => [...folders.flatMap(sourcesIn), ...modules];

/**
 * What an index is made of, as a hash: the code that builds and reads it, and the Unicode tables of this Node.js, by which texts are
 * folded. A snapshot with another one is of no use. Nobody has to remember to raise a version.
 */
export function indexFingerprint(files: readonly string[] = fingerprintedFiles()): string {
  const hash = createHash('sha256').update(process.versions.unicode ?? '');
  for (const file of files) hash.update('\0').update(readFileSync(file));
  return hash.digest('hex');
}
