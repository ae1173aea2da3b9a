import { globSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from './build.ts';
import { bold, complain, cyan, dim, print, say } from './progress.ts';
import { writeRegistry } from './remotes.ts';
import { lockData, reportExit } from './running-shop.ts';
import {
  addressOf,
  environmentOf,
  portError,
  type Remote,
  readSettings,
  remotes,
  root,
  type ServiceDefinition,
  type ServiceName,
  services,
} from './services.ts';
import { answersReady, StartError, startShop, takenPorts } from './shop.ts';
import { type ChildCommand, Supervisor } from './supervisor.ts';

const names = services.map(({ name }) => name);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.some((known) => known === name));
const { settings, mistakes } = readSettings(process.env);
/** Port of the shell's development server. Those of remotes use the usual ports. */
const shellDevPort = Number(process.env.SHELL_DEV_PORT || 3009);
const shellDevMistake = portError('SHELL_DEV_PORT', String(shellDevPort), true);
if (shellDevMistake) mistakes.push(shellDevMistake);
mistakes.push(...unknown.map((name) => `There is no service "${name}"; there are ${names.join(', ')}.`));
if (mistakes.length > 0) {
  for (const mistake of mistakes) complain(mistake);
  process.exit(1);
}

const followed = new Set<ServiceName>(wanted.length === 0 ? names : names.filter((name) => wanted.includes(name)));
const followedRemotes = remotes.filter((name) => followed.has(name));
// Hot module replacement in a remote needs React's development build, which the shell provides.
if (followedRemotes.length > 0) followed.add('shell');

const unlock = lockData(settings.dataDirectory);
const supervisor = new Supervisor({
  logDirectory: join(settings.dataDirectory, 'logs'),
  onLine: (name, line) => print(`${cyan(name.padEnd(10))} ${line}`),
});
const registry = join(settings.dataDirectory, 'remotes.json');
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'development',
  REMOTES: registry,
  REMOTE_ORIGINS: remotes.map((name) => addressOf(settings, name)).join(','),
  REMOTES_REFRESH_SECONDS: '1',
  ...(followed.has('shell')
    ? { SHELL_DEV_PORT: String(shellDevPort), ASSETS_URL: `http://localhost:${shellDevPort}/assets/` }
    : {}),
};

let stopping = false;
async function stop(code: number): Promise<never> {
  stopping = true;
  await supervisor.stop();
  unlock();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) supervisor.kill();
    else void stop(0);
  });
}

function packageScript(name: string, parameters: readonly string[], label = name): ChildCommand {
  return {
    name: label,
    file: join(root, 'node_modules', '.bin', 'pnpm'),
    parameters: ['--silent', ...parameters],
    cwd: join(root, 'apps', name),
    env: environmentOf(settings, env),
  };
}

/** Node's watch mode for servers, the package's `dev` script for remotes; services that are not watched run as usual. */
function commandOf(service: ServiceDefinition, usual: ChildCommand): ChildCommand {
  if (!followed.has(service.name)) return usual;
  if (followedRemotes.some((name) => name === service.name)) return packageScript(service.name, ['run', 'dev']);
  // The shell runs from its build and also reads its stylesheets.
  const watched = service.name === 'shell' ? [`--watch-path=${join(root, 'apps/shell/dist')}`] : [];
  return { ...usual, parameters: ['--watch', '--watch-preserve-output', ...watched, ...usual.parameters] };
}

/** The entry files of a build, which are written last. */
function entriesOf(remote: Remote): string[] {
  return globSync(`apps/${remote}/dist/*/{web,node}/entry.json`, { cwd: root }).map((file) => join(root, file));
}

const changedAt = (files: readonly string[]) =>
  files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);

const began = Date.now();

async function isReady(service: ServiceDefinition, port: number): Promise<boolean> {
  const remote = followedRemotes.find((name) => name === service.name);
  if (!remote) return answersReady(service, port);
  const times = changedAt(entriesOf(remote)).filter((time) => time >= began);
  return times.length >= 2;
}

async function followRegistry(): Promise<void> {
  let last = '';
  while (!stopping) {
    const now = changedAt(remotes.flatMap(entriesOf)).join();
    // A build that is still being written has no entry yet; the next round finds it.
    if (now !== last)
      await writeRegistry(settings)
        .then(() => (last = now))
        .catch(() => undefined);
    await delay(300);
  }
}

async function buildShell(): Promise<void> {
  const outputs = ['node/server.mjs', 'web/chunk-map.json'].map((file) => join(root, 'apps/shell/dist', file));
  supervisor.start(packageScript('shell', ['run', 'dev'], 'shell build'));
  while (!changedAt(outputs).every((time) => time >= began)) {
    if (stopping) return;
    await delay(100);
  }
}

/** Removes hot updates of earlier sessions, which no page requests any more. */
function removeOldUpdates(): void {
  for (const file of globSync('apps/*/dist/**/*.hot-update.*', { cwd: root })) rmSync(join(root, file));
}

try {
  const taken = await takenPorts(settings);
  if (taken.length > 0) throw new StartError(taken.join('\n'));
  removeOldUpdates();
  const unfollowed = [...remotes, 'shell' as const].filter((name) => !followed.has(name));
  if (unfollowed.length > 0) {
    say(`Building ${unfollowed.join(', ')} …`);
    await build(unfollowed);
  }
  if (followed.has('shell')) await buildShell();
  const shop = await startShop({
    settings,
    supervisor,
    env,
    commandOf,
    isReady,
    beforeStart: async ({ name }) => {
      if (name === 'shell') await writeRegistry(settings);
    },
    onReady: ({ name }) => say(`${name} is ready`),
    onExit: reportExit,
  });
  void followRegistry();
  print();
  print(bold(`Reprise is ready: ${cyan(addressOf(settings, 'shell'))}`));
  print(dim(`  Changes in ${[...followed].join(', ')} appear immediately. Ctrl-C stops everything.`));
  const message = await shop.failed;
  if (!stopping) {
    complain(message);
    await stop(1);
  }
} catch (error) {
  if (!stopping) {
    complain(error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error));
    await stop(1);
  }
}
