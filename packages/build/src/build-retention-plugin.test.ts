import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BuildRetentionPlugin, retentionMs } from './build-retention-plugin.ts';

let folder = '';
let now = 0;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'build-retention-'));
  now = Date.now();
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds a page whose file name depends on its content, and another file that never changes. */
async function build(content: string): Promise<void> {
  await writeFile(path.join(folder, 'main.js'), `export const page = ${JSON.stringify(content)};`);
  await writeFile(path.join(folder, 'vendor.js'), 'export const vendor = 1;');
  await new Promise<void>((resolve, reject) => {
    rspack(
      {
        context: folder,
        mode: 'production',
        entry: { main: './main.js', vendor: './vendor.js' },
        output: {
          path: path.join(folder, 'dist/web'),
          filename: '[name].[contenthash:8].js',
          library: { type: 'module' },
        },
        infrastructureLogging: { level: 'none' },
        plugins: [new BuildRetentionPlugin(() => now)],
      },
      (error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      },
    );
  });
}

const files = async () => (await readdir(path.join(folder, 'dist/web'))).sort();
/** Sets the modification time of all files to `now`. */
async function age(): Promise<void> {
  for (const file of await files()) await utimes(path.join(folder, 'dist/web', file), now / 1000, now / 1000);
}

test('files of earlier builds stay while their pages may be open, and are removed afterwards', async () => {
  await build('one');
  const first = await files();
  now += 30 * retentionMs;
  await age();
  await build('two');
  const second = await files();
  expect(second).toEqual(expect.arrayContaining(first));
  expect(second).toHaveLength(3);
  now += retentionMs - 1;
  await build('three');
  expect(await files()).toEqual(expect.arrayContaining(second));
  now += 2;
  await build('four');
  const remaining = await files();
  expect(first.filter((file) => !remaining.includes(file))).toHaveLength(1);
  expect(remaining.filter((file) => file.startsWith('vendor'))).toHaveLength(1);
});

test('the list begins with the files of the current build, even if they were built before', async () => {
  await build('one');
  const first = await files();
  await build('two');
  await build('one');
  const list = JSON.parse(await readFile(path.join(folder, 'dist/builds.json'), 'utf8')) as { files: string[] }[];
  expect(list).toHaveLength(2);
  expect(list[0]?.files).toEqual(first);
});

test('a file that is not in the list stays as long as a build would', async () => {
  await build('one');
  const stray = path.join(folder, 'dist/web/stray.js');
  await writeFile(stray, '');
  await writeFile(path.join(folder, 'dist/builds.json'), 'damaged');
  await build('two');
  expect(await files()).toContain('stray.js');
  const old = (now - retentionMs) / 1000;
  await utimes(stray, old, old);
  await build('three');
  expect(await files()).not.toContain('stray.js');
});
