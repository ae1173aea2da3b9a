import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Release } from '@reprise/build/registry';
import { contract } from '@reprise/platform';
import React from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchRelease } from './fetch-release.ts';

let server: Server;
let origin = '';
/** Files of the origin, by path. */
let files = new Map<string, string>();
let release: Release;

const hashOf = (algorithm: string, text: string) =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;
const manifest = (react: string) =>
  JSON.stringify({
    shared: [{ name: 'react', requiredVersion: react }],
    exposes: [{ path: './remote', assets: { js: { sync: ['expose.js'] }, css: { sync: [] } } }],
  });

beforeAll(async () => {
  server = createServer((request, response) => {
    const text = files.get(request.url ?? '');
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

beforeEach(() => {
  const web = {
    'expose.js': 'exposed',
    'home.js': 'home',
    'home.css': '.home{}',
  };
  const list = JSON.stringify(
    Object.fromEntries(Object.entries(web).map(([file, text]) => [file, hashOf('sha256', text)])),
  );
  files = new Map(
    Object.entries({
      '/1/node/entry.js': 'server',
      '/1/web/entry.js': 'browser',
      '/1/web/integrity.json': list,
      '/1/web/mf-manifest.json': manifest(`^${React.version}`),
      '/1/web/chunk-map.json': JSON.stringify({ home: { js: ['home.js'], css: ['home.css'] } }),
      ...Object.fromEntries(Object.entries(web).map(([file, text]) => [`/1/web/${file}`, text])),
    }),
  );
  release = {
    version: '1',
    contract,
    web: `${origin}/1/web/`,
    webEntry: 'entry.js',
    server: `${origin}/1/node/entry.js`,
    integrity: {
      web: hashOf('sha384', 'browser'),
      server: hashOf('sha384', 'server'),
      files: hashOf('sha384', list),
    },
    weight: 100,
  };
});

const fetchIt = (origins = [origin]) => fetchRelease(release, origins, new AbortController().signal);

describe('a release', () => {
  test('is fetched with the hashes of all browser modules', async () => {
    const fetched = await fetchIt();
    expect(fetched.code).toBe('server');
    expect(fetched.stylesheets).toEqual(new Map([[`${origin}/1/web/home.css`, '.home{}']]));
    expect(fetched.integrity).toEqual({
      [`${origin}/1/web/entry.js`]: release.integrity.web,
      [`${origin}/1/web/expose.js`]: hashOf('sha256', 'exposed'),
      [`${origin}/1/web/home.js`]: hashOf('sha256', 'home'),
    });
  });

  test('has only the hashes of the registry if it has no list of hashes', async () => {
    const { files: _none, ...integrity } = release.integrity;
    release = { ...release, integrity };
    expect(Object.keys((await fetchIt()).integrity)).toEqual([`${origin}/1/web/entry.js`]);
  });

  test.each([
    '/1/node/entry.js',
    '/1/web/entry.js',
    '/1/web/expose.js',
    '/1/web/home.js',
    '/1/web/home.css',
    '/1/web/integrity.json',
  ])('is refused if %s was changed', async (file) => {
    files.set(file, `${files.get(file)} and more`);
    await expect(fetchIt()).rejects.toThrow(`${origin}${file}: its integrity is not the one in the registry`);
  });

  test.each(['/1/web/home.js', '/1/web/mf-manifest.json'])('is refused while %s is missing', async (file) => {
    files.delete(file);
    await expect(fetchIt()).rejects.toThrow(`${origin}${file}: HTTP 404`);
  });

  test.each([
    ['react', '^99.0.0', `it needs react ^99.0.0, this shell shares ${React.version}`],
    ['vue', '^3.0.0', 'it needs vue, which this shell does not share'],
  ])('is refused if it needs %s %s', async (name, version, reason) => {
    files.set('/1/web/mf-manifest.json', manifest(version).replace('"react"', `"${name}"`));
    await expect(fetchIt()).rejects.toThrow(reason);
  });

  test('is not requested from another origin', async () => {
    await expect(fetchIt(['https://blue.shop.example'])).rejects.toThrow('its origin is not allowed');
  });
});
