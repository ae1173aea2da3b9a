/** Whether a mount covers the path: `/kaufen` and everything below it; `/` only itself. */
function covers(mount: string, pathname: string): boolean {
  return pathname === mount || (mount !== '/' && pathname.startsWith(`${mount}/`));
}

/** The remote whose mounts cover a path; the longest mount wins. */
export function findMount<T extends { mounts: readonly string[] }>(
  pathname: string,
  rows: readonly T[],
): T | undefined {
  const path = pathname.toLowerCase();
  const matchLength = (row: T) => Math.max(0, ...row.mounts.filter((m) => covers(m, path)).map((m) => m.length));
  return rows.filter((row) => matchLength(row) > 0).sort((a, b) => matchLength(b) - matchLength(a))[0];
}
