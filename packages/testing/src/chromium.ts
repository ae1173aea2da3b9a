import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemPaths = [
  // First, because the journeys take half the processor time in it. Playwright's own Chromium is the same program.
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of the Chromium for browser tests: `CHROMIUM_PATH`, Playwright's own, or the system's. Undefined if there is none.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const candidates = [env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Flags for a browser that makes no background requests and works as root in a container. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What Playwright tells a browser without a window about its pointer. The last `--blink-settings` counts, so it is repeated. */
const mouse = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** Flags for a browser that neither asks for pictures nor decodes them: a fifth of the processor time of a page less. */
export const noPictures: readonly string[] = [`--blink-settings=${mouse},imagesEnabled=false`];
