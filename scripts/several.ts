// Runs journeys in a shop of two APIs and two shells behind load balancers on PostgreSQL: `npm run several`.
import { startPostgresCluster } from '../packages/testing/src/postgres-cluster.ts';
import { buildStep } from './checks.ts';
import { balancedShopStep } from './journeys.ts';
import { ensureChromium, ensureHaproxy, ensurePostgres } from './prerequisites.ts';
import { complain } from './progress.ts';
import { conclude, describeError, runSteps } from './steps.ts';

const totals = { passed: 0, failed: 0 };
try {
  await ensureChromium();
  if (!(await ensurePostgres())) throw new Error('There is no PostgreSQL server on this machine.');
  if (!(await ensureHaproxy())) throw new Error('There is no haproxy on this machine.');
  const cluster = await startPostgresCluster();
  try {
    await runSteps([buildStep(), balancedShopStep(cluster.url)], totals);
  } finally {
    await cluster.stop();
  }
} catch (error) {
  complain(describeError(error));
  totals.failed += 1;
}
process.exit(conclude(totals));
