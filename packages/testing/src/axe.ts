import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

/** Loads axe in every frame of the page, so that the page can ask its frames, also those of other origins. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in globalThis)) continue;
    await frame.evaluate(axe.source);
    await frame.evaluate(() => axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
  }
}

/**
 * Runs axe on the current page and its frames. Returns the violations of all rules, or of those that the options name. It
 * runs in the page itself: axe's package for Playwright opens a second page for each result, which takes much longer.
 */
export async function findAxeViolations(page: Page, options: RunOptions = {}): Promise<Result[]> {
  await loadAxe(page);
  const given: RunOptions = { ...options, resultTypes: ['violations'] };
  return (await page.evaluate((all) => axe.run(document, all), given)).violations;
}
