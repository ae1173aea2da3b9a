import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { root } from './services.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const Versions = z.record(z.string(), z.string()).default({});
const Manifest = z.object({ dependencies: Versions, devDependencies: Versions, packageManager: z.string().optional() });
const manifestOf = (folder: string) => Manifest.parse(JSON.parse(read(join(folder, 'package.json'))));

/** Whether an app runs from its sources, with production dependencies only. Other apps are built. */
const runsFromSource = (folder: string) => ['apps/api', 'apps/search', 'apps/sandbox'].includes(folder);

/** Folders of the packages that an app depends on, except for tests. */
function packagesOf(folder: string, found = new Set<string>()): Set<string> {
  const { dependencies, devDependencies } = manifestOf(folder);
  const needed = Object.keys({
    ...dependencies,
    ...(folder.startsWith('apps/') && !runsFromSource(folder) ? devDependencies : {}),
  });
  for (const name of needed.filter((name) => name.startsWith('@reprise/') && name !== '@reprise/testing')) {
    const other = `packages/${name.slice('@reprise/'.length)}`;
    if (found.has(other)) continue;
    packagesOf(other, found.add(other));
  }
  return found;
}

/** The paths that trigger a workflow. */
const triggersOf = (workflow: string) => [...workflow.matchAll(/^ {6}- (\S+)$/gm)].map(([, path]) => path ?? '');
const released = globSync('apps/*', { cwd: root }).filter((folder) => folder !== 'apps/sandbox');
const dockerfiles = globSync('deploy/*.Dockerfile', { cwd: root });
const workflows = globSync('.github/workflows/*.yml', { cwd: root });

describe.each(released)('the release of %s', (folder) => {
  const name = basename(folder);
  const file = `.github/workflows/release-${name}.yml`;
  const paths = triggersOf(read(file).split('workflow_dispatch')[0] ?? '');

  test('is triggered by changes of the area and all its dependencies', () => {
    const packages = [folder, ...packagesOf(folder)].map((path) => `${path}/**`);
    const image = dockerfiles.filter((dockerfile) => dockerfile === `deploy/${name}.Dockerfile`);
    const shared = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json'];
    expect(paths.toSorted()).toEqual([...packages, ...shared, ...image, file].toSorted());
  });

  test('names only existing paths', () => {
    for (const path of paths) expect(existsSync(join(root, path.replace('/**', ''))), path).toBe(true);
  });
});

test('images and workflows install with the pnpm of the project', () => {
  const { packageManager } = manifestOf('.');
  for (const file of [...dockerfiles, ...workflows])
    for (const [used] of read(file).matchAll(/pnpm@[\d.]+/g)) expect(used, file).toBe(packageManager);
});

describe.each(dockerfiles)('%s', (file) => {
  const text = read(file);
  const stages = [...text.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)].map(([, from = '', name = '']) => ({ from, name }));

  test('checks its health on the port that it listens on', () => {
    const [, exposed] = /^EXPOSE (\d+)/m.exec(text) ?? [];
    expect(text).toContain(`http://127.0.0.1:${exposed}/healthz`);
    expect(text).toMatch(new RegExp(`(_PORT=${exposed}\\b|"${exposed}"\\])`));
  });

  test('uses a base image that a release can pin', () => {
    expect(text).toMatch(/^ARG NODE_IMAGE=node:24-slim$/m);
    const known = ['NODE_IMAGE', 'PREVIOUS', 'scratch', ...stages.map(({ name }) => name)];
    expect(stages.filter(({ from }) => !known.includes(from.replace(/[${}]/g, '')))).toEqual([]);
    for (const [, stage] of text.matchAll(/^COPY --from=(\S+)/gm))
      expect(stages.map(({ name }) => name)).toContain(stage);
  });

  test('downloads packages in a layer that only the lockfile changes', () => {
    const packages = text.slice(text.indexOf(' AS packages'), text.indexOf('fetch'));
    expect(packages.match(/^COPY .+$/gm)).toEqual(['COPY pnpm-lock.yaml pnpm-workspace.yaml ./']);
    for (const [command] of text.matchAll(/pnpm@[\d.]+ install .+/g)) expect(command).toContain('--offline');
  });

  test('contains only production packages', () => {
    const last = text.slice(text.lastIndexOf('\nFROM '));
    const [, source = ''] = /COPY --from=(\S+) \/app\/node_modules/.exec(last) ?? [];
    const stage = text.slice(text.indexOf(` AS ${source}\n`)).split('\nFROM ')[0];
    expect(stage).toContain('rm -rf node_modules && npx --yes');
    expect(stage).toContain('--prod --filter-prod');
    expect(last).not.toMatch(/^COPY (--chown=\S+ )?(--from=\S+ )?(\.|\/app) /m);
  });
});

test.each(released)('%s is published after Verify, under its version', (folder) => {
  const text = read(`.github/workflows/release-${basename(folder)}.yml`);
  const [, publish = ''] = /uses: \.\/(\.github\/workflows\/publish-\w+\.yml)/.exec(text) ?? [];
  expect(text).toContain('needs: verify');
  expect(read(publish)).toMatch(/VERSION: 0\.1\.\$\{\{ github\.run_number \}\}/);
  expect(read(publish)).not.toContain(':latest');
  expect(read('.github/workflows/verify.yml')).toContain('workflow_call:');
});

test.each(released.filter((folder) => !runsFromSource(folder)))(
  'the release of %s uploads its source maps',
  (folder) => {
    const text = read(`.github/workflows/release-${basename(folder)}.yml`);
    const [, publish = ''] = /uses: \.\/(\.github\/workflows\/publish-\w+\.yml)/.exec(text) ?? [];
    const upload = read(publish).indexOf('node scripts/source-maps.ts');
    expect(upload).toBeGreaterThan(0);
    expect(read(publish).slice(upload)).toContain('secrets.SENTRY_AUTH_TOKEN');
    expect(text).toContain('secrets: inherit');
    if (publish.endsWith('image.yml')) expect(text).toContain('has-source-maps: true');
  },
);

test('packages with known vulnerabilities are reported every day', () => {
  const Workflow = z.looseObject({
    on: z.looseObject({ schedule: z.array(z.object({ cron: z.string() })) }),
    jobs: z.record(z.string(), z.looseObject({ steps: z.array(z.looseObject({ run: z.string().optional() })) })),
  });
  const { on, jobs } = Workflow.parse(parse(read('.github/workflows/audit.yml')));
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run }) => run ?? ''));
  expect(commands.some((command) => /pnpm@\S+ audit --prod --audit-level low$/.test(command))).toBe(true);
});

const Service = z.looseObject({
  image: z.string().optional(),
  build: z.looseObject({ dockerfile: z.string(), target: z.string().optional() }).optional(),
  restart: z.string(),
  ports: z.array(z.string()).default([]),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const compose = z
  .looseObject({ services: z.record(z.string(), Service) })
  .parse(parse(read('deploy/compose.yaml'), { merge: true })).services;

describe.each(Object.entries(compose))('%s of the compose file', (_name, { build, depends_on, ports, command }) => {
  test('builds from an existing file and depends on existing services', () => {
    if (build) expect(dockerfiles).toContain(build.dockerfile);
    if (build?.target) expect(read(build.dockerfile)).toContain(` AS ${build.target}\n`);
    for (const other of Object.keys(depends_on)) expect(Object.keys(compose)).toContain(other);
    const [program, script = ''] = Array.isArray(command) ? command : [];
    if (program === 'node') expect(existsSync(join(root, script)), script).toBe(true);
  });

  test('publishes ports on loopback only, and not the internal port of the API', () => {
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(ports.join()).not.toContain('3101');
  });
});

const configurations = [
  'packages/server-kit/src/environment.ts',
  'packages/server-kit/src/tls-identity.ts',
  ...globSync('apps/*/src/{,boot/server/}config.ts', { cwd: root }),
];
const readByServers = configurations.flatMap((file) => [...read(file).matchAll(/^ {2}([A-Z][A-Z_]+):/gm)]);
const known = new Set(readByServers.map(([, name]) => name ?? ''));

test('images and compose file set only variables that a server reads', () => {
  const set = [...dockerfiles.map(read), read('deploy/compose.yaml')].flatMap((text) => [
    ...[...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.split('=')[0]),
    ),
    ...[...text.matchAll(/^ {2,6}([A-Z][A-Z_]+): /gm)].map(([, name]) => name),
  ]);
  const others = ['STATIC_HOST', 'TURBO_TELEMETRY_DISABLED', 'CI', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'];
  expect(set.filter((name = '') => !known.has(name) && !others.includes(name))).toEqual([]);
});

test('the README documents every variable that a server reads', () => {
  const table = read('README.md');
  expect([...known].filter((name) => !/_(HOST|PORT)$/.test(name) && !table.includes(`\`${name}\``))).toEqual([]);
});
