// Runs on Node 20 or newer without any dependencies. Installs what is missing, then runs scripts/<command>.ts with the
// project's Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.reprise-install');
const minNode = 20;

const [command = 'start', ...args] = process.argv.slice(2);

const environment = {
  ...process.env,
  PATH: [bin, process.env.PATH ?? ''].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
};

/** @param {string} message */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Resolves to the exit code. Passes on signals to the child.
 * @param {string} file
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} env
 * @param {import('node:child_process').StdioOptions} stdio
 * @returns {Promise<number>}
 */
function run(file, parameters, env = environment, stdio = 'inherit') {
  return new Promise((resolve) => {
    const child = spawn(file, parameters, { cwd: root, stdio, env, shell: process.platform === 'win32' });
    const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    // Ctrl-C reaches the child through the terminal, and this process must wait for it.
    const ignore = () => {};
    process.on('SIGINT', ignore).on('SIGTERM', passOn).on('SIGHUP', passOn);
    // npm's shell does not pass on signals, so stop when the parent process is gone.
    const parent = process.ppid;
    const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250);
    child.on('error', (error) => fail(`${file} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      process.off('SIGINT', ignore).off('SIGTERM', passOn).off('SIGHUP', passOn);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/** A hash of everything that an installation depends on. If it is unchanged, nothing needs to be installed. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

async function install() {
  const wanted = fingerprint();
  if (existsSync(join(bin, 'node')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const started = Date.now();
  process.stdout.write('Installing dependencies …\n');
  const parameters = ['install', '--frozen-lockfile', '--reporter=append-only'];
  const env = { ...environment, CI: process.env.CI ?? '1' };
  const code = existsSync(join(bin, 'pnpm'))
    ? await run(join(bin, 'pnpm'), parameters, env)
    : await run('npx', ['--yes', packageManager, ...parameters], env);
  if (code !== 0)
    fail(`Installing failed (exit code ${code}). The lines above say why; \`npm run checkup\` looks further.`);
  writeFileSync(stamp, wanted);
  process.stdout.write(`Dependencies installed in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

const major = Number(process.versions.node.split('.')[0]);
if (major < minNode) fail(`Node ${minNode} or newer is needed; this is ${process.version}.`);

const script = join(root, 'scripts', `${command}.ts`);
if (!/^[a-z-]+$/.test(command) || !existsSync(script)) fail(`There is no command "${command}" in scripts/.`);

await install();
// If this process is killed, the IPC channel closes and the script stops.
const following = ['--import', join(root, 'scripts', 'follow-parent.ts'), script, ...args];
process.exit(await run(join(bin, 'node'), following, environment, ['inherit', 'inherit', 'inherit', 'ipc']));
