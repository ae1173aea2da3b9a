import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@reprise/build/registry';
import { contract, defineRemote } from '@reprise/platform';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PoolOptions, RemotePool } from './remote-pool.ts';

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
/** Versions whose files are missing, that hang, and that fail their checks. */
let missing = new Set<string>();
let hanging = new Set<string>();
let failing = new Set<string>();
const disposed: string[] = [];
const log = { info: vi.fn(), error: vi.fn() };

const files = { code: '', chunks: {}, exposed: { js: [], css: [] }, stylesheets: new Map(), integrity: {} };

const fakes: Pick<Required<PoolOptions>, 'fetch' | 'run' | 'check'> = {
  async fetch({ version }, _origins, signal) {
    if (missing.has(version)) throw new Error(`${version} is missing`);
    if (hanging.has(version))
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    return files;
  },
  run: async (row, wanted) => ({
    name: row.name,
    release: wanted,
    remote: defineRemote({ name: row.name, routes: () => [], loadMessages: async () => ({}) }),
    files,
    messages: new Map(),
    entry: '',
    dispose: () => disposed.push(wanted.version),
  }),
  async check(loaded) {
    if (failing.has(loaded.release.version)) throw new Error(`${loaded.release.version} throws`);
  },
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'registry-'));
  now = 0;
  missing = new Set();
  hanging = new Set();
  failing = new Set();
  disposed.length = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const registry = () => path.join(folder, 'registry.json');
let revision = 0;
const publish = (...releases: Release[]) => publishAreas({ blue: releases });
const publishAreas = (areas: Record<string, Release[]>) => {
  const remotes = Object.entries(areas).map(([name, releases]) => ({ name, mounts: [`/${name}`], releases }));
  return writeFile(registry(), JSON.stringify({ revision: ++revision, remotes }));
};
const createPool = (options: Partial<PoolOptions> = {}) =>
  new RemotePool({ registry: registry(), allowedOrigins: [], log, ...fakes, now: () => now, ...options });
const versionOf = async (pool: RemotePool) => (await pool.get('blue'))?.release.version;
const statusOf = (pool: RemotePool) => pool.status().remotes[0];

/** Refreshes and waits until all loads are done. */
async function refresh(pool: RemotePool) {
  await pool.refresh();
  await pool.settled();
}

describe('the live release', () => {
  test('is the newest stable one, and is replaced and disposed of when the registry changes', async () => {
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
    expect(pool.status()).toEqual({
      revision,
      remotes: [{ name: 'blue', version: '1.1.0', canary: null, rejected: [] }],
    });
  });

  test('skips releases that are missing, incompatible, withdrawn or fail their checks, with reasons', async () => {
    missing.add('1.2.0');
    failing.add('1.1.0');
    await publish(
      release('3.0.0', { contract: { major: contract.major + 1, minor: 0 } }),
      release('2.0.0', { weight: 0, withdrawn: true }),
      release('1.2.0'),
      release('1.1.0'),
      release('1.0.0'),
    );
    const pool = createPool();
    await refresh(pool);
    expect(statusOf(pool)).toEqual({
      name: 'blue',
      version: '1.0.0',
      canary: null,
      rejected: [
        {
          version: '3.0.0',
          reason: `its contract 2.0 does not fit this shell's ${contract.major}.${contract.minor}`,
        },
        { version: '1.2.0', reason: '1.2.0 is missing' },
        { version: '1.1.0', reason: '1.1.0 throws' },
      ],
    });
    expect(disposed).toEqual(['1.1.0']);
  });

  test('is retried after a delay while a newer one is rejected', async () => {
    missing.add('1.1.0');
    await publish(release('1.1.0'), release('1.0.0'));
    const pool = createPool();
    await refresh(pool);
    missing.clear();
    await refresh(pool);
    expect(await versionOf(pool)).toBe('1.0.0');
    now += 60_000;
    await refresh(pool);
    expect(await versionOf(pool)).toBe('1.1.0');
    expect(statusOf(pool)?.rejected).toEqual([]);
    expect(disposed).toEqual(['1.0.0']);
  });

  test.each(['missing', 'failing'])('stays when a newer one is %s, even if it is no longer listed', async (what) => {
    await publish(release('1.1.0'), release('1.0.0'));
    const pool = createPool();
    await refresh(pool);
    (what === 'missing' ? missing : failing).add('1.2.0');
    for (const others of [[release('1.1.0'), release('1.0.0')], [release('1.0.0')], []]) {
      await publish(release('1.2.0'), ...others);
      await refresh(pool);
      expect(await versionOf(pool)).toBe('1.1.0');
      expect(statusOf(pool)?.rejected.map(({ version }) => version)).toEqual(['1.2.0']);
    }
    expect(disposed).not.toContain('1.1.0');
  });

  test('stays when its version is published again and the new files fail', async () => {
    await publish(release('1.1.0'), release('1.0.0'));
    const pool = createPool();
    await refresh(pool);
    failing.add('1.1.0');
    await publish(release('1.1.0', { integrity: { web: 'sha384-x', server: 'sha384-y' } }), release('1.0.0'));
    await refresh(pool);
    expect(statusOf(pool)).toMatchObject({ version: '1.1.0', rejected: [{ version: '1.1.0' }] });
    expect((await pool.get('blue'))?.release.integrity.web).toBe('sha384-w1.1.0');
  });

  test('is replaced by an older one when it is withdrawn', async () => {
    await publish(release('1.1.0'), release('1.0.0'));
    const pool = createPool();
    await refresh(pool);
    await publish(release('1.1.0', { weight: 0, withdrawn: true }), release('1.0.0'));
    await refresh(pool);
    expect(statusOf(pool)).toMatchObject({ version: '1.0.0', rejected: [] });
  });

  test('stays when the registry cannot be read', async () => {
    await publish(release('1.0.0'));
    const pool = createPool();
    await refresh(pool);
    await writeFile(registry(), 'not json');
    await refresh(pool);
    expect(await versionOf(pool)).toBe('1.0.0');
  });

  test('is disposed of with its remote', async () => {
    await publish(release('1.0.0'));
    const pool = createPool();
    await refresh(pool);
    await writeFile(registry(), '{"remotes":[]}');
    await refresh(pool);
    expect(await pool.get('blue')).toBeUndefined();
    expect(disposed).toEqual(['1.0.0']);
  });
});

describe('an origin that hangs', () => {
  test('costs one timeout for all of its releases, and the newest working one becomes live', async () => {
    const old = Array.from({ length: 61 }, (_, index) => release(`1.${99 - index}.0`));
    for (const { version } of old) hanging.add(version);
    await publish(...old, release('1.2.0'), release('1.1.0'));
    const pool = createPool({ fetchTimeoutMs: 3_000 });
    await refresh(pool);
    expect(await versionOf(pool)).toBe('1.2.0');
  });

  test('does not delay other areas, and its own pages only briefly', async () => {
    hanging.add('1.0.0');
    await publishAreas({ blue: [release('1.0.0')], green: [release('2.0.0')] });
    const pool = createPool({ fetchTimeoutMs: 60_000, firstLoadTimeoutMs: 10 });
    await pool.refresh();
    expect((await pool.get('green'))?.release.version).toBe('2.0.0');
    expect(await pool.get('blue')).toBeUndefined();
    expect(pool.status().remotes).toMatchObject([
      { name: 'blue', version: null },
      { name: 'green', version: '2.0.0' },
    ]);
  });
});

describe('a canary', () => {
  const canary = { channel: 'canary' } as const;

  test('is served to its visitors beside the stable release until it ends', async () => {
    await publish(release('1.1.0', { weight: 20 }), release('1.0.0'));
    const pool = createPool();
    await refresh(pool);
    expect((await pool.get('blue', canary))?.release.version).toBe('1.1.0');
    expect(await versionOf(pool)).toBe('1.0.0');
    expect(pool.list(canary)[0]?.loaded?.release.version).toBe('1.1.0');
    expect(pool.canaryShare()).toBe(20);
    await publish(release('1.1.0', { weight: 0, withdrawn: true }), release('1.0.0'));
    await refresh(pool);
    expect((await pool.get('blue', canary))?.release.version).toBe('1.0.0');
    expect(pool.canaryShare()).toBeUndefined();
    expect(disposed).toEqual(['1.1.0']);
  });

  test('becomes the stable release without being loaded again', async () => {
    await publish(release('1.1.0', { weight: 20 }), release('1.0.0'));
    const pool = createPool();
    await refresh(pool);
    const loaded = await pool.get('blue', canary);
    await publish(release('1.1.0'), release('1.0.0'));
    await refresh(pool);
    expect(await pool.get('blue')).toBe(loaded);
    expect(disposed).toEqual(['1.0.0']);
  });

  test('is not served if it fails its checks', async () => {
    failing.add('1.1.0');
    await publish(release('1.1.0', { weight: 20 }), release('1.0.0'));
    const pool = createPool();
    await refresh(pool);
    expect((await pool.get('blue', canary))?.release.version).toBe('1.0.0');
    expect(pool.canaryShare()).toBeUndefined();
    expect(statusOf(pool)).toMatchObject({ canary: null, rejected: [{ version: '1.1.0', reason: '1.1.0 throws' }] });
  });

  test('uses the smallest share of several areas', async () => {
    await publishAreas({
      blue: [release('1.1.0', { weight: 50 }), release('1.0.0')],
      green: [release('2.1.0', { weight: 5 }), release('2.0.0')],
    });
    const pool = createPool();
    await refresh(pool);
    expect(pool.canaryShare()).toBe(5);
  });
});

describe('a preview', () => {
  const preview = (version: string) => ({ channel: 'stable', preview: { name: 'blue', version } }) as const;

  test('is loaded on request, even if it fails its checks, and only for that visitor', async () => {
    failing.add('2.0.0');
    await publish(release('2.0.0', { weight: 0 }), release('1.0.0'));
    const pool = createPool();
    await refresh(pool);
    expect((await pool.get('blue', preview('2.0.0')))?.release.version).toBe('2.0.0');
    expect(pool.list(preview('2.0.0'))[0]?.loaded?.release.version).toBe('2.0.0');
    expect(await versionOf(pool)).toBe('1.0.0');
    expect(statusOf(pool)).toMatchObject({ version: '1.0.0', canary: null });
  });

  test('is not available for withdrawn, unknown and missing releases', async () => {
    missing.add('2.0.0');
    await publish(release('3.0.0', { weight: 0, withdrawn: true }), release('2.0.0', { weight: 0 }), release('1.0.0'));
    const pool = createPool();
    await refresh(pool);
    for (const version of ['3.0.0', '2.0.0', '9.9.9']) expect(await pool.get('blue', preview(version))).toBeUndefined();
  });
});

describe('a release that failed while it was live', () => {
  const passes = async () => undefined;
  const live = async (pool: RemotePool, selection?: { channel: 'canary' }) => {
    const loaded = await pool.get('blue', selection);
    if (!loaded) throw new Error('nothing is live');
    return loaded;
  };

  test('is replaced by the previous one until it is released again', async () => {
    await publish(release('1.1.0'), release('1.0.0'));
    const pool = createPool();
    await refresh(pool);
    expect(await pool.withdraw(await live(pool), 'it throws', passes)).toBe(true);
    const rejected = [{ version: '1.1.0', reason: 'it throws' }];
    expect(statusOf(pool)).toMatchObject({ version: '1.0.0', rejected });
    now += 60_000;
    await publish(release('1.1.0'), release('1.0.0'), release('0.9.0'));
    await refresh(pool);
    expect(statusOf(pool)).toMatchObject({ version: '1.0.0', rejected });
    await publish(release('1.1.0', { weight: 0, withdrawn: true }), release('1.0.0'));
    await refresh(pool);
    await publish(release('1.1.0'), release('1.0.0'));
    await refresh(pool);
    expect(await versionOf(pool)).toBe('1.1.0');
  });

  test('stays if the previous one fails as well, or if there is none', async () => {
    await publish(release('1.1.0'), release('1.0.0'));
    const pool = createPool();
    await refresh(pool);
    const fails = () => Promise.reject(new Error('the same'));
    expect(await pool.withdraw(await live(pool), 'it throws', fails)).toBe(false);
    missing.add('1.0.0');
    expect(await pool.withdraw(await live(pool), 'it throws', passes)).toBe(false);
    expect(statusOf(pool)).toMatchObject({ version: '1.1.0', rejected: [] });
  });

  test('is withdrawn from its visitors if it was a canary', async () => {
    await publish(release('1.1.0', { weight: 20 }), release('1.0.0'));
    const pool = createPool();
    await refresh(pool);
    expect(await pool.withdraw(await live(pool, { channel: 'canary' }), 'it throws', passes)).toBe(true);
    expect(statusOf(pool)).toMatchObject({ version: '1.0.0', canary: null, rejected: [{ version: '1.1.0' }] });
    await refresh(pool);
    expect(pool.canaryShare()).toBeUndefined();
  });
});
