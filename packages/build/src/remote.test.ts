import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { debugImagesOf } from '@reprise/tracking/debug-images';
import { type Configuration, rspack } from '@rspack/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentVersion, releasesIn } from './registry.ts';
import { remoteConfiguration } from './remote.ts';

interface Container {
  init(scope: object): unknown;
  get(name: string): Promise<() => { remote: { react: unknown; platform: unknown } }>;
}

// A native import: the test runner must not transform the built files.
const importNatively = vm.compileFunction('return import(url)', ['url'], {
  importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}) as (url: string) => Promise<Container>;
const contract = { major: 1, minor: 0 };
let dist = '';

function build(configurations: Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    rspack(configurations, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

beforeAll(async () => {
  dist = path.join(await mkdtemp(path.join(tmpdir(), 'remote-')), 'dist');
  const context = path.resolve(import.meta.dirname, '../fixtures/remote');
  const configurations = remoteConfiguration({ context, name: 'fixture', version: '1.2.3', contract, port: 0 });
  await build(
    configurations.map((configuration, index) => ({
      ...configuration,
      infrastructureLogging: { level: 'none' },
      output: { ...configuration.output, path: path.join(dist, '1.2.3', index === 0 ? 'web' : 'node') },
    })),
  );
});
afterAll(() => rm(path.dirname(dist), { recursive: true, force: true }));

const read = (platform: string, file: string) => readFile(path.join(dist, '1.2.3', platform, file), 'utf8');

/** The container of the browser build, evaluated again on each call. */
async function webContainer(): Promise<Container> {
  const { file } = JSON.parse(await read('web', 'entry.json')) as { file: string };
  return importNatively(`${pathToFileURL(path.join(dist, '1.2.3/web', file)).href}?${Math.random()}`);
}

/** A module as the shell shares it, under a version. */
const shared = (version: string, module: unknown) => ({
  [version]: { lib: () => module, get: async () => () => module },
});

describe('a remote', () => {
  test('uses React and the platform of the shell and bundles no copy', async () => {
    const [react, platform] = [{ default: 'react of the shell' }, { name: 'platform of the shell' }];
    const container = await webContainer();
    await container.init({
      react: shared('19.9.9', react),
      'react/jsx-runtime': shared('19.9.9', {}),
      '@reprise/platform': shared('1.0.0', platform),
    });
    const { remote } = (await container.get('./remote'))();
    expect(remote.platform).toBe(platform);
    const files = (await readdir(path.join(dist, '1.2.3/web'))).filter((file) => file.endsWith('.js'));
    const code = (await Promise.all(files.map((file) => read('web', file)))).join('');
    expect(code).not.toContain('react.transitional.element');
    expect(Buffer.byteLength(code)).toBeLessThan(20_000);
  });

  test('has the same class names on the server and in the browser', async () => {
    const css = (await readdir(path.join(dist, '1.2.3/web'))).find((file) => file.endsWith('.css')) ?? '';
    const name = /\.([\w-]+)\s*\{/.exec(await read('web', css))?.[1];
    const { file } = JSON.parse(await read('node', 'entry.json')) as { file: string };
    expect(name).toEqual(expect.any(String));
    expect(await read('node', file)).toContain(`"${name}"`);
  });

  test('lists the files of each chunk', async () => {
    const chunks = JSON.parse(await read('web', 'chunk-map.json')) as Record<string, { js: string[]; css: string[] }>;
    expect(chunks.styled?.css).toHaveLength(1);
    expect(chunks.styled?.js.length).toBeGreaterThan(0);
  });

  test('becomes a registry row with the integrity of its files', async () => {
    const [release] = await releasesIn(dist, 'http://localhost:3001');
    expect(release).toMatchObject({ version: '1.2.3', contract, web: 'http://localhost:3001/1.2.3/web/' });
    const server = await read('node', path.basename(release?.server ?? ''));
    const hash = createHash('sha384').update(server).digest('base64');
    expect(release?.integrity.server).toBe(`sha384-${hash}`);
  });

  test('has the hashes of all other browser files in a list whose hash is in the registry row', async () => {
    const [release] = await releasesIn(dist, 'http://localhost:3001');
    const list = await read('web', 'integrity.json');
    expect(release?.integrity.files).toBe(`sha384-${createHash('sha384').update(list).digest('base64')}`);
    const hashes = JSON.parse(list) as Record<string, string>;
    const files = (await readdir(path.join(dist, '1.2.3/web'))).filter((file) => /\.(js|css)$/.test(file));
    expect(Object.keys(hashes).sort()).toEqual(files.filter((file) => file !== release?.webEntry).sort());
    for (const [file, hash] of Object.entries(hashes)) {
      const content = await read('web', file);
      expect(hash, file).toBe(`sha256-${createHash('sha256').update(content).digest('base64')}`);
    }
  });

  test('is compressed at build time', async () => {
    const files = await readdir(path.join(dist, '1.2.3/web'));
    const { file } = JSON.parse(await read('web', 'entry.json')) as { file: string };
    expect(files).toContain(`${file}.br`);
    expect(files).toContain(`${file}.gz`);
  });
});

describe('source maps', () => {
  const folder = () => path.join(dist, '../source-maps/1.2.3');
  const filesOf = (directory: string) => readdir(directory, { recursive: true });

  test('are not in the folder that is served, and no file names one', async () => {
    const served = await filesOf(path.join(dist, '1.2.3'));
    expect(served.filter((file) => file.endsWith('.map'))).toEqual([]);
    const texts = served.filter((file) => /\.(js|css)$/.test(file));
    const code = await Promise.all(texts.map((file) => readFile(path.join(dist, '1.2.3', file), 'utf8')));
    expect(code.length).toBeGreaterThan(2);
    // Packages have comments about maps of their own, which are in no folder of ours.
    for (const [index, text] of code.entries()) expect(text).not.toContain(`=${path.basename(texts[index] ?? '')}.map`);
  });

  test('are stored beside it for the upload, under the id that reports of errors name', async () => {
    for (const platform of ['web', 'node']) {
      const { file } = JSON.parse(await read(platform, 'entry.json')) as { file: string };
      const stored = path.join(folder(), platform, file);
      const map = JSON.parse(await readFile(`${stored}.map`, 'utf8')) as { debug_id: string };
      const entry = `https://areas.example/1.2.3/${platform}/${file}`;
      const exception = { values: [{ stacktrace: { frames: [{ filename: entry }] } }] };
      const images = await debugImagesOf({ exception }, [{ name: 'fixture', entry }]);
      expect(images).toEqual([{ type: 'sourcemap', code_file: entry, debug_id: map.debug_id }]);
      expect(await readFile(stored, 'utf8')).toBe(`${await read(platform, file)}\n//# debugId=${map.debug_id}\n`);
    }
    const maps = (await filesOf(folder())).filter((file) => file.endsWith('.map'));
    const sources = await Promise.all(maps.map((file) => readFile(path.join(folder(), file), 'utf8')));
    expect(sources.join()).toContain('src/remote.ts');
  });
});

describe('a published release', () => {
  const context = path.resolve(import.meta.dirname, '../fixtures/remote');
  /** Builds for the browser. Different banners stand for different sources. */
  async function publish(version: string, banner: string): Promise<void> {
    const [web] = remoteConfiguration({ context, name: 'fixture', version, contract, port: 0 });
    if (!web) throw new Error('there is no browser build');
    const plugin = new rspack.BannerPlugin({ banner, stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS });
    await build([
      {
        ...web,
        plugins: [...(web.plugins ?? []), plugin],
        infrastructureLogging: { level: 'none' },
        output: { ...web.output, path: path.join(dist, version, 'web') },
      },
    ]);
  }
  const contents = async (version: string) => {
    const folder = path.join(dist, version, 'web');
    const files = (await readdir(folder)).sort();
    return Promise.all(files.map(async (file) => [file, (await readFile(path.join(folder, file))).toString('base64')]));
  };

  test('is never overwritten by a build with other content', async () => {
    await publish('2.0.0', 'one');
    const before = await contents('2.0.0');
    await expect(publish('2.0.0', 'two')).rejects.toThrow('A published release never changes');
    expect(await contents('2.0.0')).toEqual(before);
    expect(await currentVersion(dist)).toBe('2.0.0');
  });

  test('may be built again from the same sources, which completes an interrupted build', async () => {
    await publish('2.1.0', 'one');
    const before = await contents('2.1.0');
    await rm(path.join(dist, '2.1.0/web/entry.json'));
    await publish('2.1.0', 'one');
    expect(await contents('2.1.0')).toEqual(before);
  });

  test('differs from a local build, which is overwritten', async () => {
    await publish('2.2.0-local', 'one');
    const before = await contents('2.2.0-local');
    await publish('2.2.0-local', 'two');
    expect(await contents('2.2.0-local')).not.toEqual(before);
  });
});

describe('the shared modules', () => {
  test.each([
    ['nothing', {}],
    ['another major', { '@reprise/platform': shared('2.0.0', {}) }],
  ])('fail with a reason if the shell shares %s', async (_what, platformShare) => {
    const container = await webContainer();
    await container.init({ react: shared('19.9.9', {}), 'react/jsx-runtime': shared('19.9.9', {}), ...platformShare });
    const use = async () => (await container.get('./remote'))();
    await expect(use()).rejects.toThrow(/does not share @reprise\/platform/);
  });
});
