import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { lockDirectory } from '@reprise/server-kit/directory-lock';
import { freePort } from '@reprise/testing/free-port';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { portOf, portVariables, root, type ShopSettings, services } from './services.ts';
import { answersReady, startShop } from './shop.ts';
import { Supervisor } from './supervisor.ts';

let dataDirectory: string;
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'reprise-shop-'));
});
afterEach(() => rm(dataDirectory, { recursive: true, force: true }));

async function freeSettings(): Promise<ShopSettings> {
  const ports = await Promise.all(portVariables().map(async ({ variable }) => [variable, await freePort()] as const));
  return { ports: Object.fromEntries(ports), dataDirectory };
}

it('restarts a service that was killed', async () => {
  const settings = await freeSettings();
  const supervisor = new Supervisor({ logDirectory: join(dataDirectory, 'logs') });
  const exits: string[] = [];
  const readied: string[] = [];
  try {
    const shop = await startShop({
      settings,
      supervisor,
      only: ['sandbox'],
      onReady: ({ name }) => readied.push(name),
      onExit: ({ name }, how) => exits.push(`${name}: ${how}`),
    });
    const failed = vi.fn();
    void shop.failed.then(failed);
    const service = services.find(({ name }) => name === 'sandbox');
    const pid = shop.pids.get('sandbox');
    if (!service || !pid) throw new Error('The sandbox did not start.');
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(readied).toEqual(['sandbox', 'sandbox']), { timeout: 20_000, interval: 50 });
    expect(exits).toEqual(['sandbox: ended by SIGKILL']);
    expect(shop.pids.get('sandbox')).not.toBe(pid);
    expect(await answersReady(service, portOf(settings, 'SANDBOX_PORT'))).toBe(true);
    expect(failed).not.toHaveBeenCalled();
  } finally {
    await supervisor.stop();
  }
});

it('refuses to start with the data of another shop before it changes anything', async () => {
  await writeFile(join(dataDirectory, 'remotes.json'), 'the registry of the other shop');
  const unlock = lockDirectory(dataDirectory, 'DATA_DIR');
  const settings = await freeSettings();
  const ports = Object.entries(settings.ports).map(([variable, port]) => [variable, String(port)]);
  const second = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    env: { ...process.env, DATA_DIR: dataDirectory, NO_COLOR: '1', ...Object.fromEntries(ports) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(second.stdout), text(second.stderr), once(second, 'exit')]);
  unlock();
  expect(second.exitCode).toBe(1);
  expect(output).toBe('');
  expect(errors).toContain(`The directory ${dataDirectory} is in use by process ${process.pid}`);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(await readFile(join(dataDirectory, 'remotes.json'), 'utf8')).toBe('the registry of the other shop');
  expect(await readdir(dataDirectory)).toEqual(['remotes.json']);
});
