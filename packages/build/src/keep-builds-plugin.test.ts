import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildsKeptMs, KeepBuildsPlugin } from './keep-builds-plugin.ts';

let folder = '';
let now = 0;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'keep-builds-'));
  now = Date.now();
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds a page whose chunk is named by its content, and one that never changes. */
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
        plugins: [new KeepBuildsPlugin(() => now)],
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
/** As if all files had been written when their build was made. */
async function age(): Promise<void> {
  for (const file of await files()) await utimes(path.join(folder, 'dist/web', file), now / 1000, now / 1000);
}

test('the files of the builds before stay while pages of theirs may be open, and go afterwards', async () => {
  await build('one');
  const first = await files();
  now += 30 * buildsKeptMs;
  await age();
  await build('two');
  const second = await files();
  expect(second).toEqual(expect.arrayContaining(first));
  expect(second).toHaveLength(3);
  now += buildsKeptMs - 1;
  await build('three');
  expect(await files()).toEqual(expect.arrayContaining(second));
  now += 2;
  await build('four');
  const kept = await files();
  expect(first.filter((file) => !kept.includes(file))).toHaveLength(1);
  expect(kept.filter((file) => file.startsWith('vendor'))).toHaveLength(1);
});

test('the list says which files are those of the current build, also when it was built before', async () => {
  await build('one');
  const first = await files();
  await build('two');
  await build('one');
  const list = JSON.parse(await readFile(path.join(folder, 'dist/builds.json'), 'utf8')) as { files: string[] }[];
  expect(list).toHaveLength(2);
  expect(list[0]?.files).toEqual(first);
});

test('a file that no list names stays as long as a build would', async () => {
  await build('one');
  const stray = path.join(folder, 'dist/web/stray.js');
  await writeFile(stray, '');
  await writeFile(path.join(folder, 'dist/builds.json'), 'damaged');
  await build('two');
  expect(await files()).toContain('stray.js');
  const old = (now - buildsKeptMs) / 1000;
  await utimes(stray, old, old);
  await build('three');
  expect(await files()).not.toContain('stray.js');
});
