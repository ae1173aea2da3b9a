import { startPostgresCluster } from '../packages/testing/src/postgres-cluster.ts';
import { buildStep, staticChecks, unitTests } from './checks.ts';
import { balancedShopStep, shopSteps } from './journeys.ts';
import { ensureChromium, ensureHaproxy, ensurePostgres, ensureRedis } from './prerequisites.ts';
import { complain, say, yellow } from './progress.ts';
import { conclude, describeError, runSteps } from './steps.ts';

type Totals = Awaited<ReturnType<typeof runSteps>>;

/** What needs a PostgreSQL server: all unit tests on both databases, and the journeys on several processes. */
async function withPostgres(totals: Totals): Promise<void> {
  if (!(await ensurePostgres())) {
    say(yellow('There is no PostgreSQL server here: the database tests run on PGlite only.'));
    await runSteps([unitTests(undefined), buildStep(), shopSteps({ journeys: true })], totals);
    return;
  }
  const balancer = await ensureHaproxy();
  if (!balancer) say(yellow('There is no haproxy here: the journeys run on one process of each service only.'));
  const cluster = await startPostgresCluster();
  try {
    const steps = [unitTests(process.env.TEST_DATABASE_URL ?? cluster.url), buildStep(), shopSteps({ journeys: true })];
    await runSteps([...steps, ...(balancer ? [balancedShopStep(cluster.url)] : [])], totals);
  } finally {
    await cluster.stop();
  }
}

const totals = { passed: 0, failed: 0 };
try {
  await ensureChromium();
  if (!(await ensureRedis())) {
    say(yellow('There is no Redis server here: limits are tested on the database only.'));
  }
  await runSteps(staticChecks(), totals);
  await withPostgres(totals);
} catch (error) {
  complain(describeError(error));
  totals.failed += 1;
}
process.exit(conclude(totals));
