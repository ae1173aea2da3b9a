import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '@reprise/testing/chromium';

const executablePath = findChromium();
const baseURL = process.env.BASE_URL ?? 'http://localhost:3000';

/** The shop itself is started by `npm test` (or by hand, with BASE_URL), never from here. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: ['development/**', 'screenshots/**'],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Generous, for machines where browsers and every server share two slow cores.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    // Recording snapshots of every action nearly doubles the time of a journey.
    trace: process.env.JOURNEY_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...chromiumFlags, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
    },
  },
});
