import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

const Contract = z.object({ major: z.int(), minor: z.int() });

/** Also the name of the folder that holds the release. */
const Version = z.string().check(z.regex(/^[0-9A-Za-z][\w.+-]*$/, 'must be letters, digits and . + - _'));

/** One published version of a remote. */
export const Release = z.object({
  version: Version,
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
  /** Share of visitors in percent: 100 is a stable release, 1 to 99 a canary, 0 is visible in previews only. */
  weight: z.int().check(z.minimum(0), z.maximum(100)),
  /** No visitor gets a withdrawn release. Its row stays, so that it does not become live again by accident. */
  withdrawn: z.optional(z.boolean()),
  /** When it was last made live, ISO 8601 in UTC. */
  releasedAt: z.optional(z.iso.datetime()),
});
export type Release = z.infer<typeof Release>;

/** A remote: the path prefixes that it serves, and its releases, newest first. */
export const RegistryRow = z.object({ name: z.string(), mounts: z.array(z.string()), releases: z.array(Release) });
export type RegistryRow = z.infer<typeof RegistryRow>;

/** The release registry, which alone decides which versions are live. Every change adds one to `revision`. */
export const Registry = z.object({
  revision: z._default(z.int().check(z.minimum(0)), 0),
  remotes: z.array(RegistryRow),
});
export type Registry = z.infer<typeof Registry>;

/** The stable releases of a remote, newest first. The first that loads is live; the others are its fallbacks. */
export const stableReleases = ({ releases }: Pick<RegistryRow, 'releases'>): Release[] =>
  releases.filter(({ weight, withdrawn }) => weight === 100 && !withdrawn);

/** The canary of a remote: the newest release of weight 1 to 99, if it is newer than every stable one. */
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
/** `current.json`: the version that was built last. */
const Current = z.object({ version: Version.check(z.refine((version) => version !== 'current')) });

type Entry = z.infer<typeof Entry>;

function describeRelease(version: string, origin: string, web: Entry, server: Entry): Release {
  return {
    version,
    contract: server.contract,
    web: `${origin}/${version}/web/`,
    webEntry: web.file,
    server: `${origin}/${version}/node/${server.file}`,
    integrity: { web: web.integrity, server: server.integrity, ...(web.files && { files: web.files }) },
    weight: 100,
  };
}

async function builtRelease(dist: string, version: string, origin: string): Promise<Release | undefined> {
  const entry = async (platform: string) =>
    Entry.parse(JSON.parse(await readFile(path.join(dist, version, platform, 'entry.json'), 'utf8')));
  try {
    const [web, server] = await Promise.all([entry('web'), entry('node')]);
    return describeRelease(version, origin, web, server);
  } catch {
    // The build is still being written, or was interrupted.
    return undefined;
  }
}

/** Describes the complete builds below `dist` as releases that `origin` serves, in no particular order. */
export async function releasesIn(dist: string, origin: string): Promise<Release[]> {
  const folders = (await readdir(dist, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const named = folders.map(({ name }) => name).filter((name) => z.safeParse(Version, name).success);
  const releases = await Promise.all(named.map((version) => builtRelease(dist, version, origin)));
  return releases.filter((release) => release !== undefined);
}

/**
 * The version that was built last below `dist`.
 * @throws if nothing was built there.
 */
export async function currentVersion(dist: string): Promise<string> {
  return Current.parse(JSON.parse(await readFile(path.join(dist, 'current.json'), 'utf8'))).version;
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch((error: unknown) => {
    throw new Error(`${address} cannot be reached: ${error instanceof Error ? error.message : error}`);
  });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.json();
}

/**
 * Describes a release that is published at `origin`; `current` is the one that was built last there.
 * @throws if there is none, with the answer of the origin.
 */
export async function publishedRelease(origin: string, version: string): Promise<Release> {
  const named = Version.safeParse(version);
  if (!named.success) throw new Error(`"${version}" is not a version: it ${named.error.issues[0]?.message}`);
  if (version === 'current') {
    const built = Current.parse(await fetchJson(`${origin}/current.json`));
    return publishedRelease(origin, built.version);
  }
  const entry = async (platform: string) => Entry.parse(await fetchJson(`${origin}/${version}/${platform}/entry.json`));
  return describeRelease(version, origin, await entry('web'), await entry('node'));
}
