import { defineConfig } from '@playwright/test';
import shop from './playwright.config.ts';

/** What changes while somebody works on it: takes a copy of the project of its own, and minutes on a busy machine. */
export default defineConfig({ ...shop, testDir: 'development', testIgnore: [], workers: 1 });
