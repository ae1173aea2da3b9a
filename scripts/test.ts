import { startPostgresCluster } from '../packages/testing/src/postgres-cluster.ts';
import { buildStep, staticChecks, unitTests } from './checks.ts';
import { balancedShopStep, shopStep } from './journeys.ts';
import { ensureChromium, ensureHaproxy, ensurePostgres, ensureRedis } from './prerequisites.ts';
import { complain, say, yellow } from './progress.ts';
import { conclude, describeError, runSteps } from './steps.ts';

type Totals = Awaited<ReturnType<typeof runSteps>>;

/**
 * Runs unit tests (on both databases if there is a PostgreSQL server), the build and the journeys, and some journeys again
 * with several processes if there is haproxy.
 */
async function withPostgres(totals: Totals): Promise<void> {
  if (!(await ensurePostgres())) {
    say(yellow('There is no PostgreSQL server on this machine: the database tests run on PGlite only.'));
    await runSteps([unitTests(undefined), buildStep(), shopStep({ journeys: true })], totals);
    return;
  }
  const cluster = await startPostgresCluster();
  try {
    const steps = [unitTests(process.env.TEST_DATABASE_URL ?? cluster.url), buildStep(), shopStep({ journeys: true })];
    await runSteps(steps, totals);
    if (await ensureHaproxy()) await runSteps([balancedShopStep(cluster.url)], totals);
    else say(yellow('There is no haproxy on this machine: the journeys with several processes are skipped.'));
  } finally {
    await cluster.stop();
  }
}

const totals = { passed: 0, failed: 0 };
try {
  await ensureChromium();
  if (!(await ensureRedis())) {
    say(yellow('There is no Redis server on this machine: limits are tested on the database only.'));
  }
  await runSteps(staticChecks(), totals);
  await withPostgres(totals);
} catch (error) {
  complain(describeError(error));
  totals.failed += 1;
}
process.exit(conclude(totals));
