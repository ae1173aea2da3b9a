import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { root } from './services.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const Versions = z.record(z.string(), z.string()).default({});
const Manifest = z.object({ dependencies: Versions, devDependencies: Versions, packageManager: z.string().optional() });
const manifestOf = (folder: string) => Manifest.parse(JSON.parse(read(join(folder, 'package.json'))));

/** Folders of the packages that an app is made of, the tests' own apart. */
function packagesOf(folder: string, found = new Set<string>()): Set<string> {
  const { dependencies, devDependencies } = manifestOf(folder);
  const needed = Object.keys({ ...dependencies, ...(folder.startsWith('apps/') ? devDependencies : {}) });
  for (const name of needed.filter((one) => one.startsWith('@reprise/') && one !== '@reprise/testing')) {
    const other = `packages/${name.slice('@reprise/'.length)}`;
    if (found.has(other)) continue;
    packagesOf(other, found.add(other));
  }
  return found;
}

/** The paths whose change starts a workflow. */
const triggersOf = (workflow: string) => [...workflow.matchAll(/^ {6}- (\S+)$/gm)].map(([, path]) => path ?? '');
const released = globSync('apps/*', { cwd: root }).filter((folder) => folder !== 'apps/sandbox');
const dockerfiles = globSync('deploy/*.Dockerfile', { cwd: root });
const workflows = globSync('.github/workflows/*.yml', { cwd: root });

describe.each(released)('the release of %s', (folder) => {
  const name = basename(folder);
  const file = `.github/workflows/release-${name}.yml`;
  const paths = triggersOf(read(file).split('workflow_dispatch')[0] ?? '');

  test('happens when the area or anything that it is made of has changed', () => {
    const packages = [folder, ...packagesOf(folder)].map((one) => `${one}/**`);
    const image = dockerfiles.filter((one) => read(file).includes(`file: ${one}`));
    const shared = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json'];
    expect(paths.toSorted()).toEqual([...packages, ...shared, ...image, file].toSorted());
  });

  test('names only what is there', () => {
    for (const path of paths) expect(existsSync(join(root, path.replace('/**', ''))), path).toBe(true);
  });
});

test('images and workflows install with the pnpm of the project', () => {
  const { packageManager } = manifestOf('.');
  for (const file of [...dockerfiles, ...workflows])
    for (const [used] of read(file).matchAll(/pnpm@[\d.]+/g)) expect(used, file).toBe(packageManager);
});

test('an image is asked for its health on the port that it listens on', () => {
  for (const file of dockerfiles) {
    const text = read(file);
    const [, exposed] = /^EXPOSE (\d+)$/m.exec(text) ?? [];
    expect(text, file).toContain(`http://127.0.0.1:${exposed}/healthz`);
    expect(text, file).toMatch(new RegExp(`(_PORT=${exposed}\\b|"${exposed}"\\])`));
  }
});

const configurations = [
  'packages/server-kit/src/environment.ts',
  ...globSync('apps/*/src/{,server/}config.ts', { cwd: root }),
];
const readByServers = configurations.flatMap((file) => [...read(file).matchAll(/^ {2}([A-Z][A-Z_]+):/gm)]);
const known = new Set(readByServers.map(([, name]) => name ?? ''));

test('images and compose set only what a server reads', () => {
  const set = [...dockerfiles.map(read), read('deploy/compose.yaml')].flatMap((text) => [
    ...[...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.split('=')[0]),
    ),
    ...[...text.matchAll(/^ {2,6}([A-Z][A-Z_]+): /gm)].map(([, name]) => name),
  ]);
  const others = ['STATIC_HOST', 'TURBO_TELEMETRY_DISABLED', 'CI', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'];
  expect(set.filter((name = '') => !known.has(name) && !others.includes(name))).toEqual([]);
});

test('the README explains every variable that a server reads', () => {
  const table = read('README.md');
  expect([...known].filter((name) => !/_(HOST|PORT)$/.test(name) && !table.includes(`\`${name}\``))).toEqual([]);
});
