import { isDeepStrictEqual } from 'node:util';
import { canaryOf, type Registry, type RegistryRow, type Release, stableReleases } from '@reprise/build/registry';
import { areaOf, languages, mounts, routeNames } from '@reprise/markets';

/** Something about a release that the person at the keyboard can put right. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** Releases of an area that stay in the registry unless the command is told otherwise. */
export const releasesKept = 10;

const areas = new Set(routeNames.map(areaOf).filter((area) => area !== 'shell'));

/** The row of a remote without releases: the paths that it answers, in every language. Throws ReleaseError. */
export function rowOf(name: string): RegistryRow {
  const area = [...areas].find((known) => known === name);
  if (!area) throw new ReleaseError(`No path belongs to "${name}"; there are ${[...areas].join(', ')}.`);
  return { name, mounts: [...new Set(languages.flatMap((language) => mounts(area, language)))], releases: [] };
}

/** The releases of a remote as the registry lists them, newest first; none when it has no row. */
export const releasesOf = ({ remotes }: Registry, name: string): Release[] =>
  remotes.find((row) => row.name === name)?.releases ?? [];

/** The registry with these releases of one remote, and the row that they belong to when it is new. */
export function withReleases(registry: Registry, name: string, releases: Release[]): Registry {
  const row = { ...rowOf(name), releases };
  const isNew = registry.remotes.every((known) => known.name !== name);
  const remotes = isNew
    ? [...registry.remotes, row]
    : registry.remotes.map((known) => (known.name === name ? row : known));
  return { ...registry, remotes };
}

function assertStable(name: string, releases: Release[]): void {
  if (stableReleases({ releases }).length > 0) return;
  throw new ReleaseError(`${name} would have no release left that everybody gets.`);
}

/** Whether both rows mean the same files. */
export const isSameContent = (one: Release, other: Release): boolean =>
  isDeepStrictEqual(one.integrity, other.integrity);

/**
 * Puts a release first in the list of its remote. Its weight says who gets it: 100 everybody, 1 to 99 that percentage of
 * visitors, 0 only who asks for it.
 * @throws ReleaseError when nothing would be left for everybody, or when the version was released with other content.
 */
export function putFirst(registry: Registry, name: string, release: Release): Registry {
  const known = releasesOf(registry, name);
  const earlier = known.find(({ version }) => version === release.version);
  if (earlier && !isSameContent(earlier, release))
    throw new ReleaseError(
      `${name} ${release.version} was released with other content before: a published version never changes. Build and publish it under a new version.`,
    );
  const releases = [release, ...known.filter((other) => other !== earlier)];
  const next = withReleases(registry, name, releases);
  assertStable(name, releases);
  return next;
}

/**
 * Withdraws a release: nobody gets it any more, and the stable release before it becomes live.
 * @throws ReleaseError when it is not there, or when nothing would be left for everybody.
 */
export function withdraw(registry: Registry, name: string, version: string): Registry {
  const known = releasesOf(registry, name);
  if (!known.some((release) => release.version === version))
    throw new ReleaseError(`${name} has no release ${version} among ${known.map((one) => one.version).join(', ')}.`);
  const releases = known.map((release) =>
    release.version === version ? { ...release, weight: 0, withdrawn: true } : release,
  );
  assertStable(name, releases);
  return withReleases(registry, name, releases);
}

/**
 * Forgets all but the newest releases of a remote. What is live, the canary and what a shell still serves stay, however old.
 * @param inUse versions that shells serve.
 */
export function prune(registry: Registry, name: string, inUse: readonly string[], keep = releasesKept): Registry {
  const known = releasesOf(registry, name);
  const [live] = stableReleases({ releases: known });
  const canary = canaryOf({ releases: known });
  const releases = known.filter(
    (release, index) => index < keep || release === live || release === canary || inUse.includes(release.version),
  );
  return releases.length === known.length ? registry : withReleases(registry, name, releases);
}

/** Where the remote's releases lie: the origin of its newest one. */
export function originOf(registry: Registry, name: string): string | undefined {
  const [newest] = releasesOf(registry, name);
  return newest && new URL(newest.web).origin;
}
