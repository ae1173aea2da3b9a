import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { capture } from './build.ts';
import { ensureChromium } from './prerequisites.ts';
import { seconds } from './progress.ts';
import { missingTexts, serviceProblems } from './service-problems.ts';
import { addressOf, portOf, root } from './services.ts';
import { checkSize } from './size.ts';
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

async function runJourneys(shop: TrialShop, parameters: readonly string[]): Promise<StepResult> {
  await ensureChromium();
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
      output: [output.trimEnd(), 'Pages showed texts that are missing:', ...missing].join('\n'),
    };
  if (result.failed === 0) return result;
  const problems = await serviceProblems(shop.logDirectory);
  return {
    ...result,
    output: [output.trimEnd(), 'Errors of the services during the journeys:', ...problems].join('\n'),
  };
}

/** Steps that need a running shop. It is started once for all of them. */
export function shopSteps({ journeys }: { journeys: boolean }): Step {
  return {
    name: journeys ? 'size budgets and browser journeys' : 'size budgets',
    run: () =>
      withTrialShop(async (shop) => {
        const started = performance.now();
        const size = await checkSize(shop.url).catch((error: unknown) => failure(String(error)));
        const browser = journeys
          ? await runJourneys(shop, process.argv.slice(2))
          : { passed: 0, failed: 0, output: '' };
        const ended = shop.failure();
        const results = [size, browser, ...(ended ? [failure(ended)] : [])];
        return {
          passed: results.reduce((sum, { passed }) => sum + passed, 0),
          failed: results.reduce((sum, { failed }) => sum + failed, 0),
          output: results
            .filter(({ failed }) => failed > 0)
            .map(({ output }) => output)
            .join('\n\n'),
          note: [size.note, browser.note, `${seconds(performance.now() - started)} in the running shop`]
            .filter(Boolean)
            .join(', '),
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
