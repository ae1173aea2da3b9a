import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { currentVersion, publishedRelease, releasesIn } from './registry.ts';

const contract = { major: 1, minor: 2 };
const web = { file: 'remoteEntry.js', integrity: 'sha384-w', contract: { major: 9, minor: 9 }, files: 'sha384-f' };
const server = { file: 'server.mjs', integrity: 'sha384-s', contract };

const described = (origin: string, version: string) => ({
  version,
  contract,
  web: `${origin}/${version}/web/`,
  webEntry: 'remoteEntry.js',
  server: `${origin}/${version}/node/server.mjs`,
  integrity: { web: 'sha384-w', server: 'sha384-s', files: 'sha384-f' },
  weight: 100,
});

describe('the builds of a folder', () => {
  const origin = 'https://blue.shop.example';
  let dist = '';
  beforeEach(async () => {
    dist = await mkdtemp(path.join(tmpdir(), 'registry-'));
  });
  afterEach(() => rm(dist, { recursive: true }));

  async function build(version: string, parts: Record<string, object> = { web, node: server }): Promise<void> {
    for (const [platform, entry] of Object.entries(parts)) {
      await mkdir(path.join(dist, version, platform), { recursive: true });
      await writeFile(path.join(dist, version, platform, 'entry.json'), JSON.stringify(entry));
    }
  }

  test('are releases of weight 100 with the contract of their server', async () => {
    await build('1.0.0');
    const { files, ...withoutFiles } = web;
    await build('1.1.0', { web: withoutFiles, node: server });
    const releases = await releasesIn(dist, origin);
    const { integrity, ...rest } = described(origin, '1.1.0');
    const older = { ...rest, integrity: { web: integrity.web, server: integrity.server } };
    expect(releases.sort((a, b) => a.version.localeCompare(b.version))).toEqual([described(origin, '1.0.0'), older]);
  });

  test('do not include incomplete builds, plain files and names that are not versions', async () => {
    await build('1.0.0');
    await build('1.1.0', { web });
    await build('1.2.0', { web: { file: 'x' }, node: server });
    await build('.hidden');
    await writeFile(path.join(dist, '1.3.0'), '');
    expect((await releasesIn(dist, origin)).map(({ version }) => version)).toEqual(['1.0.0']);
  });

  test('include which one was built last', async () => {
    await expect(currentVersion(dist)).rejects.toThrow('ENOENT');
    await writeFile(path.join(dist, 'current.json'), '{"version":"1.1.0"}');
    expect(await currentVersion(dist)).toBe('1.1.0');
    await writeFile(path.join(dist, 'current.json'), '{"version":"current"}');
    await expect(currentVersion(dist)).rejects.toThrow();
  });
});

describe('a release at its origin', () => {
  let listening: Server;
  let origin = '';
  let files: Record<string, object>;
  beforeEach(async () => {
    files = {
      '/current.json': { version: '1.5.0' },
      '/1.5.0/web/entry.json': web,
      '/1.5.0/node/entry.json': server,
    };
    listening = createServer(({ url = '' }, response) => {
      const file = files[url];
      response.writeHead(file ? 200 : 404).end(JSON.stringify(file ?? {}));
    });
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const address = listening.address();
    origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  });
  afterEach(() => new Promise((resolve) => listening.close(resolve)));

  test('is read from its files, by version or as the latest build', async () => {
    expect(await publishedRelease(origin, '1.5.0')).toEqual(described(origin, '1.5.0'));
    expect(await publishedRelease(origin, 'current')).toEqual(described(origin, '1.5.0'));
  });

  test('is refused if its name is not a version', async () => {
    await expect(publishedRelease(origin, '../1.5.0')).rejects.toThrow(
      /^"\.\.\/1\.5\.0" is .*must be letters, digits and \. \+ - _$/,
    );
  });

  test('that is missing is reported with the response of the origin', async () => {
    await expect(publishedRelease(origin, '1.6.0')).rejects.toThrow(`${origin}/1.6.0/web/entry.json answers 404`);
    delete files['/1.5.0/node/entry.json'];
    await expect(publishedRelease(origin, '1.5.0')).rejects.toThrow(`${origin}/1.5.0/node/entry.json answers 404`);
    files['/current.json'] = { version: 'current' };
    await expect(publishedRelease(origin, 'current')).rejects.toThrow();
    const nobody = 'http://127.0.0.1:1';
    await expect(publishedRelease(nobody, '1.5.0')).rejects.toThrow(`${nobody}/1.5.0/web/entry.json cannot be reached`);
  });
});
