import { globSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, capture } from './build.ts';
import { rulesStep } from './rules.ts';
import { root } from './services.ts';
import { countVitest, programStep, readReport, type Step } from './steps.ts';

const cruised = ['apps', 'packages', 'e2e'];

function localesStep(): Step[] {
  const folders = globSync(['apps/*/src/locales', 'packages/*/src/locales'], { cwd: root });
  if (folders.length === 0) return [];
  return [programStep('translations', 'node', ['packages/i18n/src/check-locales.ts', ...folders.sort()])];
}

/** Static checks of the sources, fastest first. */
export function staticChecks(): Step[] {
  return [
    programStep('format and lint', 'biome', [
      'check',
      '.',
      '--max-diagnostics=40',
      '--diagnostic-level=warn',
      '--error-on-warnings',
    ]),
    programStep('types', 'turbo', ['run', 'typecheck', 'typecheck:root', '--output-logs=errors-only', '--continue']),
    programStep('imports', 'depcruise', ['--config', '.dependency-cruiser.mjs', ...cruised]),
    programStep('unused code', 'knip', ['--no-progress', '--no-config-hints']),
    programStep('workspace', 'sherif', ['--fail-on-warnings']),
    ...localesStep(),
    rulesStep(),
  ];
}

/** Unit and integration tests; with a connection string also on a PostgreSQL server. */
export function unitTests(databaseUrl: string | undefined): Step {
  return {
    name: `unit and integration tests${databaseUrl ? ' (PGlite and PostgreSQL)' : ''}`,
    run: async () => {
      const report = 'test-results/vitest.json';
      await mkdir(join(root, dirname(report)), { recursive: true });
      await rm(join(root, report), { force: true });
      const env = { ...process.env, ...(databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}) };
      const parameters = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
      const { code, output } = await capture('vitest', parameters, env);
      return countVitest(await readReport(report, output), code, output);
    },
  };
}

export function buildStep(): Step {
  return {
    name: 'build',
    run: async () => {
      const { cached, total } = await build();
      return { passed: 1, failed: 0, output: '', note: `${total - cached} of ${total} built` };
    },
  };
}
