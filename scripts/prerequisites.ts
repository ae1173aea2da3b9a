import { existsSync } from 'node:fs';
import { findChromium } from '../packages/testing/src/chromium.ts';
import { findPostgres } from '../packages/testing/src/postgres-cluster.ts';
import { findRedis } from '../packages/testing/src/redis-server.ts';
import { capture } from './build.ts';
import { say } from './progress.ts';
import { StartError } from './shop.ts';

/** Whether this is a Debian-based system on which this process may install packages. */
function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

let listsAreFresh = false;

async function installPackages(...names: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!listsAreFresh) {
    const update = await capture('apt-get', ['update', '-q'], env);
    if (update.code !== 0) say(`apt-get update failed:\n${update.output.trim()}`);
    listsAreFresh = true;
  }
  const { code, output } = await capture('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], env);
  if (code !== 0) say(`apt-get install ${names.join(' ')} failed:\n${output.trim()}`);
  return code === 0;
}

/**
 * Installs Chromium for the journeys if there is none.
 * @throws StartError if it could not be installed.
 */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return;
  say('Installing Chromium …');
  for (const name of canInstallPackages() ? ['chromium-headless-shell', 'chromium'] : []) {
    if ((await installPackages(name, 'fonts-liberation')) && findChromium()) return;
  }
  const { output } = await capture('pnpm', ['--filter', '@reprise/e2e', 'exec', 'playwright', 'install', 'chromium']);
  if (findChromium()) return;
  throw new StartError(
    `There is no Chromium, and it could not be installed:\n${output.trim()}\nInstall it manually and set CHROMIUM_PATH.`,
  );
}

/** Whether PostgreSQL is available; installs the Debian package if possible. */
export async function ensurePostgres(): Promise<boolean> {
  if (findPostgres()) return true;
  if (!canInstallPackages()) return false;
  say('Installing PostgreSQL …');
  return (await installPackages('postgresql')) && findPostgres() !== undefined;
}

/** Whether Redis is available; installs the Debian package if possible. */
export async function ensureRedis(): Promise<boolean> {
  if (findRedis()) return true;
  if (!canInstallPackages()) return false;
  say('Installing Redis …');
  return (await installPackages('redis-server')) && findRedis() !== undefined;
}

/** Path of haproxy; undefined if it is not installed. */
export const findHaproxy = (): string | undefined =>
  ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'].find((file) => existsSync(file));

/** Whether haproxy is available; installs the Debian package if possible. */
export async function ensureHaproxy(): Promise<boolean> {
  if (findHaproxy()) return true;
  if (!canInstallPackages()) return false;
  say('Installing haproxy …');
  return (await installPackages('haproxy')) && findHaproxy() !== undefined;
}
