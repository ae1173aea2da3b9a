import { OrderState } from '@reprise/entities/order';
import { PayoutState } from '@reprise/entities/payout';
import { TradeInOrderState } from '@reprise/entities/trade-in-order';
import type { Metrics } from '@reprise/server-kit/metrics';
import * as z from 'zod';
import type { ConnectionCounts } from './database/connection-counts.ts';
import { jobSchema, queues } from './jobs/queues.ts';

/** The connections for background work: counting must not take one from visitors. */
interface Counted {
  execute(text: string, values: unknown[]): Promise<object[]>;
}

/** Counting all orders reads their whole index, so it is not repeated for every reader of the metrics. */
const countedForMs = 60_000;

/** Remembers what `read` returned for a minute. */
function atMostOnceAMinute<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let last: { result: Promise<Result>; at: number } | undefined;
  return () => {
    if (last && performance.now() - last.at < countedForMs) return last.result;
    const result = read();
    last = { result, at: performance.now() };
    result.catch(() => {
      last = undefined;
    });
    return result;
  };
}

const StateCount = z.object({ state: z.string(), count: z.int() });

/** Number of rows by state. */
const countByState = ({ execute }: Counted, table: 'orders' | 'trade_in_orders' | 'payouts') =>
  atMostOnceAMinute(async () => {
    const rows = await execute(`select state, count(*)::int as count from ${table} group by state`, []);
    return new Map(
      z
        .array(StateCount)
        .parse(rows)
        .map(({ state, count }) => [state, count]),
    );
  });

const QueueLength = z.object({
  name: z.string(),
  waiting: z.int(),
  failed: z.int(),
  /** Seconds since the oldest waiting job should have run. */
  delay: z.number(),
});

const isDue = `state in ('created', 'retry') and start_after <= now()`;

function createQueueLengths({ execute }: Counted) {
  const read = async (column: 'waiting' | 'failed' | 'delay') => {
    const rows = await execute(
      `select name,
        count(*) filter (where ${isDue})::int as waiting,
        count(*) filter (where state = 'failed')::int as failed,
        coalesce(extract(epoch from now() - min(start_after) filter (where ${isDue})), 0)::float as delay
      from ${jobSchema}.job where state in ('created', 'retry', 'failed') group by name`,
      [],
    );
    return new Map(
      z
        .array(QueueLength)
        .parse(rows)
        .map((row) => [row.name, row[column]]),
    );
  };
  return { waiting: () => read('waiting'), failed: () => read('failed'), delay: () => read('delay') };
}

/**
 * Measures what the shop does: orders, sales, payouts and jobs. The numbers come from the database, so every process reports the
 * same ones, and none is lost when a process ends.
 */
export function registerShopMetrics(
  metrics: Metrics,
  { background, connections }: { background: Counted; connections?: () => ConnectionCounts },
): void {
  const byState = <Value extends string>(values: readonly Value[]) => ({ label: 'state', values });
  metrics.gauges(
    { name: 'shop_orders', help: 'Orders by state', ...byState(OrderState.options) },
    countByState(background, 'orders'),
  );
  metrics.gauges(
    { name: 'shop_sales', help: 'Sales of customers by state', ...byState(TradeInOrderState.options) },
    countByState(background, 'trade_in_orders'),
  );
  metrics.gauges(
    { name: 'shop_payouts', help: 'Payouts by state', ...byState(PayoutState.options) },
    countByState(background, 'payouts'),
  );
  const byQueue = { label: 'queue', values: Object.keys(queues) };
  const lengths = createQueueLengths(background);
  metrics.gauges({ name: 'shop_jobs_waiting', help: 'Jobs that are due', ...byQueue }, lengths.waiting);
  metrics.gauges({ name: 'shop_jobs_failed', help: 'Jobs given up within the last day', ...byQueue }, lengths.failed);
  metrics.gauges(
    { name: 'shop_jobs_delay_seconds', help: 'How long the oldest job that is due has waited', ...byQueue },
    lengths.delay,
  );
  if (!connections) return;
  metrics.gauges(
    {
      name: 'database_connections',
      help: 'Connections for requests, and requests that wait for one',
      label: 'state',
      values: ['used', 'idle', 'waiting'],
    },
    () => new Map(Object.entries(connections())),
  );
}
