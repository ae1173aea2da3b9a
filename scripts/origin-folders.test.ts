import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderGraceMs, pruneFolders } from './origin-folders.ts';

let dist = '';
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'origin-folders-'));
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    for (const platform of ['web', 'node']) await mkdir(join(dist, version, platform), { recursive: true });
  await mkdir(join(dist, 'pictures'));
});
afterEach(() => rm(dist, { recursive: true }));

const later = (periods: number) => Date.now() + periods * folderGraceMs + 1000;
const folders = async () => (await readdir(dist)).sort();

test('the folder of an unlisted release stays while pages may be open, and is removed afterwards', async () => {
  const listed = ['1.1.0', '1.2.0'];
  expect(await pruneFolders(dist, { listed, now: later(9) })).toEqual([]);
  expect(await pruneFolders(dist, { listed, now: later(0.9) })).toEqual([]);
  expect(await pruneFolders(dist, { listed, now: later(1) })).toEqual(['1.0.0']);
  expect(await folders()).toEqual(['1.1.0', '1.2.0', 'pictures']);
});

test('listing a folder again restarts its grace period', async () => {
  await pruneFolders(dist, { listed: ['1.1.0', '1.2.0'] });
  await pruneFolders(dist, { listed: ['1.0.0', '1.1.0', '1.2.0'] });
  expect(await pruneFolders(dist, { listed: ['1.1.0', '1.2.0'], now: later(1) })).toEqual([]);
  expect(await folders()).toContain('1.0.0');
});
