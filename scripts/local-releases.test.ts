import type { Registry, Release } from '@reprise/build/registry';
import { describe, expect, test } from 'vitest';
import { addLocalBuild } from './local-releases.ts';
import { putFirst, releasesOf, withdraw } from './releases.ts';

const release = (version: string, origin = 'http://localhost:3001'): Release => ({
  version,
  contract: { major: 1, minor: 0 },
  web: `${origin}/${version}/web/`,
  webEntry: 'remoteEntry.js',
  server: `${origin}/${version}/node/remoteEntry.js`,
  integrity: { web: `sha384-w${version}`, server: `sha384-s${version}` },
  weight: 100,
});
const [a, b, c] = ['0.1.0-local.a', '0.1.0-local.b', '0.1.0-local.c'].map((version) => release(version)) as [
  Release,
  Release,
  Release,
];
const nothing: Registry = { revision: 0, remotes: [] };
const orderOf = (registry: Registry) => releasesOf(registry, 'blue').map(({ version }) => version);

/** Several `npm start` in a row, each with one more build. */
const starts = (...builds: Release[]) =>
  builds.reduce(
    (registry, build, index) => addLocalBuild(registry, 'blue', builds.slice(0, index + 1), build.version),
    nothing,
  );

describe('a start', () => {
  test('makes the last build live, even if it was built before', () => {
    expect(orderOf(starts(a, b))).toEqual([b.version, a.version]);
    expect(orderOf(starts(a, b, a))).toEqual([a.version, b.version]);
  });

  test('without a new build changes nothing', () => {
    const registry = starts(a, b);
    expect(addLocalBuild(registry, 'blue', [a, b], b.version)).toBe(registry);
  });

  test('does not restore a withdrawn release', () => {
    const registry = withdraw(starts(a, b), 'blue', b.version);
    const again = addLocalBuild(registry, 'blue', [a, b], b.version);
    expect(again).toBe(registry);
    const changed = addLocalBuild(again, 'blue', [a, b, c], c.version);
    expect(releasesOf(changed, 'blue')).toMatchObject([{ version: c.version }, { withdrawn: true, weight: 0 }, a]);
  });

  test('keeps a released version live until other sources are built', () => {
    const made = release('1.5.0');
    const registry = putFirst(starts(a), 'blue', made);
    expect(orderOf(addLocalBuild(registry, 'blue', [a, made], a.version))).toEqual(['1.5.0', a.version]);
    expect(orderOf(addLocalBuild(registry, 'blue', [a, made, b], b.version))).toEqual([b.version, '1.5.0', a.version]);
  });

  test('ignores new content in the folder of a published version', () => {
    const made = release('1.5.0');
    const changed = { ...made, integrity: { web: 'sha384-other', server: 'sha384-other' } };
    const registry = addLocalBuild(putFirst(starts(a), 'blue', made), 'blue', [a, changed], a.version);
    expect(releasesOf(registry, 'blue')[0]?.integrity).toEqual(made.integrity);
  });

  test('updates changed ports, and removes missing local builds but no releases of other origins', () => {
    const elsewhere = release('1.5.0', 'https://blue.shop.example');
    const registry = putFirst(starts(a, b), 'blue', elsewhere);
    const moved = release(b.version, 'http://localhost:4001');
    const [first, second, ...others] = releasesOf(addLocalBuild(registry, 'blue', [moved], b.version), 'blue');
    expect([first, second?.web, others]).toEqual([elsewhere, moved.web, []]);
  });

  test('reports that there is no complete build, or only withdrawn ones', () => {
    expect(() => addLocalBuild(nothing, 'blue', [], a.version)).toThrow('is incomplete');
    const registry = withdraw(starts(a, b), 'blue', b.version);
    expect(() => addLocalBuild(registry, 'blue', [b], b.version)).toThrow('no release that is not withdrawn');
  });

  test('replaces the development build', () => {
    const registry = addLocalBuild(starts(a), 'blue', [a, release('development')], 'development');
    expect(orderOf(registry)).toEqual(['development', a.version]);
    expect(orderOf(addLocalBuild(registry, 'blue', [a, release('development')], a.version))).toEqual([a.version]);
  });
});
