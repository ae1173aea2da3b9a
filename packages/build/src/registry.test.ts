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

  test('has no canary if a stable release is newer, or if it is withdrawn', () => {
    expect(canaryOf(row(release('1.2.0'), canary, stable))).toBeUndefined();
    expect(canaryOf(row({ ...canary, withdrawn: true }, stable))).toBeUndefined();
  });
});
