import { isDeepStrictEqual } from 'node:util';
import { type Registry, type Release, stableReleases } from '@reprise/build/registry';
import { developmentVersion, isLocalVersion } from '@reprise/build/release-version';
import { prune, ReleaseError, releasesOf, withReleases } from './releases.ts';

const isOnThisMachine = (release: Release) => ['localhost', '127.0.0.1'].includes(new URL(release.web).hostname);

const atOrigin = (address: string, origin: string) => new URL(new URL(address).pathname, origin).href;

/** The row of a build that is here: what was published keeps what the registry says of it, wherever it is served now. */
function rowOfBuild(known: Release, built: Release): Release {
  const { weight, withdrawn, releasedAt } = known;
  if (!isLocalVersion(known.version))
    return { ...known, web: atOrigin(known.web, built.web), server: atOrigin(known.server, built.server) };
  return { ...built, weight, ...(withdrawn ? { withdrawn } : {}), ...(releasedAt ? { releasedAt } : {}) };
}

/** Rows whose files are still there, under the address that they have now. */
function stillThere(known: readonly Release[], built: readonly Release[], current: string): Release[] {
  return known.flatMap((release) => {
    if (release.version === developmentVersion && current !== developmentVersion) return [];
    const here = built.find(({ version }) => version === release.version);
    if (here) return [rowOfBuild(release, here)];
    return isOnThisMachine(release) ? [] : [release];
  });
}

/** Puts what was built last before the other local builds; releases that were made on purpose keep their place. */
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
 * Adds what was built on this machine to the registry. A withdrawn release stays withdrawn, and a release that was made live
 * with the command stays before the local builds that it was put before.
 * @param built every build of the remote that is here.
 * @param current version of the one that was built last.
 * @throws ReleaseError when the current build is incomplete, or nothing is left that may be live.
 */
export function addLocalBuild(registry: Registry, name: string, built: readonly Release[], current: string): Registry {
  const newest = built.find(({ version }) => version === current);
  if (!newest) throw new ReleaseError(`The build ${current} of ${name} is incomplete: build it anew.`);
  const known = releasesOf(registry, name);
  const releases = order(stillThere(known, built, current), newest);
  if (stableReleases({ releases }).length === 0)
    throw new ReleaseError(
      `${name} has no release that is not withdrawn. Change it and build it anew, or take the mark of ${current} from the registry.`,
    );
  const next = prune(withReleases(registry, name, releases), name, [current]);
  return isDeepStrictEqual(next, registry) ? registry : next;
}
