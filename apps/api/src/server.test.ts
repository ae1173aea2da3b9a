import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { pictureKeys } from '@reprise/demo-catalogue';
import { readServiceKeys } from '@reprise/server-kit/environment';
import { productionSecrets } from '@reprise/testing/production-secrets';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDatabase } from './testing/prepared-database.ts';
import { serviceAuthorization } from './testing/service-authorization.ts';

let directory: string;
let server: ChildProcess | undefined;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'reprise-server-'));
});
afterEach(() => {
  server?.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

/** For root every folder is writable, so the server runs as another user then. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

function start(environment: Record<string, string>, user: { uid?: number; gid?: number } = {}): ChildProcess {
  return spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...productionSecrets.api,
      API_PORT: '0',
      API_INTERNAL_PORT: '0',
      API_SEED: 'none',
      SHUTDOWN_DELAY_MS: '0',
      API_DATA_DIR: directory,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
}

/** As `start`, but on a prepared database. */
async function startOnPreparedData(
  environment: Record<string, string>,
  user: { uid?: number; gid?: number } = {},
): Promise<ChildProcess> {
  const data = environment.API_DATA_DIR ?? directory;
  await prepareDatabase(data);
  for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' })) {
    chownSync(path.join(data, name), user.uid ?? -1, user.gid ?? -1);
  }
  return start(environment, user);
}

async function failureOf(environment: Record<string, string>) {
  const failing = start(environment);
  const { stdout, stderr } = failing;
  if (!stdout || !stderr) throw new Error('The server has no output.');
  const [log, mistakes] = await Promise.all([text(stdout), text(stderr), failing.exitCode ?? once(failing, 'exit')]);
  return { code: failing.exitCode, log: log.trim().split('\n'), mistakes: mistakes.trim().split('\n') };
}

/** The addresses that the log names once both servers listen. */
async function addressesOf(started: ChildProcess): Promise<{ address: string; internal: string }> {
  if (!started.stdout) throw new Error('The server has no output.');
  const mistakes = started.stderr ? text(started.stderr) : '';
  let internal: string | undefined;
  for await (const line of createInterface({ input: started.stdout })) {
    const address = /https?:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (address && internal) return { address, internal };
    internal ??= address;
  }
  throw new Error(`The server ended without listening: ${await mistakes}`);
}

describe('the server', () => {
  it('refuses an invalid configuration with one line per mistake', async () => {
    const { code, mistakes } = await failureOf({ API_PORT: 'x', SEARCH_URL: 'nowhere', TRUSTED_PROXIES: 'foo' });
    expect(code).toBe(1);
    expect(mistakes).toHaveLength(3);
    for (const line of mistakes) expect(line).toMatch(/^Configuration: (API_PORT|SEARCH_URL|TRUSTED_PROXIES): /);
  }, 60_000);

  it('encrypts both ports with its certificate', async () => {
    const folder = path.join(import.meta.dirname, '../../../packages/server-kit/src/test-identity');
    const certificate = path.join(folder, 'certificate.pem');
    server = await startOnPreparedData({
      TLS_CERTIFICATE_FILE: certificate,
      TLS_KEY_FILE: path.join(folder, 'key.pem'),
    });
    const { address, internal } = await addressesOf(server);
    for (const url of [address, internal]) {
      const request = get(`${url}/healthz`, { ca: readFileSync(certificate), agent: false });
      const [response]: IncomingMessage[] = await once(request, 'response');
      expect(response?.statusCode).toBe(200);
      await expect(fetch(`${url}/healthz`)).rejects.toMatchObject({ cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } });
      await expect(fetch(`${url.replace('https', 'http')}/healthz`)).rejects.toThrow('fetch failed');
    }
  }, 60_000);

  it('finishes running requests on SIGTERM and releases the database', async () => {
    server = await startOnPreparedData({});
    const { internal } = await addressesOf(server);
    const headers = {
      authorization: await serviceAuthorization({
        serviceKeys: readServiceKeys(productionSecrets.api.SERVICE_KEYS) ?? [],
      }),
    };
    const feed = await fetch(`${internal}/internal/catalogue/feed`, { headers });
    await feed.text();
    const after = feed.headers.get('x-catalogue-cursor');

    const second = await failureOf({});
    expect(second).toMatchObject({ code: 1, mistakes: [''] });
    expect(second.log.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 60, msg: expect.stringContaining(`in use by process ${server.pid}`) }),
    ]);

    const waiting = fetch(`${internal}/internal/catalogue/changes?after=${after}`, { headers });
    // The answer to a later request says that the waiting one has arrived.
    expect((await fetch(`${internal}/readyz`)).status).toBe(200);
    server.kill('SIGTERM');
    expect((await waiting).status).toBe(200);
    if (server.exitCode === null) await once(server, 'exit');
    expect(server.exitCode).toBe(0);

    server = start({});
    expect((await fetch(`${(await addressesOf(server)).address}/healthz`)).status).toBe(200);
  }, 120_000);

  it('starts, logs why and stops if it cannot store pictures or uploads', async () => {
    const data = path.join(directory, 'data');
    mkdirSync(data);
    chownSync(directory, nobody.uid ?? -1, -1);
    chownSync(data, nobody.uid ?? -1, -1);
    const readOnly = path.join(directory, 'read-only');
    mkdirSync(readOnly, { mode: 0o555 });
    const folders = { MEDIA_DIR: path.join(readOnly, 'media'), UPLOADS_DIRECTORY: path.join(readOnly, 'uploads') };
    server = await startOnPreparedData({ API_DATA_DIR: data, ...folders }, nobody);
    const { address } = await addressesOf(server);
    let log = '';
    server.stdout?.on('data', (text: Buffer) => {
      log += text.toString();
    });
    const pictures = await Promise.all(
      pictureKeys()
        .slice(0, 4)
        .map((key) => fetch(`${address}/media/${key}/96.webp`)),
    );
    expect(pictures.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    expect(server.exitCode).toBe(0);
    expect(log.match(/the folder of the pictures cannot be used/g)).toHaveLength(1);
    expect(log).toContain('EACCES');
  }, 120_000);

  it('listens while it seeds, reports that, and can be stopped meanwhile', async () => {
    server = await startOnPreparedData({ API_SEED: 'catalogue' });
    const { address } = await addressesOf(server);
    const readiness = await fetch(`${address}/readyz`);
    expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'seeding' }]);
    server.stdout?.resume();
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    expect(server.exitCode).toBe(0);
  }, 120_000);
});
