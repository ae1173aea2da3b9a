/** Whether the shop's server can be reached: a page is loaded anew only then, so that nobody loses the one they have. */
export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Loads the page anew where that can help: code that did not come may be gone for good, and a new page names the code that is
 * live. Only what a person does leads here, so that no page loads itself for ever.
 * @returns false when the server cannot be reached.
 */
export async function reloadPage(page: Pick<Location, 'reload'> = window.location): Promise<boolean> {
  if (!(await serverAnswers())) return false;
  page.reload();
  return true;
}
