import { startPostgresCluster } from '../packages/testing/src/postgres-cluster.ts';
import { buildStep, staticChecks, unitTests } from './checks.ts';
import { shopSteps } from './journeys.ts';
import { ensureChromium, ensurePostgres, ensureRedis } from './prerequisites.ts';
import { complain, say, yellow } from './progress.ts';
import { conclude, describeError, runSteps } from './steps.ts';

async function testsOnBothDatabases(): Promise<ReturnType<typeof runSteps>> {
  if (process.env.TEST_DATABASE_URL) return runSteps([unitTests(process.env.TEST_DATABASE_URL)]);
  if (!(await ensurePostgres())) {
    say(yellow('There is no PostgreSQL server here: the database tests run on PGlite only.'));
    return runSteps([unitTests(undefined)]);
  }
  const cluster = await startPostgresCluster();
  try {
    return await runSteps([unitTests(cluster.url)]);
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
  const { passed, failed } = await testsOnBothDatabases();
  totals.passed += passed;
  totals.failed += failed;
  await runSteps([buildStep(), shopSteps({ journeys: true })], totals);
} catch (error) {
  complain(describeError(error));
  totals.failed += 1;
}
process.exit(conclude(totals));
