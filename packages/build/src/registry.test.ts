import { describe, expect, test } from 'vitest';
import { canaryOf, Registry, type Release, stableReleases } from './registry.ts';

const release = (version: string, change: Partial<Release> = {}): Release => ({
  version,
  contract: { major: 1, minor: 0 },
  web: `https://blue.shop.example/${version}/web/`,
  webEntry: 'remoteEntry.js',
  server: `https://blue.shop.example/${version}/node/remoteEntry.js`,
  integrity: { web: 'sha384-w', server: 'sha384-s' },
  weight: 100,
  ...change,
});
const row = (...releases: Release[]) => ({ name: 'blue', mounts: ['/'], releases });

describe('the registry', () => {
  test('without a revision is at revision 0', () => {
    expect(Registry.parse({ remotes: [row(release('1.0.0'))] }).revision).toBe(0);
  });

  test.each(['..', '../1.0.0', '1.0.0/web', '', '.1'])(
    'refuses the version %j, which is not a valid folder name',
    (version) => {
      expect(Registry.safeParse({ revision: 1, remotes: [row(release(version))] }).success).toBe(false);
    },
  );
});

describe('a release', () => {
  const accepts = (change: object) => Registry.safeParse({ remotes: [row(release('1.0.0', change))] }).success;

  test.each(['1.0.0', '0', '1.5.0-beta.1+build_7', 'next'])('accepts the version %s', (version) => {
    expect(accepts({ version })).toBe(true);
  });

  test('has an integer weight from 0 to 100', () => {
    const weights = [-1, 0, 0.5, 100, 101];
    expect(weights.filter((weight) => accepts({ weight }))).toEqual([0, 100]);
  });

  test('has a time in UTC and absolute URLs', () => {
    expect(accepts({ releasedAt: '2026-06-15T10:00:00.000Z', withdrawn: true })).toBe(true);
    expect(accepts({ releasedAt: 'yesterday' })).toBe(false);
    expect(accepts({ web: 'not an address' })).toBe(false);
    expect(accepts({ server: 'not an address' })).toBe(false);
    expect(accepts({ contract: { major: 1 } })).toBe(false);
    expect(accepts({ integrity: { web: 'sha384-w' } })).toBe(false);
  });

  test('needs a registry with a non-negative revision', () => {
    expect([-1, 0, 1].filter((revision) => Registry.safeParse({ revision, remotes: [] }).success)).toEqual([0, 1]);
  });
});

describe('the choice of a release', () => {
  const stable = release('1.0.0');
  const canary = release('1.1.0', { weight: 10 });

  test('takes releases of weight 100 as stable, unless they are withdrawn', () => {
    const releases = [release('1.2.0', { withdrawn: true }), canary, stable, release('0.9.0')];
    expect(stableReleases({ releases }).map(({ version }) => version)).toEqual(['1.0.0', '0.9.0']);
  });

  test('takes the newest release of weight 1 to 99 as the canary', () => {
    const older = release('1.0.5', { weight: 50 });
    expect(canaryOf(row(release('1.2.0', { weight: 0 }), canary, older, stable))).toBe(canary);
  });

  test('takes weights from 1 to 99 for a canary, and 100 alone for a stable release', () => {
    const weighed = (weight: number) => row(release('2.0.0', { weight }), stable);
    const canaries = [0, 1, 99, 100].map((weight) => canaryOf(weighed(weight))?.weight);
    expect(canaries).toEqual([undefined, 1, 99, undefined]);
    const stables = [0, 1, 99, 100].map((weight) => stableReleases(weighed(weight)).length);
    expect(stables).toEqual([1, 1, 1, 2]);
    expect(canaryOf(row())).toBeUndefined();
  });

  test('has no canary if a stable release is newer, or if it is withdrawn', () => {
    expect(canaryOf(row(release('1.2.0'), canary, stable))).toBeUndefined();
    expect(canaryOf(row({ ...canary, withdrawn: true }, stable))).toBeUndefined();
  });
});
