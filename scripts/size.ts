import { findGradingPage, findProductPage, weighPage } from './page-weight.ts';
import { print } from './progress.ts';
import { addressOf, readSettings } from './services.ts';
import type { StepResult } from './steps.ts';

/** Budget for the JavaScript of a page before hydration, compressed with brotli; bytes. */
const budget = 115_000;

const paths = ['/', '/kaufen/elektronik/handy', '/kaufen/suchen?q=iphone', '/verkaufen', '/checkout/cart', '/auth'];

/** A page of each kind. */
const pagesOf = async (shop: string): Promise<string[]> => [
  ...paths.map((path) => new URL(path, shop).href),
  await findProductPage(shop),
  await findGradingPage(shop),
];

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The lines and failures of a page. */
async function checkPage(page: string) {
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

/** Checks that the JavaScript of each kind of page is within the budget and loads in a single level of requests. */
export async function checkSize(shop: string): Promise<StepResult> {
  const pages = await Promise.all((await pagesOf(shop)).map(checkPage));
  const failed = pages.reduce((sum, page) => sum + page.failed, 0);
  return {
    passed: 2 * pages.length - failed,
    failed,
    output: pages.flatMap(({ lines }) => lines).join('\n'),
    note: `${kilobytes(Math.max(...pages.map(({ total }) => total)))} of JavaScript at most`,
  };
}

if (import.meta.main) {
  const { settings } = readSettings(process.env);
  const { failed, output } = await checkSize(process.env.BASE_URL ?? addressOf(settings, 'shell'));
  print(output);
  process.exitCode = failed > 0 ? 1 : 0;
}
