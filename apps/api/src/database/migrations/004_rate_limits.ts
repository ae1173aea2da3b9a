import { type Kysely, sql } from 'kysely';

/** Rate limits shared by processes. Unlogged: cheap to write, and losing the counts in a crash does no harm. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db);
  await sql`create index rate_limits_expire on rate_limits (expire)`.execute(db);
}
