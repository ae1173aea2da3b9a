// Takes the README's pictures: `npm run screenshots`. With --all it takes every page and dialog instead.
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { build, capture } from './build.ts';
import { addressesOf } from './journeys.ts';
import { ensureChromium } from './prerequisites.ts';
import { complain, say } from './progress.ts';
import { root } from './services.ts';
import { describeError } from './steps.ts';
import { type TrialShop, withTrialShop } from './trial-shop.ts';

const readmeFolder = 'docs/screenshots';
const allFolder = '.data/screenshots';
/** Quality of WebP, at which letters stay sharp. */
const quality = 82;

/** Runs the tests that take pictures into a folder. Throws if one fails. */
async function take(shop: TrialShop, test: 'readme' | 'pages', folder: string, names: readonly string[] = []) {
  const env = { ...process.env, ...addressesOf(shop), PICTURE_FOLDER: folder, PICTURE_NAMES: names.join() };
  const command = ['--filter', '@reprise/e2e', 'exec', 'playwright', 'test', '--config', 'screenshots.config.ts'];
  const { code, output } = await capture('pnpm', [...command, `screenshots/${test}.spec.ts`], env);
  if (code !== 0) throw new Error(output);
}

/** Replaces the README's pictures once all of them are taken. */
async function takeReadme(shop: TrialShop): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-screenshots-'));
  try {
    await take(shop, 'readme', folder);
    for (const file of globSync('*.png', { cwd: folder }).sort()) {
      const picture = join(readmeFolder, `${basename(file, '.png')}.webp`);
      await sharp(join(folder, file)).webp({ quality }).toFile(join(root, picture));
      say(`${picture} is taken`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function takeAll(shop: TrialShop, names: readonly string[]): Promise<void> {
  const folder = join(root, allFolder);
  await mkdir(folder, { recursive: true });
  await take(shop, 'pages', folder, names);
  say(`${globSync('*.jpg', { cwd: folder }).length} pictures are in ${allFolder}`);
}

const [option, ...names] = process.argv.slice(2);
try {
  if (option !== undefined && option !== '--all') throw new Error(`There is no option ${option}, only --all.`);
  await ensureChromium();
  await build();
  await withTrialShop((shop) => (option ? takeAll(shop, names) : takeReadme(shop)));
} catch (error) {
  complain(describeError(error));
  process.exitCode = 1;
}
