import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@reprise/testing/free-port';
import { startAgain } from './start-again.ts';

const server = path.join(import.meta.dirname, '../../../sandbox/src/server.ts');
const startMs = 30_000;

export interface SandboxProcess {
  readonly url: string;
  stop(): Promise<void>;
}

async function untilReady(url: string, exited: AbortSignal): Promise<void> {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline && !exited.aborted) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(50);
  }
  throw new Error('The sandbox did not start.');
}

/** The sandbox in a separate process and folder, to test adapters against its protocols. */
export const startSandbox = (environment: Record<string, string> = {}): Promise<SandboxProcess> =>
  startAgain(() => startOnce(environment));

async function startOnce(environment: Record<string, string>): Promise<SandboxProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'reprise-sandbox-'));
  const port = await freePort();
  const exit = new AbortController();
  const child = spawn(process.execPath, [server], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SANDBOX_PORT: String(port),
      SMTP_PORT: String(await freePort()),
      SANDBOX_DATA_DIR: folder,
      ...environment,
    },
  });
  const exited = once(child, 'exit').then(() => exit.abort());
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(url, exit.signal);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
