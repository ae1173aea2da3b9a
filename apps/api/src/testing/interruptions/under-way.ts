import { sql } from 'kysely';
import * as z from 'zod';
import type { OpenDatabase } from '../../database/open-database.ts';
import { jobSchema } from '../../jobs/queues.ts';
import type { PaymentSandbox } from '../payment-sandbox.ts';

const Payments = z.object({
  payments: z.array(
    z.object({
      notifications: z.array(z.object({ state: z.string() })),
      due: z.array(z.object({ at: z.number() })),
    }),
  ),
});

/**
 * Whether anything may still change by itself: the provider has notifications to send or something happens there within
 * `withinMs`, or the shop has calls to make.
 */
export async function isUnderWay(database: OpenDatabase, provider: PaymentSandbox, withinMs: number): Promise<boolean> {
  const { payments } = Payments.parse(await provider.control('GET', '/payments'));
  const until = Date.now() + withinMs;
  const isOpen = payments.some(
    ({ notifications, due }) =>
      notifications.some(({ state }) => state === 'waiting') || due.some(({ at }) => at <= until),
  );
  if (isOpen) return true;
  const { rows } = await sql`select from ${sql.table(`${jobSchema}.job`)}
    where name = 'payment-call' and state < 'completed' limit 1`.execute(database.db);
  return rows.length > 0;
}
