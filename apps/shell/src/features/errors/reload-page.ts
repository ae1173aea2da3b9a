/** Whether the server is reachable. Pages are reloaded only then, so that visitors do not lose the current one. */
export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Reloads the page: code that failed to load may no longer exist, and a new page refers to the live code. Call it on
 * user actions only, so that a page never reloads in a loop.
 * @returns false when the server is unreachable.
 */
export async function reloadPage(page: Pick<Location, 'reload'> = window.location): Promise<boolean> {
  if (!(await serverAnswers())) return false;
  page.reload();
  return true;
}
