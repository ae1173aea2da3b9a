import { type Registry, type RegistryRow, type Release, stableReleases } from '@reprise/build/registry';
import { areaOf, languages, mounts, routeNames } from '@reprise/markets';

/** Something about a release that the person at the keyboard can put right. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

const areas = new Set(routeNames.map(areaOf).filter((area) => area !== 'shell'));

/** The row of a remote without releases: the paths that it answers, in every language. Throws ReleaseError. */
export function rowOf(name: string): RegistryRow {
  const area = [...areas].find((known) => known === name);
  if (!area) throw new ReleaseError(`No path belongs to "${name}"; there are ${[...areas].join(', ')}.`);
  return { name, mounts: [...new Set(languages.flatMap((language) => mounts(area, language)))], releases: [] };
}

/** Puts a release first in the list of its remote: it becomes live, and the one before it stands in for it. */
export function putFirst({ revision, remotes }: Registry, name: string, release: Release): Registry {
  const others = remotes.find((row) => row.name === name)?.releases ?? [];
  const releases = [release, ...others.filter(({ version }) => version !== release.version)];
  const row = { ...rowOf(name), releases };
  const isNew = remotes.every((known) => known.name !== name);
  const next = isNew ? [...remotes, row] : remotes.map((known) => (known.name === name ? row : known));
  return { revision, remotes: next };
}

/**
 * Withdraws a release: the next one in the list becomes live.
 * @throws ReleaseError when it is not there, or when nothing would be left.
 */
export function withdraw({ revision, remotes }: Registry, name: string, version: string): Registry {
  const known = remotes.find((row) => row.name === name)?.releases ?? [];
  if (!known.some((release) => release.version === version))
    throw new ReleaseError(`${name} has no release ${version} among ${known.map((one) => one.version).join(', ')}.`);
  const releases = known.map((release) =>
    release.version === version ? { ...release, weight: 0, withdrawn: true } : release,
  );
  if (stableReleases({ releases }).length === 0) throw new ReleaseError(`${name} would have no release left.`);
  return { revision, remotes: remotes.map((row) => (row.name === name ? { ...row, releases } : row)) };
}

/** Where the remote's releases lie: the origin of its newest one. */
export function originOf({ remotes }: Registry, name: string): string | undefined {
  const newest = remotes.find((row) => row.name === name)?.releases[0];
  return newest && new URL(newest.web).origin;
}
