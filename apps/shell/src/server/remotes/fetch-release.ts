import { createHash } from 'node:crypto';
import type { Release } from '@reprise/build/registry';
import * as z from 'zod/mini';

/** Chunk name → files of the browser build, relative to its folder. */
const ChunkMap = z.record(z.string(), z.object({ js: z.array(z.string()), css: z.array(z.string()) }));
export type ChunkMap = z.infer<typeof ChunkMap>;

const Manifest = z.object({
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

/** Everything of a release that the server needs, checked but not yet run. */
export interface FetchedRelease {
  code: string;
  chunks: ChunkMap;
  /** Files that the exposed module needs, whatever the route. */
  exposed: { js: readonly string[]; css: readonly string[] };
  /** Contents of the stylesheets by URL, for inlining. */
  stylesheets: ReadonlyMap<string, string>;
}

const timeout = 5000;

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout), redirect: 'error' });
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return response.text();
}

function checkIntegrity(url: string, content: string, expected: string): void {
  const actual = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (actual !== expected) throw new Error(`${url}: its integrity is not the one in the registry`);
}

/**
 * Fetches a release and checks it before any of it runs.
 * @throws on a time-out, an HTTP error, a wrong integrity or an origin that is not allowed.
 */
export async function fetchRelease(release: Release, allowedOrigins: readonly string[]): Promise<FetchedRelease> {
  for (const url of [release.web, release.server]) {
    if (!allowedOrigins.includes(new URL(url).origin)) throw new Error(`${url}: its origin is not allowed`);
  }
  const at = (file: string) => new URL(file, release.web).href;
  const [code, manifestText, chunksText] = await Promise.all([
    fetchText(release.server),
    fetchText(at('mf-manifest.json')),
    fetchText(at('chunk-map.json')),
  ]);
  checkIntegrity(release.server, code, release.integrity.server);
  const exposed = Manifest.parse(JSON.parse(manifestText)).exposes.find(({ path }) => path === './remote')?.assets;
  if (!exposed) throw new Error(`${release.web}: exposes no ./remote`);
  const chunks = ChunkMap.parse(JSON.parse(chunksText));
  const css = new Set([...exposed.css.sync, ...Object.values(chunks).flatMap((chunk) => chunk.css)].map(at));
  const contents = await Promise.all([...css].map(async (url) => [url, await fetchText(url)] as const));
  return {
    code,
    chunks,
    exposed: { js: exposed.js.sync, css: exposed.css.sync },
    stylesheets: new Map(contents),
  };
}
