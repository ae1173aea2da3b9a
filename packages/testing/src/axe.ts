import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { Result, RunOptions } from 'axe-core';

/** In the page. */
declare const axe: typeof axeCore;

/** Every page parses it: minified it takes half the time. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Loads axe in every frame of the page, so that the page can ask its frames, also those of other origins. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in globalThis)) continue;
    await frame.evaluate(source);
    await frame.evaluate(() => axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
  }
}

/**
 * Runs axe on the current page and its frames. Returns the violations of all rules, or of those that the options name. It runs
 * in the page itself: axe's package for Playwright opens a second page for each result, which takes four times as long.
 */
export async function findAxeViolations(
  page: Page,
  options: Pick<RunOptions, 'runOnly' | 'rules'> = {},
): Promise<Result[]> {
  await loadAxe(page);
  const all: RunOptions = { resultTypes: ['violations'], ...options };
  return (await page.evaluate((given) => axe.run(document, given), all)).violations;
}
