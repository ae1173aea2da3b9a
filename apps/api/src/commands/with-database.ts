import { ConfigError } from '@reprise/server-kit/environment';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/connect.ts';
import type { OpenDatabase } from '../database/open-database.ts';

function describe(error: unknown): string {
  if (error instanceof ConfigError) return error.mistakes.map((mistake) => `Configuration: ${mistake}`).join('\n');
  return error instanceof Error ? error.message : String(error);
}

/** Runs a command on the configured database and closes it. Prints a failure as one line and exits with code 1. */
export async function withDatabase(run: (database: OpenDatabase) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const database = await openDatabase({ url: config.DATABASE_URL, directory: config.API_DATA_DIR });
    try {
      await run(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exitCode = 1;
  }
}
