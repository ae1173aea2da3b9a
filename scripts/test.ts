import { startPostgresCluster } from '../packages/testing/src/postgres-cluster.ts';
import { buildStep, staticChecks, unitTests } from './checks.ts';
import { balancedShopStep, shopSteps } from './journeys.ts';
import { ensureChromium, ensureHaproxy, ensurePostgres, ensureRedis } from './prerequisites.ts';
import { complain, say, yellow } from './progress.ts';
import { conclude, describeError, runSteps } from './steps.ts';

type Totals = Awaited<ReturnType<typeof runSteps>>;

/**
 * Unit tests on both databases where there is a PostgreSQL server, then the build and the journeys; some of these once more
 * with several processes where there is haproxy, too.
 */
async function withPostgres(totals: Totals): Promise<void> {
  if (!(await ensurePostgres())) {
    say(yellow('There is no PostgreSQL server here: the database tests run on PGlite only.'));
    await runSteps([unitTests(undefined), buildStep(), shopSteps({ journeys: true })], totals);
    return;
  }
  const cluster = await startPostgresCluster();
  try {
    const steps = [unitTests(process.env.TEST_DATABASE_URL ?? cluster.url), buildStep(), shopSteps({ journeys: true })];
    await runSteps(steps, totals);
    if (await ensureHaproxy()) await runSteps([balancedShopStep(cluster.url)], totals);
    else say(yellow('There is no haproxy here: no journeys with several processes.'));
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
