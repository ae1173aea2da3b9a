import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { debugIdOf } from '@reprise/tracking/debug-id';
import { type Configuration, rspack, type Stats } from '@rspack/core';
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

async function build(configuration: Configuration | undefined): Promise<Stats> {
  if (!configuration) throw new Error('there is no such build');
  return new Promise((resolve, reject) => {
    rspack({ ...configuration, infrastructureLogging: { level: 'none' } }, (error, stats) => {
      if (error) reject(error);
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else resolve(stats);
    });
  });
}

const buildServer = (version: string | undefined) => build(shellConfiguration({ context, version })[1]);

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

test('a page loads the code of the router that navigates after hydration, and the code of its other modes never', async () => {
  const installed = path.resolve(import.meta.dirname, '../../../apps/shell/node_modules');
  await symlink(installed, path.join(context, 'node_modules'));
  await write('package.json', '{"type":"module","dependencies":{}}');
  await write(
    'src/boot/entry.ts',
    `import { createStaticRouter, Form, Link, useNavigate } from 'react-router';
    import { RouterProvider } from 'react-router/dom';
    document.title = String([createStaticRouter, Form, Link, useNavigate, RouterProvider]);
    void import(/* webpackChunkName: "navigation" */ './navigation.ts');`,
  );
  await write('src/boot/navigation.ts', "export { UNSAFE_createRouter } from 'react-router';");
  const [browser] = shellConfiguration({ context });
  // Joined modules would have one name.
  const stats = await build({ ...browser, optimization: { ...browser?.optimization, concatenateModules: false } });
  // Such as a name that the router imports from a module that was replaced.
  expect(stats.toJson({ all: false, warnings: true }).warnings).toEqual([]);
  const { chunks = [] } = stats.toJson({ all: false, chunks: true, chunkModules: true, dependentModules: true });
  const modulesOf = (chunk: string) =>
    chunks
      .filter(({ names }) => names?.includes(chunk))
      .flatMap(({ modules = [] }) => modules)
      .map(({ name = '' }) => /react-router.*?lib\/(.*)/.exec(name)?.[1])
      .filter((name) => name !== undefined);
  const [early, late] = [modulesOf('libraries'), modulesOf('navigation')];
  expect(early).toEqual(expect.arrayContaining(['components.js', 'hooks.js', 'router/router.js?before-hydration']));
  expect(early).not.toContain('router/router.js');
  expect(late).toContain('router/router.js');
  expect([...early, ...late]).not.toContain('router/instrumentation.js');
  expect([...early, ...late]).not.toContain('dom/ssr/components.js');
  const textOf = async (chunk: string) => {
    const [file = ''] = chunks.find(({ names }) => names?.includes(chunk))?.files ?? [];
    return readFile(path.join(context, 'dist/web', file), 'utf8');
  };
  expect(await textOf('navigation')).toContain('patchRoutesOnNavigation');
  expect(await textOf('libraries')).not.toContain('patchRoutesOnNavigation');
});
