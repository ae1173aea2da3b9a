import { findGradingPage, findProductPage, weighPage } from './page-weight.ts';
import { print } from './progress.ts';
import { addressOf, readSettings } from './services.ts';
import type { StepResult } from './steps.ts';

/** Budgets for the JavaScript of a page before hydration, compressed with brotli; bytes. */
const budgets = [
  { find: findProductPage, bytes: 125_000 },
  { find: findGradingPage, bytes: 121_000 },
];

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The lines and failures of a page with its budget. */
async function checkPage(page: string, budget: number) {
  const { scripts } = await weighPage(page);
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const late = scripts.filter(({ level }) => level > 1);
  const lines = [
    `${page} loads ${kilobytes(total)} of JavaScript before it hydrates; the budget is ${kilobytes(budget)}.`,
    ...scripts
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ url, bytes, level }) => `  ${kilobytes(bytes).padStart(9)}  level ${level}  ${url}`),
    ...(late.length > 0 ? [`${late.length} files are only discovered through other scripts; preload them.`] : []),
    ...(scripts.length === 0 ? ['The page has no scripts.'] : []),
  ];
  return { total, failed: (total > budget ? 1 : 0) + (late.length > 0 || scripts.length === 0 ? 1 : 0), lines };
}

/** Checks that the JavaScript of each page with a budget is within it and loads in a single level of requests. */
export async function checkSize(shop: string): Promise<StepResult> {
  const pages = await Promise.all(budgets.map(async ({ find, bytes }) => checkPage(await find(shop), bytes)));
  const failed = pages.reduce((sum, page) => sum + page.failed, 0);
  return {
    passed: 2 * pages.length - failed,
    failed,
    output: pages.flatMap(({ lines }) => lines).join('\n'),
    note: `${pages.map(({ total }) => kilobytes(total)).join(' and ')} of JavaScript`,
  };
}

if (import.meta.main) {
  const { settings } = readSettings(process.env);
  const { failed, output } = await checkSize(process.env.BASE_URL ?? addressOf(settings, 'shell'));
  print(output);
  process.exitCode = failed > 0 ? 1 : 0;
}
