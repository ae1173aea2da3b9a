import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

const names = ['redis-server', 'valkey-server'];
const systemFolders = ['/usr/bin', '/usr/local/bin'];

/** Path of a Redis or Valkey server on this machine. Undefined if there is none. */
export function findRedis(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = [...(env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''), ...systemFolders];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** A Redis server in memory, on loopback. */
export interface RedisServer {
  readonly url: string;
  /** Stops the process; `start` starts it again, empty, at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops the process and removes its folder. */
  remove(): Promise<void>;
}

/**
 * Starts a temporary Redis or Valkey server.
 * @throws if there is none on this machine or it does not start.
 */
export async function startRedisServer(): Promise<RedisServer> {
  const binary = findRedis();
  if (!binary) throw new Error('There is no Redis server on this machine (Debian: apt-get install redis-server).');
  const folder = mkdtempSync(join(tmpdir(), 'reprise-redis-'));
  const port = await freePort();
  let end = async () => {};

  async function start(command: string): Promise<void> {
    const parameters = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const server = spawn(command, [...parameters, '--dir', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    end = async () => {
      server.kill('SIGTERM');
      await ended;
    };
    let output = '';
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.once('exit', () => reject(new Error(`The test server of Redis did not start:\n${output}`)));
      server.stdout.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-4000);
        if (/ready to accept connections/i.test(output)) resolve();
      });
    });
  }

  await start(binary);
  return {
    url: `redis://127.0.0.1:${port}`,
    start: () => start(binary),
    stop: () => end(),
    async remove() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
