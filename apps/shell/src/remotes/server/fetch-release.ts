import { createHash } from 'node:crypto';
import type { Release } from '@reprise/build/registry';
import * as z from 'zod/mini';
import { assertShared } from './shared-versions.ts';

/** Chunk name → files of the browser build, relative to its folder. */
const ChunkMap = z.record(z.string(), z.object({ js: z.array(z.string()), css: z.array(z.string()) }));
export type ChunkMap = z.infer<typeof ChunkMap>;

const Manifest = z.object({
  shared: z._default(z.array(z.object({ name: z.string(), requiredVersion: z.optional(z.string()) })), []),
  exposes: z.array(
    z.object({
      path: z.string(),
      assets: z.object({
        js: z.object({ sync: z.array(z.string()) }),
        css: z.object({ sync: z.array(z.string()) }),
      }),
    }),
  ),
});

const FileHashes = z.record(z.string(), z.string().check(z.regex(/^sha(256|384|512)-/)));

/** The files of a release that the server needs, verified but not yet run. */
export interface FetchedRelease {
  code: string;
  chunks: ChunkMap;
  /** Files that the exposed module needs on all routes. */
  exposed: { js: readonly string[]; css: readonly string[] };
  /** Contents of the stylesheets by URL, for inlining. */
  stylesheets: ReadonlyMap<string, string>;
  /** Hashes of the browser's scripts by URL, for the import map. */
  integrity: Readonly<Record<string, string>>;
}

/** Milliseconds to fetch one file. */
const fileTimeoutMs = 5000;

const hashOf = (expected: string, content: Buffer): string => {
  const [algorithm = ''] = expected.split('-', 1);
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
};

/** Fetches a file and verifies its hash. Throws on HTTP errors, timeouts and wrong hashes. */
async function fetchFile(url: string, signal: AbortSignal, expected?: string): Promise<Buffer> {
  const response = await fetch(url, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(fileTimeoutMs)]),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new Error(`${url} cannot be fetched: ${error instanceof Error ? error.message : error}`);
  });
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  const content = Buffer.from(await response.arrayBuffer());
  if (expected !== undefined && hashOf(expected, content) !== expected) {
    throw new Error(`${url}: its integrity is not the one in the registry`);
  }
  return content;
}

const parseJson = (content: Buffer): unknown => JSON.parse(content.toString());

/** The hashes of a browser build's files by URL. Releases of older build tools have none. */
async function fetchHashes(release: Release, signal: AbortSignal): Promise<Record<string, string>> {
  if (!release.integrity.files) return {};
  const url = new URL('integrity.json', release.web).href;
  const hashes = FileHashes.parse(parseJson(await fetchFile(url, signal, release.integrity.files)));
  return Object.fromEntries(Object.entries(hashes).map(([file, hash]) => [new URL(file, release.web).href, hash]));
}

/**
 * Fetches a release and verifies it before any of it runs: origins, the hashes of all browser files and of the server's
 * container, and the versions of shared modules.
 * @throws on timeouts, HTTP errors, wrong hashes, origins that are not allowed and incompatible shared versions.
 */
export async function fetchRelease(
  release: Release,
  allowedOrigins: readonly string[],
  signal: AbortSignal,
): Promise<FetchedRelease> {
  for (const url of [release.web, release.server]) {
    if (!allowedOrigins.includes(new URL(url).origin)) throw new Error(`${url}: its origin is not allowed`);
  }
  const at = (file: string) => new URL(file, release.web).href;
  const entry = at(release.webEntry);
  const [code, hashes, manifestJson, chunksJson] = await Promise.all([
    fetchFile(release.server, signal, release.integrity.server),
    fetchHashes(release, signal),
    fetchFile(at('mf-manifest.json'), signal),
    fetchFile(at('chunk-map.json'), signal),
    fetchFile(entry, signal, release.integrity.web),
  ]);
  const manifest = Manifest.parse(parseJson(manifestJson));
  assertShared(manifest.shared);
  const exposed = manifest.exposes.find(({ path }) => path === './remote')?.assets;
  if (!exposed) throw new Error(`${release.web}: exposes no ./remote`);
  const chunks = ChunkMap.parse(parseJson(chunksJson));
  const css = new Set([...exposed.css.sync, ...Object.values(chunks).flatMap((chunk) => chunk.css)].map(at));
  const urls = [...new Set([...css, ...Object.keys(hashes)])];
  const contents = await Promise.all(
    urls.map(async (url) => [url, await fetchFile(url, signal, hashes[url])] as const),
  );
  return {
    code: code.toString(),
    chunks,
    exposed: { js: exposed.js.sync, css: exposed.css.sync },
    stylesheets: new Map(contents.filter(([url]) => css.has(url)).map(([url, content]) => [url, content.toString()])),
    integrity: {
      [entry]: release.integrity.web,
      ...Object.fromEntries(Object.entries(hashes).filter(([url]) => url.endsWith('.js'))),
    },
  };
}
