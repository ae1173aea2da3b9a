import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const day = 24 * 60 * 60 * 1000;

/** How long the folder of a release stays after the registry forgot it: pages may be open that load more of it. */
export const folderGraceMs = 7 * day;

/** In a folder of a release: since when no registry lists it. Static origins serve no name that begins with a dot. */
const marker = '.unlisted';

async function unlistedSince(folder: string): Promise<number | undefined> {
  return (await stat(join(folder, marker)).catch(() => undefined))?.mtimeMs;
}

async function isRelease(folder: string): Promise<boolean> {
  const names: string[] = await readdir(folder).catch(() => []);
  return names.includes('web') && names.includes('node');
}

export interface PruneOptions {
  /** Versions that stay. */
  readonly listed: readonly string[];
  /** How long a folder stays after it was found unlisted for the first time, in milliseconds. */
  readonly graceMs?: number;
  readonly now?: number;
}

/**
 * Removes folders of releases that the registry has not listed for a while. The first run only marks them: what was just
 * published and is released later is listed by then, and loses its mark.
 * @returns the versions that were removed.
 */
export async function pruneFolders(
  dist: string,
  { listed, graceMs = folderGraceMs, now = Date.now() }: PruneOptions,
): Promise<string[]> {
  const removed: string[] = [];
  const entries = await readdir(dist, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const folder = join(dist, name);
    if (!(await isRelease(folder))) continue;
    const since = await unlistedSince(folder);
    if (listed.includes(name)) await rm(join(folder, marker), { force: true });
    else if (since === undefined) await writeFile(join(folder, marker), '');
    else if (now - since >= graceMs) {
      await rm(folder, { recursive: true });
      removed.push(name);
    }
  }
  return removed;
}
