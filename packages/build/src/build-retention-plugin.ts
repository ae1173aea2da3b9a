import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compiler } from '@rspack/core';
import * as z from 'zod/mini';

const day = 24 * 60 * 60 * 1000;

/** How long the files of a build stay after the next build replaced it; milliseconds. */
export const retentionMs = 7 * day;

/** Builds, newest first: time in milliseconds since 1970, and files. */
const Builds = z.array(z.object({ at: z.number(), files: z.array(z.string()) }));
type Builds = z.infer<typeof Builds>;

async function readBuilds(file: string): Promise<Builds> {
  try {
    return Builds.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return [];
  }
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** Adds a build and removes those that were replaced too long ago for their pages to be open. */
export function addBuild(builds: Builds, files: readonly string[], now: number): Builds {
  const sorted = files.toSorted();
  const others = builds.filter((build) => !isSame(build.files, sorted));
  const all = [{ at: now, files: sorted }, ...others];
  return all.filter((_build, index) => index === 0 || now - (all[index - 1]?.at ?? now) < retentionMs);
}

/** Removes files that belong to no listed build. Unlisted files stay as long as a build would. */
async function removeOldFiles(folder: string, builds: Builds, now: number): Promise<void> {
  const listed = new Set(builds.flatMap(({ files }) => files));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    if (listed.has(path.relative(folder, file).replaceAll(path.sep, '/'))) continue;
    const { mtimeMs } = await stat(file);
    if (now - mtimeMs >= retentionMs) await rm(file, { force: true });
  }
}

/**
 * Keeps the files of earlier builds in the output folder while open pages may request them. `builds.json` next to the folder
 * lists the files of each build; the first entry is the current build.
 */
export class BuildRetentionPlugin {
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('BuildRetention', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compiler.outputPath;
      const list = path.join(path.dirname(folder), 'builds.json');
      const now = this.#now();
      const names = compilation.getAssets().map(({ name }) => name);
      const builds = addBuild(await readBuilds(list), names, now);
      await removeOldFiles(folder, builds, now);
      await writeFile(`${list}.next`, JSON.stringify(builds));
      await rename(`${list}.next`, list);
    });
  }
}
