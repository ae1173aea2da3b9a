import { defineConfig } from '@playwright/test';
import shop from './playwright.config.ts';

/** Tests of `npm run dev`. They work on a copy of the project and take minutes on a busy machine. */
export default defineConfig({ ...shop, testDir: 'development', testIgnore: [], workers: 1 });
