import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Supervisor } from './supervisor.ts';

let logDirectory: string;
let supervisor: Supervisor;

beforeEach(async () => {
  logDirectory = await mkdtemp(join(tmpdir(), 'reprise-supervisor-'));
  supervisor = new Supervisor({ logDirectory });
});

afterEach(async () => {
  await supervisor.stop();
  await rm(logDirectory, { recursive: true, force: true });
});

const start = (code: string) =>
  supervisor.start({ name: 'child', file: process.execPath, parameters: ['-e', code], env: process.env });

/** Whether something listens. Unlike a process id, a port is free again before its process has been reaped. */
function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

it('reports how a child ended and its last lines', async () => {
  const child = start('for (let n = 1; n <= 40; n += 1) console.log("line " + n); process.exitCode = 3');
  expect(await child.ended).toBe('exit code 3');
  await vi.waitFor(() => expect(child.lastLines().at(-1)).toBe('line 40'));
  expect(child.lastLines()).toHaveLength(30);
  expect(child.isRunning()).toBe(false);
});

it('reports that a program does not exist', async () => {
  const child = supervisor.start({ name: 'child', file: '/does/not/exist', parameters: [], env: {} });
  expect(await child.ended).toContain('ENOENT');
});

it('stops a child before those that it needs', async () => {
  const ended: string[] = [];
  const run = (name: string, needs: string[]) => {
    // Each takes a while to end, so that the order is not accidental.
    const code = `process.on('SIGTERM', () => setTimeout(() => process.exit(0), 100)); console.log('up'); setInterval(() => {}, 1000)`;
    const child = supervisor.start({ name, needs, file: process.execPath, parameters: ['-e', code], env: process.env });
    void child.ended.then((how) => ended.push(`${name}: ${how}`));
    return child;
  };
  const children = [run('api', ['mail']), run('shell', ['api', 'files']), run('files', []), run('mail', [])];
  await vi.waitFor(() => expect(children.flatMap((child) => child.lastLines())).toHaveLength(4), { timeout: 10_000 });
  await supervisor.stop();
  expect(ended).toHaveLength(4);
  expect(ended[0]).toBe('shell: exit code 0');
  expect(ended.slice(1, 3).toSorted()).toEqual(['api: exit code 0', 'files: exit code 0']);
  expect(ended[3]).toBe('mail: exit code 0');
});

it('appends to the log of a restarted child', async () => {
  await start('console.log("first")').ended;
  const second = start('console.log("second")');
  await second.ended;
  const log = () => readFile(join(logDirectory, 'child.log'), 'utf8');
  await vi.waitFor(async () => expect(await log()).toBe('first\nsecond\n'));
});

it('ends children and their child processes', async () => {
  const grandchild = `
    process.on('SIGTERM', () => {});
    const server = require('node:net').createServer().listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const child = start(`
    require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'inherit' });
    setInterval(() => {}, 1000);`);
  await vi.waitFor(() => expect(child.lastLines()).toHaveLength(1), { timeout: 10_000 });
  const port = Number(child.lastLines()[0]);
  expect(await listens(port)).toBe(true);
  await supervisor.stop();
  expect(child.isRunning()).toBe(false);
  await vi.waitFor(async () => expect(await listens(port)).toBe(false), { timeout: 10_000 });
});
