import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { appVersion } from './app-version.ts';
import { complain } from './progress.ts';
import { addressOf, readSettings, root } from './services.ts';

const usage = `Uploads the source maps of a build to the error-reporting service:
  npm run source-maps -- blue    the last build of an area, or of the shell
  --folder <folder>     where the build wrote them; source-maps of the app without it
  --version <version>   version of the shell; that of npm start without it. Areas know theirs
SENTRY_URL, SENTRY_AUTH_TOKEN, SENTRY_ORG and SENTRY_PROJECT name the service; without SENTRY_AUTH_TOKEN it is the sandbox.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { folder: { type: 'string' }, version: { type: 'string' } },
});

/** The version that was built: an area has a folder of it. */
async function builtVersion(name: string, folder: string): Promise<string> {
  if (name === 'shell') return values.version ?? appVersion();
  const [version] = await readdir(folder).catch(() => []);
  if (version === undefined) throw new Error(`There are no source maps in ${folder}: build ${name} first.`);
  return version;
}

const ofSandbox = () => ({
  SENTRY_URL: addressOf(readSettings(process.env).settings, 'sandbox'),
  SENTRY_AUTH_TOKEN: process.env.SOURCE_MAPS_TOKEN ?? 'reprise-sandbox-source-maps',
  SENTRY_ORG: 'reprise',
  SENTRY_PROJECT: 'shop',
});

/** Returns the exit code of the service's client. */
async function upload(name: string): Promise<number> {
  const folder = resolve(values.folder ?? join(root, 'apps', name, 'source-maps'));
  const release = `${name}@${await builtVersion(name, folder)}`;
  const options = ['--strict', '--validate', '--wait', '--release', release];
  const own = process.env.SENTRY_AUTH_TOKEN ? {} : ofSandbox();
  const quiet = { SENTRY_CLI_NO_TELEMETRY: '1', SENTRY_DISABLE_UPDATE_CHECK: 'true' };
  const { status, error } = spawnSync(
    join(root, 'node_modules/.bin/sentry-cli'),
    ['sourcemaps', 'upload', ...options, folder],
    { stdio: 'inherit', env: { ...process.env, ...quiet, ...own } },
  );
  if (error) throw error;
  return status ?? 1;
}

try {
  const [name] = positionals;
  if (!name) throw new Error(usage);
  process.exitCode = await upload(name);
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
