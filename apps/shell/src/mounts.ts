/** Whether a mount answers the path: `/kaufen` with all below it, `/` only itself. */
function answers(mount: string, pathname: string): boolean {
  return pathname === mount || (mount !== '/' && pathname.startsWith(`${mount}/`));
}

/** The remote whose mounts answer a path; the longest mount wins. */
export function findMount<T extends { mounts: readonly string[] }>(
  pathname: string,
  rows: readonly T[],
): T | undefined {
  const path = pathname.toLowerCase();
  const reach = (row: T) => Math.max(0, ...row.mounts.filter((m) => answers(m, path)).map((m) => m.length));
  return rows.filter((row) => reach(row) > 0).sort((a, b) => reach(b) - reach(a))[0];
}
