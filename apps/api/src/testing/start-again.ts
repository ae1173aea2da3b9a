const maxStarts = 3;

/**
 * Starts a process on free ports, and again on others if it does not start: another process may have taken a free port before
 * it was used. Throws what the last start threw.
 */
export async function startAgain<Started>(start: () => Promise<Started>, starts = maxStarts): Promise<Started> {
  try {
    return await start();
  } catch (error) {
    if (starts === 1) throw error;
    return startAgain(start, starts - 1);
  }
}
