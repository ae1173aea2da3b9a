import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from './chromium.ts';

/** Opens a Chromium without a window, for measurements and pictures. Throws if there is none on this machine. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium on this machine: set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: [...chromiumFlags] });
}
