import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { debugIdOf } from '@reprise/tracking/debug-id';
import { rspack } from '@rspack/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shellConfiguration } from './shell.ts';

let context = '';
beforeEach(async () => {
  context = await mkdtemp(path.join(tmpdir(), 'shell-'));
});
afterEach(() => rm(context, { recursive: true }));

const importNatively = vm.compileFunction('return import(url)', ['url'], {
  importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}) as (url: string) => Promise<{ answer: string }>;

async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(context, file)), { recursive: true });
  await writeFile(path.join(context, file), content);
}

async function buildServer(version: string | undefined): Promise<void> {
  const [, server] = shellConfiguration({ context, version });
  if (!server) throw new Error('there is no server build');
  await new Promise<void>((resolve, reject) => {
    rspack({ ...server, infrastructureLogging: { level: 'none' } }, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

test('the source maps of a released server are not beside it, but stored for the upload', async () => {
  await write('package.json', '{"type":"module","dependencies":{}}');
  await write('src/boot/server/server.ts', 'export const answer: string = process.argv.join();');
  const filesIn = async (folder: string) => (await readdir(path.join(context, folder))).toSorted();
  await buildServer('1.4.0');
  expect(await filesIn('dist/node')).toEqual(['server.mjs']);
  expect(await filesIn('source-maps/node')).toEqual(['server.mjs', 'server.mjs.map']);
  const map = JSON.parse(await readFile(path.join(context, 'source-maps/node/server.mjs.map'), 'utf8'));
  expect(map).toMatchObject({ debug_id: await debugIdOf('shell/1.4.0/node/server.mjs') });
  await buildServer(undefined);
  expect(await filesIn('dist/node')).toEqual(['server.mjs', 'server.mjs.map']);
});

test('a CommonJS package that is bundled into the server can require Node.js modules', async () => {
  await write('package.json', '{"type":"module","dependencies":{}}');
  await write('node_modules/checked/package.json', '{"name":"checked","main":"index.js"}');
  await write(
    'node_modules/checked/index.js',
    "const assert = require('node:assert');\nmodule.exports = (value) => { assert(value); return require('node:path').basename(value); };",
  );
  await write(
    'src/boot/server/server.ts',
    "import { join } from 'node:path';\nimport checked from 'checked';\nexport const answer: string = checked(join('a', 'b'));",
  );
  await buildServer(undefined);
  const { answer } = await importNatively(pathToFileURL(path.join(context, 'dist/node/server.mjs')).href);
  expect(answer).toBe('b');
});
