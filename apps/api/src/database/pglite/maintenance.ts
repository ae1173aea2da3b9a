import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

interface Due {
  name: string;
  dead: boolean;
  changed: boolean;
}

/**
 * The rule of PostgreSQL's autovacuum: a fifth of the rows dead, or a tenth of them changed since the last analysis.
 */
async function findDue(db: Kysely<Database>): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select name, dead, changed from (
      select s.relname as name,
        s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) as dead,
        s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0) as changed
      from pg_stat_user_tables s join pg_class c on c.oid = s.relid) as tables
    where dead or changed`.execute(db);
  return rows;
}

/**
 * Vacuums and analyzes the tables that need it, which the embedded database does not do by itself. Runs one statement
 * at a time, so that waiting requests can use the only connection in between. Returns the names of these tables.
 */
export async function maintain(db: Kysely<Database>): Promise<string[]> {
  const due = await findDue(db);
  for (const { name, dead, changed } of due) {
    if (dead) await sql`vacuum ${sql.id(name)}`.execute(db);
    if (changed) await sql`analyze ${sql.id(name)}`.execute(db);
  }
  return due.map(({ name }) => name);
}
