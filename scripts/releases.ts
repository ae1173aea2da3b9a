import { isDeepStrictEqual } from 'node:util';
import { canaryOf, type Registry, type RegistryRow, type Release, stableReleases } from '@reprise/build/registry';
import { areaOf, languages, mounts, routeNames } from '@reprise/markets';

/** A mistake about a release that the user of the command can fix. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** Default number of releases of an area that stay in the registry. */
export const maxReleases = 10;

const areas = new Set(routeNames.map(areaOf).filter((area) => area !== 'shell'));

/** A row without releases: the paths of a remote in every language. Throws ReleaseError. */
export function rowOf(name: string): RegistryRow {
  const area = [...areas].find((known) => known === name);
  if (!area) throw new ReleaseError(`No path belongs to "${name}"; there are ${[...areas].join(', ')}.`);
  return { name, mounts: [...new Set(languages.flatMap((language) => mounts(area, language)))], releases: [] };
}

/** The releases of a remote in the registry, newest first; none if it has no row. */
export const releasesOf = ({ remotes }: Registry, name: string): Release[] =>
  remotes.find((row) => row.name === name)?.releases ?? [];

/** Replaces the releases of a remote; adds its row if it is new. */
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
  throw new ReleaseError(`${name} would have no stable release left.`);
}

/** Whether two releases have the same files. */
export const isSameContent = (one: Release, other: Release): boolean =>
  isDeepStrictEqual(one.integrity, other.integrity);

/**
 * Puts a release first in the list of its remote. Its weight is the percentage of visitors who get it: 100 is stable, 1 to 99
 * a canary, 0 a preview.
 * @throws ReleaseError if there would be no stable release, or if the version was released with other content.
 */
export function putFirst(registry: Registry, name: string, release: Release): Registry {
  const known = releasesOf(registry, name);
  const earlier = known.find(({ version }) => version === release.version);
  if (earlier && !isSameContent(earlier, release))
    throw new ReleaseError(
      `${name} ${release.version} was already released with other content: a published version never changes. Build and publish it under a new version.`,
    );
  const releases = [release, ...known.filter((other) => other !== earlier)];
  const next = withReleases(registry, name, releases);
  assertStable(name, releases);
  return next;
}

/**
 * Withdraws a release: no visitor gets it any more, and the previous stable release becomes live.
 * @throws ReleaseError if it does not exist, or if there would be no stable release.
 */
export function withdraw(registry: Registry, name: string, version: string): Registry {
  const known = releasesOf(registry, name);
  if (!known.some((release) => release.version === version))
    throw new ReleaseError(
      `${name} has no release ${version} among ${known.map((release) => release.version).join(', ')}.`,
    );
  const releases = known.map((release) =>
    release.version === version ? { ...release, weight: 0, withdrawn: true } : release,
  );
  assertStable(name, releases);
  return withReleases(registry, name, releases);
}

/**
 * Removes all but the newest releases of a remote. The live release, the canary and those that shells serve stay.
 * @param inUse versions that shells serve.
 */
export function prune(registry: Registry, name: string, inUse: readonly string[], keep = maxReleases): Registry {
  const known = releasesOf(registry, name);
  const [live] = stableReleases({ releases: known });
  const canary = canaryOf({ releases: known });
  const releases = known.filter(
    (release, index) => index < keep || release === live || release === canary || inUse.includes(release.version),
  );
  return releases.length === known.length ? registry : withReleases(registry, name, releases);
}

/** The origin of a remote's newest release. */
export function originOf(registry: Registry, name: string): string | undefined {
  const [newest] = releasesOf(registry, name);
  return newest && new URL(newest.web).origin;
}
