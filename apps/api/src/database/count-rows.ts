import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from './schema.ts';

/** Up to this many rows are counted exactly. */
const maxCountedRows = 10_000;

const Plan = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })) }));

/**
 * The number of rows that a query finds. When the database expects more than 10,000, its estimate is returned: an exact
 * count reads them all, which blocks the embedded database's only connection for seconds with a million products.
 */
export async function countRows(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<number> {
  const plan = await sql`explain (format json) ${query}`.execute(db);
  const expected = Plan.parse(plan.rows)[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  if (expected > maxCountedRows) return expected;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${query}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}
