import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const day = 24 * 60 * 60 * 1000;

/** How long the folder of a release stays after it was removed from the registry, for open pages; milliseconds. */
export const folderGraceMs = 7 * day;

/** File in a release's folder with the time since when it is unlisted. Static origins do not serve dotfiles. */
const marker = '.unlisted';

async function unlistedSince(folder: string): Promise<number | undefined> {
  return (await stat(join(folder, marker)).catch(() => undefined))?.mtimeMs;
}

async function isRelease(folder: string): Promise<boolean> {
  const names: string[] = await readdir(folder).catch(() => []);
  return names.includes('web') && names.includes('node');
}

export interface PruneOptions {
  /** Versions to keep. */
  readonly listed: readonly string[];
  /** How long a folder stays after it was first found unlisted; milliseconds. */
  readonly graceMs?: number;
  readonly now?: number;
}

/**
 * Removes folders of releases that have been unlisted for a while. The first run only marks them, so that a version that is
 * published now can be released later.
 * @returns the removed versions.
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
