import { defineConfig } from '@playwright/test';
import shop from './playwright.config.ts';

/** Pictures of the shop's pages for `npm run screenshots`. */
export default defineConfig({ ...shop, testDir: 'screenshots', testIgnore: [] });
