import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { installJobs } from '../jobs/jobs.ts';
import { installPages } from '../modules/content/index.ts';
import { migrations } from './migrations/index.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Database } from './schema.ts';

function createMigrator(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/** Advisory lock held while the schema changes: the ASCII codes of "migr". */
const migrationLock = 0x6d696772;

/**
 * Runs work that only one process may do at a time. It needs a second connection besides the one that holds the lock.
 */
async function alone<Result>({ db, dialect }: OpenDatabase, work: () => Promise<Result>): Promise<Result> {
  // The embedded database belongs to one process and has one connection.
  if (dialect === 'pglite') return work();
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
    }
  });
}

async function migrateTables(db: Kysely<Database>): Promise<string[]> {
  const { error, results } = await createMigrator(db).migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`Migration ${failed ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * Updates the schema and the content pages that ship with this release. Returns the names of the migrations that ran.
 * Throws when one fails; a failed migration is rolled back. Several processes wait for each other.
 */
export async function migrate(database: OpenDatabase): Promise<string[]> {
  return alone(database, async () => {
    const applied = await migrateTables(database.db);
    await installJobs(database);
    await installPages(database.db);
    return applied;
  });
}

/** Names of the migrations that have not run yet. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const all = await createMigrator(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}
