import { randomUUID } from 'node:crypto';
import { createMetrics, type Metrics } from '@reprise/server-kit/metrics';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobs } from './jobs/jobs.ts';
import { startPayout } from './modules/payouts/index.ts';
import { registerShopMetrics } from './shop-metrics.ts';
import { insertAny } from './testing/fill-personal-tables.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ empty: true });
});
afterAll(() => shop.close());

/** Lines of the metrics that are not 0. */
async function linesOf(metrics: Metrics, name: string): Promise<string[]> {
  const lines = (await metrics.text()).split('\n');
  return lines.filter((line) => line.startsWith(name) && !line.endsWith(' 0'));
}

it('counts orders and payouts by state, and jobs that are due', async () => {
  const metrics = createMetrics();
  registerShopMetrics(metrics, { background: shop.database });
  await insertAny(shop.db, 'orders', { state: 'confirmed' });
  await insertAny(shop.db, 'orders', { state: 'delivered' });
  const jobs = await createJobs(shop.database, { info() {}, warn() {}, error() {} });
  await shop.db.transaction().execute((trx) =>
    startPayout(
      trx,
      { jobs, clock: () => new Date() },
      {
        orderUuid: randomUUID(),
        orderNumber: 'T-1',
        cents: 100,
        choice: { kind: 'paypal', paypalEmail: 'ada@shop.example' },
        customerId: undefined,
        seller: { email: 'ada@shop.example', market: 'de', language: 'de' },
      },
    ),
  );
  expect(await linesOf(metrics, 'shop_orders{')).toEqual([
    'shop_orders{state="confirmed"} 1',
    'shop_orders{state="delivered"} 1',
  ]);
  expect(await linesOf(metrics, 'shop_payouts{')).toEqual(['shop_payouts{state="waiting"} 1']);
  expect(await linesOf(metrics, 'shop_jobs_waiting{')).toEqual(['shop_jobs_waiting{queue="payout"} 1']);
  expect(await linesOf(metrics, 'shop_jobs_delay_seconds{')).toEqual([
    expect.stringMatching(/^shop_jobs_delay_seconds{queue="payout"} \d/),
  ]);
});

it('reports the connections of a pool', async () => {
  const metrics = createMetrics();
  registerShopMetrics(metrics, { background: shop.database, connections: () => ({ used: 2, idle: 0, waiting: 3 }) });
  expect(await linesOf(metrics, 'database_connections{')).toEqual([
    'database_connections{state="used"} 2',
    'database_connections{state="waiting"} 3',
  ]);
});
