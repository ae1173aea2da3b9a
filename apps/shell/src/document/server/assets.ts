import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

const ChunkMap = z.record(z.string(), z.object({ js: z.array(z.string()), css: z.array(z.string()) }));

/** The shell's own browser build: chunks, stylesheets' contents and the fonts to preload. */
export interface ShellAssets {
  directory: string;
  chunks: Readonly<Record<string, { js: readonly string[]; css: readonly string[] }>>;
  stylesheets: ReadonlyMap<string, string>;
  /** Font files with the letters of the shop's languages, for preloading; browsers load others when they need them. */
  fonts: readonly string[];
  /** Address of a file of this build. */
  url: (file: string) => string;
}

/** Reads the shell's browser build; `base` is its public address. Throws if the build does not exist. */
export async function readShellAssets(directory: string, base: string): Promise<ShellAssets> {
  const url = (file: string) => base + file;
  const chunks = ChunkMap.parse(JSON.parse(await readFile(path.join(directory, 'chunk-map.json'), 'utf8')));
  const files = [...new Set(Object.values(chunks).flatMap(({ css }) => css))];
  const contents = await Promise.all(
    files.map(async (file) => [url(file), await readFile(path.join(directory, file), 'utf8')] as const),
  );
  // The folder also contains files of earlier builds; the stylesheets of this build name its fonts.
  const named = contents.flatMap(([, css]) => css.match(/[\w-]+-letters\.[\w-]+\.woff2/g) ?? []);
  const fonts = [...new Set(named)].sort();
  return { directory, chunks, stylesheets: new Map(contents), fonts, url };
}
