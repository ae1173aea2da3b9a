import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
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
  const [, server] = shellConfiguration({ context });
  if (!server) throw new Error('there is no server build');
  await new Promise<void>((resolve, reject) => {
    rspack({ ...server, infrastructureLogging: { level: 'none' } }, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  const { answer } = await importNatively(pathToFileURL(path.join(context, 'dist/node/server.mjs')).href);
  expect(answer).toBe('b');
});
