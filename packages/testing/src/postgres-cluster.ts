import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

const debianFolder = '/usr/lib/postgresql';
const startTimeoutMs = 30_000;

/** Settings for speed: the data of a test run need not survive a crash of the machine. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', 'jit=off'];

const memoryFolder = '/dev/shm';
/** More than all tests at once put into it. */
const minFreeBytes = 2 * 1024 ** 3;

/**
 * Where a cluster keeps its files: in memory if there is room, because every test creates a database, which is a thousand files.
 * On a disk that takes up to four times as long.
 */
function folderForData(): string {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return Math.min(bavail * bsize, freemem()) >= minFreeBytes ? memoryFolder : tmpdir();
}

/** Folder of `initdb` and `postgres`: Debian's newest version, or one on the PATH. Undefined if there is none. */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const debian = existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debianFolder, version, 'bin'))
    : [];
  const onPath = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...debian, ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root; there it runs as `postgres` or `nobody`. */
function accountForServer(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres:', 'nobody:'].map((name) => accounts.find((entry) => entry.startsWith(name))).find(Boolean);
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error('PostgreSQL cannot run as root, and there is neither a user postgres nor nobody.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** A PostgreSQL server in a temporary folder, in memory or on the disk. */
export interface PostgresCluster {
  /** Connection string of its superuser, on loopback. */
  readonly url: string;
  /** Stops the server like a crash: connections are cut and nothing is written. It can be started again. */
  crash(): Promise<void>;
  /** Starts the server again on the same port and data; resolves when it accepts connections. */
  startAgain(): Promise<void>;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

async function waitUntilReady(url: string, server: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    if (server.exitCode !== null) break;
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await delay(50);
    }
  }
  throw new Error(`The test cluster of PostgreSQL did not start:\n${output()}`);
}

/**
 * Creates and starts a temporary PostgreSQL server. If this process runs as root, the server runs as another user.
 * @throws if there is no PostgreSQL on this machine or it does not start.
 */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const binaries = findPostgres();
  if (!binaries) throw new Error('There is no PostgreSQL server on this machine (Debian: apt-get install postgresql).');
  const folder = mkdtempSync(join(folderForData(), 'reprise-postgres-'));
  const account = accountForServer();
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [folder, data, passwordFile]) chownSync(path, account.uid, account.gid);

  const as = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' } };
  try {
    const parameters = [
      '-D',
      data,
      '-U',
      'reprise',
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '-E',
      'UTF8',
      '-N',
    ];
    execFileSync(join(binaries, 'initdb'), parameters, { ...as, stdio: 'pipe' });
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error('initdb could not create a test cluster of PostgreSQL.', { cause });
  }

  const port = await freePort();
  const url = `postgresql://reprise:${password}@127.0.0.1:${port}/postgres`;
  const start = () => startServer({ command: join(binaries, 'postgres'), data, port, socketFolder: folder, url, as });
  let server: RunningServer;
  try {
    server = await start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    url,
    // SIGQUIT is PostgreSQL's immediate shutdown, SIGINT its fast one, which closes connections first.
    crash: () => server.end('SIGQUIT'),
    async startAgain() {
      server = await start();
    },
    async stop() {
      await server.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface ServerOptions {
  readonly command: string;
  readonly data: string;
  readonly port: number;
  readonly socketFolder: string;
  readonly url: string;
  readonly as: SpawnOptions;
}

interface RunningServer {
  /** Sends the signal, unless the server has exited, and waits for its exit. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts `postgres` and waits until it accepts connections. Throws with the end of its output if it does not. */
async function startServer({ command, data, port, socketFolder, url, as }: ServerOptions): Promise<RunningServer> {
  const place = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', socketFolder];
  const server = spawn(command, [...place, ...settings.flatMap((setting) => ['-c', setting])], {
    ...as,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    });
  }
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode === null && server.signalCode === null) server.kill(signal);
    await ended;
  };
  try {
    await waitUntilReady(url, server, () => output);
  } catch (error) {
    await end('SIGINT');
    throw error;
  }
  return { end };
}
