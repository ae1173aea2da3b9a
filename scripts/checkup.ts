import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../packages/testing/src/chromium.ts';
import { findPostgres } from '../packages/testing/src/postgres-cluster.ts';
import { capture } from './build.ts';
import { dim, green, print, red, yellow } from './progress.ts';
import { readSettings, root } from './services.ts';
import { takenPorts } from './shop.ts';

interface Finding {
  readonly what: string;
  readonly state: 'good' | 'note' | 'bad';
  readonly says: string;
  readonly fix?: string;
}

const gigabyte = 1024 ** 3;

async function versionOf(program: string): Promise<string | undefined> {
  const { code, output } = await capture(program, ['--version']);
  return code === 0 ? output.trim().split('\n').at(-1) : undefined;
}

async function node(): Promise<Finding> {
  const expected = readFileSync(join(root, '.node-version'), 'utf8').trim();
  const isExpected = process.versions.node.split('.')[0] === expected.replace(/^v/, '').split('.')[0];
  const says = `Node ${process.versions.node}, out of node_modules`;
  if (isExpected) return { what: 'Node', state: 'good', says };
  return { what: 'Node', state: 'bad', says, fix: `Node ${expected} is expected: rm -r node_modules && npm start` };
}

async function packageManager(): Promise<Finding> {
  const { packageManager: pinned } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version = await versionOf('pnpm');
  if (`pnpm@${version}` === pinned) return { what: 'pnpm', state: 'good', says: `pnpm ${version}` };
  return {
    what: 'pnpm',
    state: 'bad',
    says: version ?? 'not found',
    fix: `npx --yes ${pinned} install --frozen-lockfile`,
  };
}

async function ports(): Promise<Finding> {
  const { settings, mistakes } = readSettings(process.env);
  const problems = mistakes.length > 0 ? mistakes : await takenPorts(settings);
  if (problems.length === 0) return { what: 'Ports', state: 'good', says: Object.values(settings.ports).join(', ') };
  return { what: 'Ports', state: 'bad', says: `${problems.length} not free`, fix: problems.join('\n') };
}

async function chromium(): Promise<Finding> {
  const path = findChromium();
  if (path) return { what: 'Chromium', state: 'good', says: path };
  const fix = 'npm test installs it; by hand: apt-get install chromium-headless-shell, or set CHROMIUM_PATH';
  return { what: 'Chromium', state: 'note', says: 'not found; only the browser journeys need it', fix };
}

async function postgres(): Promise<Finding> {
  const path = findPostgres();
  if (path) return { what: 'PostgreSQL', state: 'good', says: path };
  const fix = 'apt-get install postgresql (the server need not run: the tests start their own)';
  return { what: 'PostgreSQL', state: 'note', says: 'not found; the tests then run on PGlite only', fix };
}

async function disk(): Promise<Finding> {
  const { bavail, bsize } = await statfs(root);
  const free = (bavail * bsize) / gigabyte;
  const says = `${free.toFixed(1)} GB free`;
  if (free >= 3) return { what: 'Disk', state: 'good', says };
  return {
    what: 'Disk',
    state: 'bad',
    says,
    fix: 'Dependencies, builds and data need about 3 GB: free some, or set DATA_DIR',
  };
}

async function memory(): Promise<Finding> {
  const total = totalmem() / gigabyte;
  const says = `${total.toFixed(1)} GB, ${availableParallelism()} cores`;
  if (total >= 3.5) return { what: 'Memory', state: 'good', says };
  return { what: 'Memory', state: 'bad', says, fix: 'Everything together needs about 4 GB' };
}

async function fonts(): Promise<Finding> {
  const { code, output } = await capture('fc-list', []);
  if (code === 0 && output.trim() !== '') return { what: 'Fonts', state: 'good', says: 'system fonts found' };
  const fix = 'apt-get install fonts-liberation (screenshots and print views need a fallback)';
  return { what: 'Fonts', state: 'note', says: 'no system fonts found', fix };
}

async function dependencies(): Promise<Finding> {
  const stamp = join(root, 'node_modules', '.reprise-install');
  if (existsSync(stamp)) return { what: 'Dependencies', state: 'good', says: 'installed from the lockfile' };
  return {
    what: 'Dependencies',
    state: 'note',
    says: 'installed by hand',
    fix: 'npm start installs them from the lockfile',
  };
}

const marks = { good: green('✓'), note: yellow('!'), bad: red('✗') };
const findings = await Promise.all(
  [node, packageManager, dependencies, ports, chromium, postgres, disk, memory, fonts].map((check) => check()),
);
for (const { what, state, says, fix } of findings) {
  print(`${marks[state]} ${what.padEnd(13)} ${says}`);
  if (fix) for (const line of fix.split('\n')) print(`                ${dim(`→ ${line}`)}`);
}
const bad = findings.filter(({ state }) => state === 'bad').length;
print(
  bad === 0 ? 'This machine is ready for Reprise.' : `${bad} ${bad === 1 ? 'thing has' : 'things have'} to be fixed.`,
);
process.exitCode = bad === 0 ? 0 : 1;
