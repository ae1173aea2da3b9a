import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeFolderSync } from '@reprise/server-kit/make-folder';

const root = path.join(import.meta.dirname, '../../../..');
const cache = path.join(root, 'node_modules/.cache/reprise-databases');
/** What a prepared database depends on; jobs and content pages are updated whenever a database is opened. */
const sources = ['pnpm-lock.yaml', 'apps/api/src/database/{migrations,pglite}/*.ts'];

function keyOfSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

async function createDatabase(directory: string): Promise<void> {
  // Not needed for a copy, and slow to load.
  const { openDatabase } = await import('../database/connect.ts');
  const { migrate } = await import('../database/migrate.ts');
  const database = await openDatabase({ directory });
  await migrate(database);
  await database.close();
}

async function preparedDatabase(): Promise<string> {
  const prepared = path.join(cache, keyOfSources());
  if (existsSync(prepared)) return prepared;
  makeFolderSync(cache);
  const created = mkdtempSync(path.join(cache, 'new-'));
  try {
    await createDatabase(created);
    renameSync(created, prepared);
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(prepared)) throw error;
  } finally {
    rmSync(created, { recursive: true, force: true });
  }
  return prepared;
}

/**
 * Puts an embedded database with all tables and no catalogue into a folder. A first start in an empty folder takes 13 s of
 * processor, most of it to create a PostgreSQL database; a copy of one that an earlier test has created takes 0.1 s.
 */
export async function prepareDatabase(directory: string): Promise<void> {
  cpSync(await preparedDatabase(), directory, { recursive: true });
}

// For tests that start the API as a process.
const [, , directory] = process.argv;
if (import.meta.main && directory) await prepareDatabase(directory);
