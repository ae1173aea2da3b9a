import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { AppContext } from '../../context.ts';
import { openDatabase } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { seed } from '../../database/seed.ts';
import { expireOrders } from '../../modules/orders/expiry.ts';
import { createOrderDriver } from '../../modules/orders/index.ts';
import { countStock } from '../count-stock.ts';
import { fixtureCatalogue, fixtureIds } from '../fixture-catalogue.ts';
import { type PaymentSandbox, startPaymentSandbox } from '../payment-sandbox.ts';
import { type Findings, findDifferences } from './check.ts';
import { drawPlan, interruptedCheckout, repeatNotifications, visitProvider } from './interrupted-checkout.ts';
import { startKillableApi } from './killable-api.ts';
import { createRandom } from './random.ts';
import { databaseOptions, quiet } from './settings.ts';
import { isUnderWay } from './under-way.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Longer than the units of an order by prepayment are reserved. */
const afterMs = 9 * dayMs;
/**
 * How long pending calls and notifications may take: a call of an API that was killed takes more than three minutes.
 */
const settleMs = 5 * 60_000;
const startedAt = Date.now();
const batchSize = 25;
const batchesPerKill = 4;
const parallel = 5;

const { values } = parseArgs({
  options: { count: { type: 'string', default: '200' }, seed: { type: 'string', default: '7' } },
});
const count = Number(values.count);
const products = [fixtureIds.phone] as const;

const say = (text: string) => process.stdout.write(`${((Date.now() - startedAt) / 1000).toFixed(0)} s: ${text}\n`);

async function fill(environment: Record<string, string>): Promise<void> {
  const database = await openDatabase(databaseOptions(environment));
  await migrate(database);
  await seed({ db: database.db, now: new Date(), progress: () => undefined, catalogue: fixtureCatalogue });
  for (const id of products) await countStock(database.db, id, 'A1', { onHand: count });
  await database.close();
}

/** Works through the plans, a few at a time; those that a dying API cut off count as interrupted, too. */
async function inParallel(work: readonly (() => Promise<boolean>)[]): Promise<number> {
  const left = [...work];
  let placed = 0;
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) if (await next().catch(() => false)) placed += 1;
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return placed;
}

/** All interrupted checkouts, with kills of the API in between. Returns how many shoppers heard of their order. */
async function interrupt(provider: PaymentSandbox, environment: Record<string, string>): Promise<number> {
  const random = createRandom(Number(values.seed));
  const place = { api: `http://127.0.0.1:${provider.apiPort}`, provider };
  const api = await startKillableApi(environment);
  const seen = new Set<string>();
  let placed = 0;
  for (let start = 0; start < count; start += batchSize) {
    const plans = Array.from({ length: Math.min(batchSize, count - start) }, () => drawPlan(random, products));
    const batch = inParallel(
      plans.map((plan) => async () => {
        await api.running();
        return interruptedCheckout(place, plan);
      }),
    );
    if ((start / batchSize) % batchesPerKill === batchesPerKill - 1) {
      await delay(200 + random.next() * 800);
      await api.kill();
    }
    placed += await batch;
    await provider.control('DELETE', '/faults');
    await visitProvider(place, random, seen);
    say(`${start + plans.length} checkouts, ${placed} shoppers heard of their order`);
  }
  await api.stop();
  return placed;
}

/**
 * Repeats a check until it finds nothing, or nothing is pending that could change the result. Returns the last
 * findings.
 */
async function settle(check: () => Promise<Findings>, isOpen: () => Promise<boolean>): Promise<Findings> {
  const deadline = Date.now() + settleMs;
  let said = '';
  for (;;) {
    // Asked first: what ends during the check is checked again.
    const mayChange = (await isOpen()) && Date.now() < deadline;
    const findings = await check();
    const text = JSON.stringify(findings);
    if (text !== said) say(text);
    said = text;
    if (!mayChange || Object.values(findings).every((number) => number === 0)) return findings;
    await delay(1_000);
  }
}

/** Nine days later: the sweeper has run, the missing notifications arrive, and the sweeper runs again. */
async function finish(provider: PaymentSandbox, database: OpenDatabase, environment: Record<string, string>) {
  let context: AppContext | undefined;
  const api = await createApp({
    config: readConfig({ ...quiet, ...environment }),
    database,
    clock: () => new Date(Date.now() + afterMs),
    fixtureRoutes(_app, given) {
      context = given;
    },
  });
  await api.listen();
  if (!context) throw new Error('The API has no context.');
  const driver = createOrderDriver(context);
  const check = () => findDifferences(database, provider, { units: count, products });
  const isOpen = () => isUnderWay(database, provider, settleMs);
  const expired = await expireOrders(context, driver);
  const before = await settle(check, isOpen);
  say(`The sweeper ended ${expired} orders: ${JSON.stringify(before)}`);
  await repeatNotifications(provider);
  await expireOrders(context, driver);
  const findings = await settle(check, isOpen);
  // First: the API waits for the connections of its notifications.
  await provider.close();
  await api.close();
  return findings;
}

const started = Date.now();
const provider = await startPaymentSandbox();
const folder = await mkdtemp(path.join(tmpdir(), 'reprise-interruptions-'));
const { DATABASE_URL } = process.env;
const environment = {
  ...quiet,
  ...provider.environment,
  API_DATA_DIR: path.join(folder, 'api'),
  UPLOADS_DIRECTORY: path.join(folder, 'uploads'),
  ...(DATABASE_URL && { DATABASE_URL }),
};
try {
  await fill(environment);
  await interrupt(provider, environment);
  const database = await openDatabase(databaseOptions(environment));
  const findings = await finish(provider, database, environment);
  const states = await database.db
    .selectFrom('orders')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  await database.close();
  say(`Orders: ${states.map((row) => `${row.count} ${row.state}`).join(', ')}`);
  for (const [name, number] of Object.entries(findings)) say(`${number} ${name}`);
  say(`${count} checkouts with seed ${values.seed} in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  if (Object.values(findings).some((number) => number > 0)) process.exitCode = 1;
} finally {
  await provider.close();
  await rm(folder, { recursive: true, force: true });
}
