import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canaryOf, publishedRelease, stableReleases } from '@reprise/build/registry';
import { changeRegistryFile, readRegistryFile } from '@reprise/build/registry-file';
import type { ShellStatus } from '@reprise/build/shell-status';
import { areas } from '@reprise/markets/areas';
import { freePort } from '@reprise/testing/free-port';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { putFirst, withdraw } from './releases.ts';
import { root } from './services.ts';
import { createStaticOrigin } from './static-origin.ts';

let published = '';
let origin = '';
let originServer: Server;
let folder = '';
let file = '';
const servers: Server[] = [];

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function publish(version: string, content = version): Promise<void> {
  for (const platform of ['web', 'node']) {
    const entry = { file: `${platform}.js`, integrity: `sha384-${content}`, contract: { major: 1, minor: 0 } };
    await mkdir(join(published, version, platform), { recursive: true });
    await writeFile(join(published, version, platform, 'entry.json'), JSON.stringify(entry));
  }
}

beforeAll(async () => {
  published = await mkdtemp(join(tmpdir(), 'published-'));
  originServer = createStaticOrigin(published);
  origin = await listen(originServer);
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publish(version);
});
afterAll(async () => {
  originServer.close();
  await rm(published, { recursive: true });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  file = join(folder, 'remotes.json');
});
afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
  await rm(folder, { recursive: true });
});

interface Ended {
  code: number | null;
  output: string;
}

/** Runs the command as a separate process. */
function release(...parameters: string[]): Promise<Ended> {
  const all = [join(root, 'scripts/release.ts'), ...parameters, '--registry', file];
  const child = spawn(process.execPath, all, { env: { ...process.env, SHELL_URLS: '', NO_COLOR: '1' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

/** Adds earlier releases of blue, the newest last. */
async function given(...versions: string[]): Promise<void> {
  for (const version of versions) {
    const one = await publishedRelease(origin, version);
    await changeRegistryFile(file, (registry) => putFirst(registry, 'blue', one));
  }
}

/** Starts a fake shell that serves the releases of the registry, except for rejected versions. */
async function startShell(rejects: Record<string, string> = {}): Promise<string> {
  const status = async (): Promise<ShellStatus> => {
    const { revision, remotes } = await readRegistryFile(file);
    return {
      revision,
      remotes: remotes.map((row) => ({
        name: row.name,
        version: stableReleases(row).find(({ version }) => !rejects[version])?.version ?? null,
        canary: canaryOf(row)?.version ?? null,
        rejected: row.releases.flatMap(({ version }) =>
          rejects[version] ? [{ version, reason: rejects[version] }] : [],
        ),
      })),
    };
  };
  const server = createServer((_request, response) => {
    status().then(
      (answer) => response.end(JSON.stringify(answer)),
      () => response.writeHead(500).end(),
    );
  });
  servers.push(server);
  return listen(server);
}

async function versionsOf(name: string): Promise<string[]> {
  const row = (await readRegistryFile(file)).remotes.find((remote) => remote.name === name);
  return row?.releases.map(({ version }) => version) ?? [];
}

async function liveOf(name: string): Promise<string | undefined> {
  const row = (await readRegistryFile(file)).remotes.find((remote) => remote.name === name);
  return row && stableReleases(row)[0]?.version;
}

describe('the release command', () => {
  test('loses no release when several areas release concurrently', async () => {
    const ended = await Promise.all(
      areas.flatMap((name) => ['1.0.0', '1.1.0', '1.2.0'].map((version) => release(name, version, '--origin', origin))),
    );
    expect(ended.map(({ code, output }) => (code === 0 ? 0 : output))).toEqual(ended.map(() => 0));
    for (const name of areas) expect((await versionsOf(name)).sort()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    expect((await readRegistryFile(file)).revision).toBe(9);
  });

  test('refuses to change a registry that was changed by another process', async () => {
    await given('1.0.0');
    const { code, output } = await release('blue', '1.1.0', '--revision', '0');
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('is at revision 1, not 0') });
    expect(await versionsOf('blue')).toEqual(['1.0.0']);
  });

  test('does not change a damaged registry and names the previous file', async () => {
    await given('1.0.0');
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, 80));
    const { code, output } = await release('blue', '1.1.0', '--origin', origin);
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('remotes.json.previous') });
  });

  test('refuses a version that was released with other content', async () => {
    await publish('2.0.0');
    await given('2.0.0');
    await publish('2.0.0', 'other');
    const { code, output } = await release('blue', '2.0.0');
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('never changes') });
  });

  test.each([
    [['blue', '9.9.9'], '/9.9.9/web/entry.json answers 404'],
    [['blue', '../1.0.0'], '"../1.0.0" is not a version'],
    [['blue', '1.1.0', '--weight', '101'], '--weight must be a whole number from 1 to 100.'],
    [['blue', '1.1.0', '--shell', 'nonsense'], '"nonsense" is not the URL of a shell'],
    [['blue', '1.0.0', '--weight', '10'], 'blue would have no stable release left'],
    [['red', '1.0.0'], 'red has no release'],
    [[], 'npm run release'],
  ])('refuses %j with a reason', async (parameters, reason) => {
    await given('1.0.0');
    const { code, output } = await release(...parameters);
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining(reason) });
    expect((await readRegistryFile(file)).revision).toBe(1);
  });
});

describe('a release that is already in the registry', () => {
  test('stays withdrawn with --if-new', async () => {
    await given('1.0.0', '1.1.0');
    await changeRegistryFile(file, (registry) => withdraw(registry, 'blue', '1.1.0'));
    await writeFile(join(published, 'current.json'), '{"version":"1.1.0"}');
    const parameters = ['blue', 'current', '--if-new', '--origin', origin];
    expect(await release(...parameters)).toMatchObject({
      code: 0,
      output: expect.stringContaining('nothing was changed'),
    });
    expect(await liveOf('blue')).toBe('1.0.0');
  });
});

describe('the shells', () => {
  test('are waited for and reported, and old releases are removed', async () => {
    const shells = [await startShell(), await startShell()];
    const asked = shells.flatMap((shell) => ['--shell', shell]);
    await given('1.0.0', '1.1.0');
    const { code, output } = await release('blue', '1.2.0', '--keep', '2', ...asked);
    expect({ code, output }).toMatchObject({ code: 0 });
    for (const shell of shells) expect(output).toContain(`${shell} serves it.`);
    expect(await versionsOf('blue')).toEqual(['1.2.0', '1.1.0']);
  });

  test('fail the command if one rejects the release, and nothing is removed', async () => {
    const asked = [
      '--shell',
      await startShell(),
      '--shell',
      await startShell({ '1.1.0': 'its contract 2.0 is too new' }),
    ];
    await given('1.0.0');
    const { code, output } = await release('blue', '1.1.0', '--keep', '1', ...asked);
    expect({ code, output }).toMatchObject({ code: 1 });
    expect(output).toContain('rejected it: its contract 2.0 is too new; it serves 1.0.0');
    expect(output).toContain('1 of 2 shells did not apply it');
    expect(await versionsOf('blue')).toEqual(['1.1.0', '1.0.0']);
  });

  test('fail the command in time if one reads another registry, does not answer or is not running', async () => {
    const frozen = createServer((_request, response) => response.end(JSON.stringify({ revision: 0, remotes: [] })));
    const old = createServer((_request, response) => response.end('ok'));
    servers.push(frozen, old);
    // No port that another server may get meanwhile.
    const gone = `http://127.0.0.1:${await freePort()}`;
    const shells = [await listen(frozen), await listen(old), gone].flatMap((shell) => ['--shell', shell]);
    const { code, output } = await release('blue', '1.0.0', '--origin', origin, '--wait', '0', ...shells);
    expect({ code, output }).toMatchObject({ code: 1 });
    expect(output).toContain('has not read revision 1 of the registry within 0 s (it is at 0)');
    expect(output).toContain('answers 200 without the status of its releases');
    expect(output).toContain('cannot be reached');
  });

  test('serve a release that is rolled back and released again', async () => {
    const asked = ['--shell', await startShell()];
    await given('1.0.0', '1.1.0');
    const back = await release('blue', '1.1.0', '--withdraw', ...asked);
    expect(back).toMatchObject({ code: 0, output: expect.stringContaining('withdrew it and serves 1.0.0') });
    expect(await liveOf('blue')).toBe('1.0.0');
    expect(await release('blue', '1.1.0', ...asked)).toMatchObject({ code: 0 });
    expect(await liveOf('blue')).toBe('1.1.0');
  });

  test('serve a canary until it becomes the live release', async () => {
    const asked = ['--shell', await startShell()];
    await given('1.0.0');
    const canary = await release('blue', '1.1.0', '--weight', '10', ...asked);
    expect(canary).toMatchObject({ code: 0, output: expect.stringContaining('serves it as canary') });
    expect(await liveOf('blue')).toBe('1.0.0');
    const preview = await release('blue', '1.2.0', '--preview', ...asked);
    expect(preview).toMatchObject({ code: 0, output: expect.stringContaining('serves it as preview') });
    expect(await release('blue', '1.1.0', ...asked)).toMatchObject({ code: 0 });
    expect(await liveOf('blue')).toBe('1.1.0');
  });
});
