import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lockDirectory } from '@reprise/server-kit/directory-lock';
import { makeFolderSync } from '@reprise/server-kit/make-folder';
import { CompiledQuery, type Kysely, type Logger, sql } from 'kysely';
import type { OpenDatabase } from './open-database.ts';
import { createEmbeddedDatabase, startEmbeddedClient } from './pglite/client.ts';
import { createEmbeddedDialect } from './pglite/driver.ts';
import { limitsOfCommands, openPostgres, type PostgresLimits } from './postgres.ts';
import type { Database } from './schema.ts';
import { recordStatement } from './statement-spans.ts';
import { createGuardedKysely } from './transaction-guard.ts';

export interface DatabaseOptions {
  /** A PostgreSQL server; without it the database is embedded. */
  url?: string | undefined;
  /** Where the embedded database keeps its data, or `memory`. */
  directory?: string | undefined;
  /** With what an embedded database in memory starts, instead of empty. */
  archive?: Blob | undefined;
  /** Limits of the connections to the server; by default those of commands, which have no time limit. */
  limits?: PostgresLimits | undefined;
  /** Whether statements of traced requests are recorded. */
  isTraced?: boolean | undefined;
}

/** Opens PostgreSQL by URL, else the embedded database. Throws DirectoryInUseError when another process has it open. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const log = options.isTraced ? recordStatement : undefined;
  if (!options.url) return openEmbedded(options, log);
  return openPostgres(options.url, options.limits ?? limitsOfCommands, log);
}

/** A failed statement must not leave a transaction open on the only connection. */
function executeOn(db: Kysely<Database>): OpenDatabase['execute'] {
  return (text, values) =>
    db.connection().execute(async (connection) => {
      try {
        return (await connection.executeQuery<object>(CompiledQuery.raw(text, values))).rows;
      } catch (error) {
        await connection.executeQuery(CompiledQuery.raw('rollback'));
        throw error;
      }
    });
}

async function openEmbedded(
  { directory = '.data/api', archive }: DatabaseOptions,
  log: Logger | undefined,
): Promise<OpenDatabase> {
  if (directory === 'memory') {
    const client = await startEmbeddedClient({ directory: undefined, archive });
    const db = createGuardedKysely<Database>(createEmbeddedDialect(client), log);
    await sql`select 1`.execute(db);
    return { db, dialect: 'pglite', execute: executeOn(db), archive: client.archive, close: () => db.destroy() };
  }
  const unlock = lockDirectory(directory, 'API_DATA_DIR');
  try {
    return await openDirectory(directory, unlock, log);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openDirectory(directory: string, unlock: () => void, log: Logger | undefined): Promise<OpenDatabase> {
  const data = path.join(directory, 'postgres');
  const marker = path.join(directory, 'initialised');
  if (!existsSync(marker)) {
    // An interrupted first start leaves an incomplete database, in which nothing can have been stored yet.
    rmSync(data, { recursive: true, force: true });
    makeFolderSync(data);
    await createEmbeddedDatabase(data);
  }
  const client = await startEmbeddedClient({ directory: data });
  const db = createGuardedKysely<Database>(createEmbeddedDialect(client), log);
  await sql`checkpoint`.execute(db);
  writeFileSync(marker, '');
  return {
    db,
    dialect: 'pglite',
    execute: executeOn(db),
    async close() {
      await db.destroy();
      unlock();
    },
  };
}
