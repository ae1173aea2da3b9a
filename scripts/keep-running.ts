import type { Child } from './supervisor.ts';

const firstPauseMs = 500;
const longestPauseMs = 30_000;
const windowMs = 60_000;
const deathsAllowed = 4;

/** The pause before a process is started again, by how often it has died within the last minute; milliseconds. */
export const pauseAfter = (deaths: number): number => Math.min(longestPauseMs, firstPauseMs * 2 ** (deaths - 1));

export interface KeepRunning {
  /** The process that runs at first. */
  readonly first: Child;
  /** Starts its successor. */
  readonly restart: () => Child;
  /** Called when it has died and will be started again after a pause, in milliseconds. */
  readonly onDeath: (child: Child, how: string, pauseMs: number) => void;
  readonly isStopping: () => boolean;
}

/**
 * Starts a process again whenever it ends, with pauses that grow while it goes on dying.
 * @returns the last process and how it ended, when it has died five times within a minute.
 */
export async function keepRunning({ first, restart, onDeath, isStopping }: KeepRunning): Promise<[Child, string]> {
  let child = first;
  let deaths: number[] = [];
  for (;;) {
    const how = await child.ended;
    if (isStopping()) return new Promise(() => undefined);
    const now = performance.now();
    deaths = [...deaths.filter((time) => now - time < windowMs), now];
    if (deaths.length > deathsAllowed) return [child, how];
    const pauseMs = pauseAfter(deaths.length);
    onDeath(child, how, pauseMs);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (isStopping()) return new Promise(() => undefined);
    child = restart();
  }
}
