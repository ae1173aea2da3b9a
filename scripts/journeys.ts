import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { capture } from './build.ts';
import { seconds } from './progress.ts';
import { missingTexts, serviceProblems } from './service-problems.ts';
import { addressOf, portOf, root } from './services.ts';
import { countPlaywright, failure, readReport, type Step, type StepResult } from './steps.ts';
import { type TrialShop, withTrialShop } from './trial-shop.ts';

const report = 'test-results/playwright.json';

/** The addresses of a shop for Playwright's tests. */
export const addressesOf = ({ url, settings }: TrialShop): NodeJS.ProcessEnv => ({
  BASE_URL: url,
  SANDBOX_URL: addressOf(settings, 'sandbox'),
  API_URL: addressOf(settings, 'api'),
  API_INTERNAL_URL: `http://127.0.0.1:${portOf(settings, 'API_INTERNAL_PORT')}`,
});

/** Without the lines of tests that passed, which are most of what Playwright prints. */
const withoutPassed = (output: string) => output.replace(/^ +✓.*\n/gm, '').trimEnd();

async function runJourneys(shop: TrialShop, parameters: readonly string[]): Promise<StepResult> {
  await mkdir(join(root, dirname(report)), { recursive: true });
  await rm(join(root, report), { force: true });
  const env = {
    ...process.env,
    ...addressesOf(shop),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, report),
  };
  const command = ['--filter', '@reprise/e2e', 'exec', 'playwright', 'test', '--reporter=list,json', ...parameters];
  const { code, output } = await capture('pnpm', command, env);
  const result = countPlaywright(await readReport(report, output), code, output);
  const missing = await missingTexts(shop.logDirectory);
  if (missing.length > 0)
    return {
      ...result,
      failed: result.failed + 1,
      output: [withoutPassed(output), 'Pages showed texts that are missing:', ...missing].join('\n'),
    };
  if (result.failed === 0) return result;
  const problems = await serviceProblems(shop.logDirectory);
  return {
    ...result,
    output: [withoutPassed(output), 'Errors of the services during the journeys:', ...problems].join('\n'),
  };
}

/** The journeys, or only those that check the size of scripts, in a shop of their own. */
export function shopStep({ journeys }: { journeys: boolean }): Step {
  return {
    name: journeys ? 'browser journeys' : 'size budgets',
    run: () =>
      withTrialShop(async (shop) => {
        const started = performance.now();
        const result = await runJourneys(shop, journeys ? process.argv.slice(2) : ['rendering/script-size']);
        const ended = shop.failure();
        return {
          passed: result.passed,
          failed: result.failed + (ended ? 1 : 0),
          output: [...(result.failed > 0 ? [result.output] : []), ...(ended ? [ended] : [])].join('\n\n'),
          note: [result.note, `${seconds(performance.now() - started)} in the running shop`].filter(Boolean).join(', '),
        };
      }),
  };
}

/**
 * The journeys again, in a shop of two APIs and two shells behind load balancers, on the PostgreSQL server of a connection
 * string. Requests alternate between the processes, so that state in a single process would be noticed.
 */
export function balancedShopStep(databaseUrl: string): Step {
  return {
    name: 'journeys with two APIs and two shells',
    run: () =>
      withTrialShop(
        async (shop) => {
          const result = await runJourneys(shop, ['journeys/buying', 'journeys/selling', 'journeys/account']);
          const ended = shop.failure();
          return ended ? failure([ended, result.output].join('\n\n')) : result;
        },
        { env: { DATABASE_URL: databaseUrl }, balanced: ['api', 'shell'] },
      ),
  };
}
