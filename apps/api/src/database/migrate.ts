import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { installJobs } from '../jobs/jobs.ts';
import { migrations } from './migrations/index.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Database } from './schema.ts';

function createMigrator(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/**
 * Brings the schema up to date and tells the names of the migrations that ran. Throws when one fails; none is half done.
 * Several processes at once wait for each other.
 */
export async function migrate(database: OpenDatabase): Promise<string[]> {
  const { error, results } = await createMigrator(database.db).migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`Migration ${failed ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  await installJobs(database);
  return (results ?? []).map((result) => result.migrationName);
}

/** Names of the migrations that have not run yet. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const all = await createMigrator(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}
