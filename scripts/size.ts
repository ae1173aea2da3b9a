import { findProductPage, weighPage } from './page-weight.ts';
import { print } from './progress.ts';
import { addressOf, readSettings } from './services.ts';
import type { StepResult } from './steps.ts';

/** Budget for the JavaScript of a product page before hydration, compressed with brotli; bytes. */
const budget = 130_000;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Checks that the JavaScript of a product page is within its budget and loads in a single level of requests. */
export async function checkSize(shop: string): Promise<StepResult> {
  const page = await findProductPage(shop);
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
  const failed = (total > budget ? 1 : 0) + (late.length > 0 || scripts.length === 0 ? 1 : 0);
  return { passed: 2 - failed, failed, output: lines.join('\n'), note: `${kilobytes(total)} of JavaScript` };
}

if (import.meta.main) {
  const { settings } = readSettings(process.env);
  const { failed, output } = await checkSize(process.env.BASE_URL ?? addressOf(settings, 'shell'));
  print(output);
  process.exitCode = failed > 0 ? 1 : 0;
}
