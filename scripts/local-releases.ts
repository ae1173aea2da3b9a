import { isDeepStrictEqual } from 'node:util';
import { type Registry, type Release, stableReleases } from '@reprise/build/registry';
import { developmentVersion, isLocalVersion } from '@reprise/build/release-version';
import { prune, ReleaseError, releasesOf, withReleases } from './releases.ts';

const isOnThisMachine = (release: Release) => ['localhost', '127.0.0.1'].includes(new URL(release.web).hostname);

const atOrigin = (address: string, origin: string) => new URL(new URL(address).pathname, origin).href;

/** The row of a local build. Published releases keep their row, with the current origin. */
function rowOfBuild(known: Release, built: Release): Release {
  const { weight, withdrawn, releasedAt } = known;
  if (!isLocalVersion(known.version))
    return { ...known, web: atOrigin(known.web, built.web), server: atOrigin(known.server, built.server) };
  return { ...built, weight, ...(withdrawn ? { withdrawn } : {}), ...(releasedAt ? { releasedAt } : {}) };
}

/** Rows whose files still exist, with their current origin. */
function existing(known: readonly Release[], built: readonly Release[], current: string): Release[] {
  return known.flatMap((release) => {
    if (release.version === developmentVersion && current !== developmentVersion) return [];
    const here = built.find(({ version }) => version === release.version);
    if (here) return [rowOfBuild(release, here)];
    return isOnThisMachine(release) ? [] : [release];
  });
}

/** Puts the last build before the other local builds. Released versions keep their position. */
function order(releases: readonly Release[], built: Release): Release[] {
  const known = releases.find(({ version }) => version === built.version);
  if (!known) return [{ ...built, releasedAt: new Date().toISOString() }, ...releases];
  const others = releases.filter((release) => release !== known);
  const first = others.findIndex(({ version }) => isLocalVersion(version));
  const place =
    isLocalVersion(known.version) && first >= 0 ? Math.min(first, releases.indexOf(known)) : releases.indexOf(known);
  return others.toSpliced(place, 0, known);
}

/**
 * Adds the builds of this machine to the registry. A withdrawn release stays withdrawn, and a release that was made live with
 * the release command stays before the local builds.
 * @param built all local builds of the remote.
 * @param current version of the last build.
 * @throws ReleaseError if the current build is incomplete, or no release may be live.
 */
export function addLocalBuild(registry: Registry, name: string, built: readonly Release[], current: string): Registry {
  const newest = built.find(({ version }) => version === current);
  if (!newest) throw new ReleaseError(`The build ${current} of ${name} is incomplete: build it again.`);
  const known = releasesOf(registry, name);
  const releases = order(existing(known, built, current), newest);
  if (stableReleases({ releases }).length === 0)
    throw new ReleaseError(
      `${name} has no release that is not withdrawn. Change it and build it again, or remove "withdrawn" of ${current} from the registry.`,
    );
  const next = prune(withReleases(registry, name, releases), name, [current]);
  return isDeepStrictEqual(next, registry) ? registry : next;
}
