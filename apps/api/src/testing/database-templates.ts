import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase } from '../database/connect.ts';

/**
 * Before the tests: names the run, so that its templates on a server can be told from those of other runs. Returns what drops
 * them after the tests.
 */
export default function nameTemplates(): (() => Promise<void>) | undefined {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return undefined;
  const prefix = `reprise_template_${randomBytes(6).toString('hex')}_`;
  process.env.TEST_TEMPLATE_PREFIX = prefix;
  return async () => {
    const { db, close } = await openDatabase({ url });
    const { rows } = await sql<{ name: string }>`
      select datname as name from pg_database where starts_with(datname, ${prefix})`.execute(db);
    for (const { name } of rows) await sql`drop database ${sql.id(name)}`.execute(db);
    await close();
  };
}
