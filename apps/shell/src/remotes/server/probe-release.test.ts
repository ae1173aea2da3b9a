import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract, defineRemote, page, pageError, platformOf, type Remote, redirect } from '@reprise/platform';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../boot/server/config.ts';
import { createReleaseCheck } from './probe-release.ts';
import type { LoadedRemote } from './run-release.ts';

let api: Server;
let apiUrl = '';
let apiStatus = 200;

beforeAll(async () => {
  api = createServer((_request, response) => {
    response.writeHead(apiStatus, { 'content-type': 'application/json' });
    response.end(apiStatus === 200 ? '{"token":"t"}' : '{"code":"DOWN","message":"down","reference":"r"}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => api.close());

type Loader = (input: { context: Parameters<typeof platformOf>[0] }) => unknown;
interface TestPage {
  loader?: Loader;
  Component?: () => null;
}

const loadedOf = (pages: Record<string, TestPage>, change: Partial<Remote> = {}): LoadedRemote => ({
  name: 'blue',
  release: {
    version: '1.1.0',
    contract,
    web: 'http://a.example/',
    webEntry: 'e.js',
    server: 'http://a.example/s.js',
    integrity: { web: 'sha384-w', server: 'sha384-s' },
    weight: 100,
  },
  remote: defineRemote({
    name: 'blue',
    loadMessages: async () => ({}),
    probes: () => Object.keys(pages),
    routes: () =>
      Object.entries(pages).map(([path, { loader, Component = () => null }]) =>
        page({
          id: path,
          path,
          chunk: 'x',
          load: async () => ({ Component, ...(loader && { loader: loader as never }) }),
        }),
      ),
    ...change,
  }),
  files: { code: '', chunks: {}, exposed: { js: [], css: [] }, stylesheets: new Map(), integrity: {} },
  messages: new Map(),
  entry: '',
  dispose: () => undefined,
});

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const check = (loaded: LoadedRemote, isNeeded = false) =>
  createReleaseCheck({ config: readConfig({ API_URL: apiUrl, NODE_ENV: 'production' }) }, log)([])(loaded, isNeeded);
const throws = (message: string) => () => {
  throw new Error(message);
};
const asksApi: Loader = async ({ context }) => {
  const { blueCart } = await platformOf(context).api();
  await blueCart.removeItem('6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d');
  return null;
};

describe('a release', () => {
  test('passes if its probes render, redirect or are not found', async () => {
    const pages = {
      '/': {},
      '/moved': { loader: () => redirect('/') },
      '/gone': { loader: () => pageError(404) },
    };
    await expect(check(loadedOf(pages))).resolves.toBeUndefined();
  });

  test.each([
    ['throws while it renders', { Component: throws('broken component') }, 'broken component'],
    ['throws in a loader', { loader: throws('broken loader') }, 'broken loader'],
    ['answers 5xx', { loader: () => pageError(500) }, 'answers 500'],
  ])('is refused if it %s', async (_what, page, reason) => {
    const pages = { '/fine': {}, '/kaufen': page };
    await expect(check(loadedOf(pages))).rejects.toThrow(`probe of /kaufen failed: `);
    await expect(check(loadedOf(pages), true)).rejects.toThrow(reason);
  });

  test('is refused if its messages cannot be loaded', async () => {
    const change = { loadMessages: () => Promise.reject(new Error('no texts')) };
    await expect(check(loadedOf({ '/': {} }, change))).rejects.toThrow('probe of / failed: no texts');
  });

  test('has to wait while the API fails, unless it is the only release', async () => {
    const loaded = loadedOf({ '/': { loader: asksApi } });
    apiStatus = 503;
    await expect(check(loaded)).rejects.toThrow('could not be probed, because the API does not answer');
    await expect(check(loaded, true)).resolves.toBeUndefined();
    apiStatus = 200;
  });
});
