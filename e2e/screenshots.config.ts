import { defineConfig } from '@playwright/test';
import type { ShopFixtures, ShopWorkerFixtures } from '@reprise/testing/fixtures';
import shop from './playwright.config.ts';

/** Pictures of the shop's pages for `npm run screenshots`. */
export default defineConfig<ShopFixtures, ShopWorkerFixtures>({
  ...shop,
  testDir: 'screenshots',
  testIgnore: [],
  use: { ...shop.use, pictures: 'shown' },
});
