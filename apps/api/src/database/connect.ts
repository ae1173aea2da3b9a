import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { startEmbeddedClient } from './pglite/client.ts';
import { lockDirectory } from './pglite/directory-lock.ts';
import { createEmbeddedDialect } from './pglite/driver.ts';
import { scheduleMaintenance } from './pglite/maintenance.ts';
import type { Database } from './schema.ts';
import { createGuardedKysely } from './transaction-guard.ts';

// 64-bit counts and ids stay far below 2^53; as strings they would only invite mistakes.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface DatabaseOptions {
  /** A PostgreSQL server; without it the database is embedded. */
  url?: string | undefined;
  /** Where the embedded database keeps its data, or `memory`. */
  directory?: string | undefined;
}

export interface OpenDatabase {
  db: Kysely<Database>;
  dialect: 'postgres' | 'pglite';
  /** Waits for running statements, then closes. */
  close(): Promise<void>;
}

/** Opens PostgreSQL by URL, else the embedded database. Throws DirectoryInUseError when another process has it open. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.url) return openPostgres(options.url);
  return openEmbedded(options.directory ?? '.data/api');
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // An idle connection that the server closes is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  const db = createGuardedKysely<Database>(new PostgresDialect({ pool }));
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw new Error(`The database does not answer: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  return { db, dialect: 'postgres', close: () => db.destroy() };
}

async function openEmbedded(directory: string): Promise<OpenDatabase> {
  if (directory === 'memory') {
    const client = await startEmbeddedClient({ directory: undefined });
    const db = createGuardedKysely<Database>(createEmbeddedDialect(client));
    await sql`select 1`.execute(db);
    return { db, dialect: 'pglite', close: () => db.destroy() };
  }
  const unlock = lockDirectory(directory);
  try {
    return await openDirectory(directory, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openDirectory(directory: string, unlock: () => void): Promise<OpenDatabase> {
  const data = path.join(directory, 'postgres');
  const marker = path.join(directory, 'initialised');
  // A first start that was cut off leaves half a database in which nothing can have been stored yet.
  if (!existsSync(marker)) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const client = await startEmbeddedClient({ directory: data });
  const db = createGuardedKysely<Database>(createEmbeddedDialect(client));
  await sql`checkpoint`.execute(db);
  writeFileSync(marker, '');
  const stopMaintenance = scheduleMaintenance(db);
  return {
    db,
    dialect: 'pglite',
    async close() {
      stopMaintenance();
      await db.destroy();
      unlock();
    },
  };
}
