import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from './schema.ts';

/** Up to so many rows are counted one by one. */
const mostCounted = 10_000;

const Plan = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })) }));

/**
 * How many rows a query finds. Where the database expects more than 10,000 its estimate is the answer: counting them means
 * reading them all, which holds the embedded database's only connection for seconds when there are a million products.
 */
export async function countRows(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<number> {
  const plan = await sql`explain (format json) ${query}`.execute(db);
  const expected = Plan.parse(plan.rows)[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  if (expected > mostCounted) return expected;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${query}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}
