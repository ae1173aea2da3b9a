import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type Sandbox } from '../apps/sandbox/src/app.ts';
import { readConfig } from '../apps/sandbox/src/config.ts';
import { debugIdOf } from '../packages/tracking/src/debug-id.ts';
import { root } from './services.ts';

const token = 'reprise-sandbox-source-maps';
const file = 'cart.3f2a1b9c.js';

let folder: string;
let sandbox: Sandbox;
let url: string;
let id: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'source-maps-'));
  const environment = { NODE_ENV: 'test', SANDBOX_PORT: '0', SMTP_PORT: '0', LOG_LEVEL: 'silent' };
  sandbox = await createApp(readConfig({ ...environment, SANDBOX_DATA_DIR: join(folder, 'sandbox') }));
  const { http } = await sandbox.listen();
  url = `http://127.0.0.1:${http}`;
  // As a build of blue writes them: character 11 of the file is line 3, character 5 of the source.
  id = await debugIdOf(`blue/1.5.0/web/${file}`);
  const map = {
    version: 3,
    file,
    sources: ['webpack://blue/./src/features/cart/cart.ts'],
    sourcesContent: ['\n\n    addToCart();\n'],
    names: ['addToCart'],
    mappings: 'UAEIA',
    debugId: id,
    debug_id: id,
  };
  const web = join(folder, 'maps/1.5.0/web');
  await mkdir(web, { recursive: true });
  await writeFile(join(web, file), `const a=1;b();\n//# debugId=${id}\n`);
  await writeFile(join(web, `${file}.map`), JSON.stringify(map));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command. Returns its exit code. */
function upload(token: string, maps: string): Promise<number | null> {
  const service = { SENTRY_URL: url, SENTRY_AUTH_TOKEN: token, SENTRY_ORG: 'reprise', SENTRY_PROJECT: 'shop' };
  const command = [join(root, 'scripts/source-maps.ts'), 'blue', '--folder', join(folder, maps)];
  const program = spawn(process.execPath, command, { env: { ...process.env, ...service }, stdio: 'ignore' });
  return new Promise((ended) => program.once('exit', ended));
}

/** The place in the code that the page of errors shows. */
async function shownPlace(): Promise<string> {
  const { body } = await sandbox.app.inject('/errors');
  return /<pre>(.*)<\/pre>/.exec(body)?.[1] ?? '';
}

test('errors are shown where they are in the sources, once the maps of the release were uploaded', async () => {
  const filename = `https://blue.example/1.5.0/web/${file}`;
  const frame = { filename, function: 'b', lineno: 1, colno: 11 };
  const report = {
    event_id: 'a'.repeat(32),
    exception: { values: [{ type: 'Error', value: 'failed', stacktrace: { frames: [frame] } }] },
    debug_meta: { images: [{ type: 'sourcemap', code_file: filename, debug_id: id }] },
  };
  await sandbox.app.inject({
    method: 'POST',
    url: '/errors/api/1/envelope/',
    headers: { 'content-type': 'text/plain' },
    payload: ['{}', '{"type":"event"}', JSON.stringify(report)].join('\n'),
  });
  expect(await shownPlace()).toBe(`b ${filename}:1:11`);
  expect(await upload('another-token-than-this', 'maps')).toBe(1);
  expect(await shownPlace()).toBe(`b ${filename}:1:11`);
  expect(await upload(token, 'maps')).toBe(0);
  expect(await shownPlace()).toBe('addToCart src/features/cart/cart.ts:3:5');
});

test('a folder without source maps is a mistake', async () => {
  expect(await upload(token, 'nothing')).toBe(1);
});
