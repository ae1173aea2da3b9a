import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedRelease, type Registry, type Release, stableReleases } from '@reprise/build/registry';
import { expect, test } from 'vitest';
import { originOf, prune, putFirst, releasesOf, rowOf, withdraw } from './releases.ts';
import { createStaticOrigin } from './static-origin.ts';

const release = (version: string): Release => ({
  version,
  contract: { major: 1, minor: 0 },
  web: `https://blue.shop.example/${version}/web/`,
  webEntry: 'remoteEntry.js',
  server: `https://blue.shop.example/${version}/node/remoteEntry.js`,
  integrity: { web: 'sha384-w', server: 'sha384-s' },
  weight: 100,
});
const my = { ...rowOf('my'), releases: [release('3.0.0')] };
const registry: Registry = { revision: 7, remotes: [{ ...rowOf('blue'), releases: [release('1.0.0')] }, my] };
const liveOf = ({ remotes }: Registry) => remotes[0] && stableReleases(remotes[0]).map(({ version }) => version);

test('a release is put first, once, and does not affect other remotes', () => {
  const next = putFirst(registry, 'blue', release('1.1.0'));
  expect(liveOf(next)).toEqual(['1.1.0', '1.0.0']);
  expect(liveOf(putFirst(next, 'blue', release('1.1.0')))).toEqual(['1.1.0', '1.0.0']);
  expect(next.remotes[1]).toEqual(my);
});

test('a release can be withdrawn and released again', () => {
  const next = putFirst(registry, 'blue', release('1.1.0'));
  const back = withdraw(next, 'blue', '1.1.0');
  expect(liveOf(back)).toEqual(['1.0.0']);
  expect(liveOf(putFirst(back, 'blue', release('1.1.0')))).toEqual(['1.1.0', '1.0.0']);
});

test('withdrawing the last or a missing release is refused', () => {
  expect(() => withdraw(registry, 'blue', '1.0.0')).toThrow('blue would have no stable release left.');
  expect(() => withdraw(registry, 'blue', '9.9.9')).toThrow('blue has no release 9.9.9 among 1.0.0.');
  expect(() => putFirst(registry, 'red', release('1.0.0'))).toThrow(
    /^No path belongs to "red"; there are blue, .*my\.$/,
  );
});

test('the origin of a release is that of the previous one', () => {
  expect(originOf(registry, 'blue')).toBe('https://blue.shop.example');
  expect(originOf(registry, 'red')).toBeUndefined();
});

test('the first release of an area adds its row, with the paths of every language', () => {
  const first = putFirst({ revision: 0, remotes: [] }, 'green', release('1.0.0'));
  expect(first.remotes[0]?.mounts).toEqual(expect.arrayContaining(['/verkaufen', '/vendre', '/verkopen']));
});

test('a release is read from its origin, and refused if it is not published there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'));
  const server = createStaticOrigin(folder).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const entry = (platform: string) => ({
    file: `${platform}.js`,
    integrity: `sha384-${platform}`,
    contract: { major: 1, minor: 2 },
  });
  try {
    await expect(publishedRelease(origin, '1.5.0')).rejects.toThrow(`${origin}/1.5.0/web/entry.json answers 404`);
    for (const platform of ['web', 'node']) {
      await mkdir(join(folder, '1.5.0', platform), { recursive: true });
      await writeFile(join(folder, '1.5.0', platform, 'entry.json'), JSON.stringify(entry(platform)));
    }
    expect(await publishedRelease(origin, '1.5.0')).toEqual({
      version: '1.5.0',
      contract: { major: 1, minor: 2 },
      web: `${origin}/1.5.0/web/`,
      webEntry: 'web.js',
      server: `${origin}/1.5.0/node/node.js`,
      integrity: { web: 'sha384-web', server: 'sha384-node' },
      weight: 100,
    });
  } finally {
    server.close();
    await rm(folder, { recursive: true });
  }
});

test('a canary requires a stable release', () => {
  const canary = { ...release('1.1.0'), weight: 10 };
  expect(liveOf(putFirst(registry, 'blue', canary))).toEqual(['1.0.0']);
  expect(() => putFirst(registry, 'blue', { ...release('1.0.0'), weight: 10 })).toThrow('no stable release left');
  expect(() => putFirst({ revision: 0, remotes: [] }, 'blue', canary)).toThrow('no stable release left');
});

test('releases that are live, the canary or in use are not removed', () => {
  const stable = Array.from({ length: 15 }, (_, index) => release(`1.${index}.0`));
  const previews = Array.from({ length: 12 }, (_, index) => ({ ...release(`2.${index}.0`), weight: 0 }));
  const all = [...stable, { ...release('1.99.0'), weight: 20 }, ...previews];
  const full = all.reduce((next, added) => putFirst(next, 'blue', added), registry);
  const pruned = prune(full, 'blue', ['1.3.0'], 2);
  expect(releasesOf(pruned, 'blue').map(({ version }) => version)).toEqual([
    '2.11.0',
    '2.10.0',
    '1.99.0',
    '1.14.0',
    '1.3.0',
  ]);
  expect(releasesOf(prune(full, 'blue', []), 'blue')).toHaveLength(12);
  expect(prune(pruned, 'blue', ['1.3.0'], 2)).toBe(pruned);
});
