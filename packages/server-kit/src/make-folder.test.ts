import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeFolder, makeFolderSync } from './make-folder.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'reprise-folders-'));
afterAll(() => rmSync(directory, { recursive: true }));

describe.each([
  ['makeFolder', makeFolder],
  ['makeFolderSync', async (folder: string) => makeFolderSync(folder)],
])('%s', (name, make) => {
  const below = (...parts: string[]) => path.join(directory, name, ...parts);

  test('creates a folder with its parents, also when it exists or others create it at the same time', async () => {
    await Promise.all([make(below('a', 'b', 'c')), make(below('a', 'b', 'c')), make(below('a', 'b', 'd'))]);
    await make(below('a', 'b'));
    for (const folder of ['c', 'd']) expect(statSync(below('a', 'b', folder)).isDirectory()).toBe(true);
  });

  test('fails where a file is in the way', async () => {
    await make(below());
    writeFileSync(below('file'), '');
    await expect(make(below('file', 'a', 'b'))).rejects.toThrow('ENOTDIR');
  });

  test('fails where no folder can be created, instead of retrying forever', async () => {
    await expect(make('/proc/reprise/a/b')).rejects.toThrow(/mkdir/);
  });
});

test('a folder that only its owner may read has parents that only the owner may read', async () => {
  await makeFolder(path.join(directory, 'own', 'a'), 0o700);
  for (const folder of ['own', 'own/a']) expect(statSync(path.join(directory, folder)).mode & 0o777).toBe(0o700);
});

test('no server uses the recursive mkdir of Node', () => {
  const root = path.join(import.meta.dirname, '../../..');
  const sources = globSync(['apps/{api,sandbox,search,shell}/src/**/*.ts', 'packages/server-kit/src/**/*.ts'], {
    cwd: root,
  }).filter((file) => !file.includes('.test.'));
  expect(sources.length).toBeGreaterThan(100);
  const using = sources.filter((file) =>
    /mkdir(?:Sync)?\([^;]*recursive: true/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(using).toEqual([]);
});
