import type { Child } from './supervisor.ts';

const firstDelayMs = 500;
const maxDelayMs = 30_000;
const windowMs = 60_000;
const maxExits = 4;

/** The delay before a process is restarted, by the number of its exits within the last minute; milliseconds. */
export const delayAfter = (exits: number): number => Math.min(maxDelayMs, firstDelayMs * 2 ** (exits - 1));

export interface KeepRunning {
  /** The first process. */
  readonly first: Child;
  /** Starts its successor. */
  readonly restart: () => Child;
  /** Called when the process has exited, with the delay before its restart in milliseconds. */
  readonly onExit: (child: Child, how: string, delayMs: number) => void;
  readonly isStopping: () => boolean;
}

/**
 * Restarts a process whenever it exits, with increasing delays.
 * @returns the last process and how it ended, after five exits within a minute.
 */
export async function keepRunning({ first, restart, onExit, isStopping }: KeepRunning): Promise<[Child, string]> {
  let child = first;
  let exits: number[] = [];
  for (;;) {
    const how = await child.ended;
    if (isStopping()) return new Promise(() => undefined);
    const now = performance.now();
    exits = [...exits.filter((time) => now - time < windowMs), now];
    if (exits.length > maxExits) return [child, how];
    const delayMs = delayAfter(exits.length);
    onExit(child, how, delayMs);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (isStopping()) return new Promise(() => undefined);
    child = restart();
  }
}
