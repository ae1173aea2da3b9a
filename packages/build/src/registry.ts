import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

const Contract = z.object({ major: z.int(), minor: z.int() });

/** One published version of a remote. */
export const Release = z.object({
  /** Also the name of the folder that holds it. */
  version: z.string().check(z.regex(/^[0-9A-Za-z][\w.+-]*$/, 'must be letters, digits and . + - _')),
  contract: Contract,
  /** Folder of the browser build; ends with a slash. */
  web: z.url(),
  /** The browser container's file, relative to `web`. */
  webEntry: z.string(),
  /** The server container's file. */
  server: z.url(),
  integrity: z.object({
    web: z.string(),
    server: z.string(),
    /** Hash of `integrity.json`, which lists the hashes of all other files of the browser build. */
    files: z.optional(z.string()),
  }),
  /** Share of visitors in percent: 100 is a stable release, 1 to 99 a canary, 0 is seen by preview only. */
  weight: z.int().check(z.minimum(0), z.maximum(100)),
  /** Nobody gets a withdrawn release. Its row stays, so that nothing makes it live again unasked. */
  withdrawn: z.optional(z.boolean()),
  /** When it was last made live, ISO 8601 in UTC. */
  releasedAt: z.optional(z.iso.datetime()),
});
export type Release = z.infer<typeof Release>;

/** One remote: which path prefixes it answers, and its releases, newest first. */
export const RegistryRow = z.object({ name: z.string(), mounts: z.array(z.string()), releases: z.array(Release) });
export type RegistryRow = z.infer<typeof RegistryRow>;

/** The release registry: the only thing that says which versions are live. Every change adds one to `revision`. */
export const Registry = z.object({
  revision: z._default(z.int().check(z.minimum(0)), 0),
  remotes: z.array(RegistryRow),
});
export type Registry = z.infer<typeof Registry>;

/** The stable releases of a remote, newest first: the first that loads is live, the others stand in for it. */
export const stableReleases = ({ releases }: Pick<RegistryRow, 'releases'>): Release[] =>
  releases.filter(({ weight, withdrawn }) => weight === 100 && !withdrawn);

/** The canary of a remote: the newest release of weight 1 to 99, when it is newer than every stable one. */
export function canaryOf({ releases }: Pick<RegistryRow, 'releases'>): Release | undefined {
  const newest = releases.find(({ weight, withdrawn }) => weight > 0 && !withdrawn);
  return newest && newest.weight < 100 ? newest : undefined;
}

const Entry = z.object({
  file: z.string(),
  integrity: z.string(),
  contract: Contract,
  files: z.optional(z.string()),
});

const describeRelease = (
  version: string,
  origin: string,
  web: z.infer<typeof Entry>,
  server: z.infer<typeof Entry>,
) => ({
  version,
  contract: server.contract,
  web: `${origin}/${version}/web/`,
  webEntry: web.file,
  server: `${origin}/${version}/node/${server.file}`,
  integrity: { web: web.integrity, server: server.integrity, ...(web.files && { files: web.files }) },
  weight: 100,
});

/**
 * Reads the builds below `dist` and describes them as releases that `origin` serves, newest first.
 * @throws when a build is incomplete.
 */
export async function releasesIn(dist: string, origin: string): Promise<Release[]> {
  const versions = (await readdir(dist, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const entry = async (version: string, platform: string) =>
    Entry.parse(JSON.parse(await readFile(path.join(dist, version, platform, 'entry.json'), 'utf8')));
  const releases = await Promise.all(
    versions.map(async ({ name: version }) =>
      describeRelease(version, origin, await entry(version, 'web'), await entry(version, 'node')),
    ),
  );
  return releases.sort((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }));
}

/**
 * Describes the release that is published at `origin`.
 * @throws when it is not, with what the origin answered.
 */
export async function publishedRelease(origin: string, version: string): Promise<Release> {
  const entry = async (platform: string) => {
    const address = `${origin}/${version}/${platform}/entry.json`;
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch((error: unknown) => {
      throw new Error(`${address} cannot be reached: ${error instanceof Error ? error.message : error}`);
    });
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    return Entry.parse(await response.json());
  };
  return describeRelease(version, origin, await entry('web'), await entry('node'));
}
