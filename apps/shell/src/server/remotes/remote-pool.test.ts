import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RegistryRow, Release } from '@reprise/build/registry';
import { contract, defineRemote } from '@reprise/platform';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoadedRemote } from './load-remote.ts';
import { RemotePool } from './remote-pool.ts';

const release = (version: string, change: Partial<Release> = {}): Release => ({
  version,
  contract,
  web: `http://localhost:3001/${version}/web/`,
  webEntry: 'remoteEntry.js',
  server: `http://localhost:3001/${version}/node/remoteEntry.js`,
  integrity: { web: `sha384-w${version}`, server: `sha384-s${version}` },
  weight: 100,
  ...change,
});

let folder = '';
let now = 0;
let broken = new Set<string>();
const disposed: string[] = [];
const log = { info: vi.fn(), error: vi.fn() };

async function load(row: RegistryRow, wanted: Release): Promise<LoadedRemote> {
  if (broken.has(wanted.version)) throw new Error(`${wanted.version} is broken`);
  return {
    name: row.name,
    release: wanted,
    remote: defineRemote({ name: row.name, routes: () => [], loadMessages: async () => ({}) }),
    files: { code: '', chunks: {}, exposed: { js: [], css: [] }, stylesheets: new Map() },
    messages: new Map(),
    entry: '',
    dispose: () => disposed.push(wanted.version),
  };
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'registry-'));
  now = 0;
  broken = new Set();
  disposed.length = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const registry = () => path.join(folder, 'registry.json');
const publish = (...releases: Release[]) =>
  writeFile(registry(), JSON.stringify({ remotes: [{ name: 'blue', mounts: ['/'], releases }] }));
const createPool = () => new RemotePool({ registry: registry(), allowedOrigins: [], log, load, now: () => now });
const versionOf = async (pool: RemotePool) => (await pool.get('blue'))?.release.version;

/** Refreshes and waits until what was begun is through. */
async function refresh(pool: RemotePool) {
  await pool.refresh();
  await new Promise((resolve) => setImmediate(resolve));
}

describe('remote pool', () => {
  test('the newest release is live, and a change of the registry switches it and lets go of the old one', async () => {
    await publish(release('1.0.0'));
    const pool = createPool();
    await refresh(pool);
    expect(await versionOf(pool)).toBe('1.0.0');
    const generation = pool.generation;
    await publish(release('1.1.0'), release('1.0.0'));
    await refresh(pool);
    expect(await versionOf(pool)).toBe('1.1.0');
    expect(disposed).toEqual(['1.0.0']);
    expect(pool.generation).toBeGreaterThan(generation);
  });

  test('a broken, incompatible or withdrawn release is passed over for the newest that works', async () => {
    broken.add('1.1.0');
    await publish(
      release('3.0.0', { contract: { major: contract.major + 1, minor: 0 } }),
      release('2.0.0', { weight: 0 }),
      release('1.1.0'),
      release('1.0.0'),
    );
    const pool = createPool();
    await refresh(pool);
    expect(await versionOf(pool)).toBe('1.0.0');
  });

  test('the last good release stays while the next one fails, which is tried again after a pause', async () => {
    await publish(release('1.0.0'));
    const pool = createPool();
    await refresh(pool);
    broken.add('1.1.0');
    await publish(release('1.1.0'));
    await refresh(pool);
    expect(await versionOf(pool)).toBe('1.0.0');
    expect(pool.status()).toEqual([{ name: 'blue', version: '1.0.0', error: '1.1.0 is broken' }]);
    broken.clear();
    await refresh(pool);
    expect(await versionOf(pool)).toBe('1.0.0');
    now += 60_000;
    await refresh(pool);
    expect(await versionOf(pool)).toBe('1.1.0');
  });

  test('a release that another one stands in for is told of and tried again: its files may be on their way', async () => {
    broken.add('1.1.0');
    await publish(release('1.1.0'), release('1.0.0'));
    const pool = createPool();
    await refresh(pool);
    expect(pool.status()).toEqual([{ name: 'blue', version: '1.0.0', error: '1.1.0 is broken' }]);
    now += 60_000;
    await refresh(pool);
    expect(await versionOf(pool)).toBe('1.0.0');
    expect(disposed).toEqual([]);
    broken.clear();
    now += 60_000;
    await refresh(pool);
    expect(pool.status()).toEqual([{ name: 'blue', version: '1.1.0', error: null }]);
    expect(disposed).toEqual(['1.0.0']);
  });

  test('a registry that cannot be read changes nothing', async () => {
    await publish(release('1.0.0'));
    const pool = createPool();
    await refresh(pool);
    await writeFile(registry(), 'not json');
    await refresh(pool);
    expect(await versionOf(pool)).toBe('1.0.0');
  });

  test('a remote that left the registry is gone', async () => {
    await publish(release('1.0.0'));
    const pool = createPool();
    await refresh(pool);
    await writeFile(registry(), '{"remotes":[]}');
    await refresh(pool);
    expect(await pool.get('blue')).toBeUndefined();
    expect(disposed).toEqual(['1.0.0']);
  });
});
