import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** The API as a process that can be killed. */
export interface KillableApi {
  /** Ends the process at once, as a power cut would, and starts it again. */
  kill(): Promise<void>;
  /** Resolves while it runs; after a kill, once it listens again. */
  running(): Promise<unknown>;
  /** Ends it at once. */
  stop(): Promise<void>;
}

const startMs = 5 * 60_000;

async function start(environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'checkout-api.ts')], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data', { signal: AbortSignal.timeout(startMs) });
  if (!String(line).startsWith('ready')) throw new Error(`The API did not start: ${line}`);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Starts the API. */
export async function startKillableApi(environment: Record<string, string>): Promise<KillableApi> {
  let child = start(environment);
  await child;
  return {
    async kill() {
      const ended = end(await child);
      child = ended.then(() => start(environment));
      await child;
    },
    running: () => child,
    stop: async () => end(await child),
  };
}
