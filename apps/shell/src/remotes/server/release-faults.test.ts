import { contract, defineRemote } from '@reprise/platform';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createReleaseFaults } from './release-faults.ts';
import type { LoadedRemote } from './run-release.ts';

const loadedOf = (version: string): LoadedRemote => ({
  name: 'blue',
  release: {
    version,
    contract,
    web: 'http://a.example/',
    webEntry: 'e.js',
    server: 'http://a.example/s.js',
    integrity: { web: 'sha384-w', server: 'sha384-s' },
    weight: 100,
  },
  remote: defineRemote({ name: 'blue', routes: () => [], loadMessages: async () => ({}) }),
  files: { code: '', chunks: {}, exposed: { js: [], css: [] }, stylesheets: new Map(), integrity: {} },
  messages: new Map(),
  entry: '',
  dispose: () => undefined,
});
const live = loadedOf('1.1.0');
const target = (url: string) => ({ host: 'shop.example', url });

let now = 0;
let canGoBack = true;
const withdraw = vi.fn(async (..._given: unknown[]) => canGoBack);
const checkWith = vi.fn(() => async () => undefined);
const log = { error: vi.fn() };
const status = () => ({ revision: 1, remotes: [{ name: 'blue', version: '1.1.0', canary: null, rejected: [] }] });
const create = () => createReleaseFaults({ pool: { withdraw, status }, checkWith, log, now: () => now });

beforeEach(() => {
  now = 0;
  canGoBack = true;
  vi.clearAllMocks();
});

describe('a release that fails on the server', () => {
  test('is withdrawn after three faults within a minute if another one renders the same pages', async () => {
    const faults = create();
    for (const url of ['/a', '/b', '/c']) faults.note(live, new Error('broken'), target(url));
    await vi.waitFor(() => expect(log.error).toHaveBeenCalled());
    expect(withdraw).toHaveBeenCalledOnce();
    expect(withdraw.mock.calls[0]?.slice(0, 2)).toEqual([live, 'failed while it was live: broken']);
    expect(checkWith).toHaveBeenCalledWith(['/a', '/b', '/c'].map(target));
    expect(faults.counts()).toEqual([{ name: 'blue', version: '1.1.0', server: 3, browsers: 0 }]);
  });

  test('is reviewed once at a time, and again if it keeps failing', async () => {
    canGoBack = false;
    const faults = create();
    for (let fault = 0; fault < 10; fault++) faults.note(live, new Error('broken'));
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce());
    expect(withdraw).toHaveBeenCalledOnce();
    for (let fault = 0; fault < 3; fault++) faults.note(live, new Error('broken'));
    await vi.waitFor(() => expect(withdraw).toHaveBeenCalledTimes(2));
  });

  test('stays live if its faults are rare', () => {
    const faults = create();
    for (let fault = 0; fault < 10; fault++) {
      faults.note(live, new Error('broken'));
      now += 31_000;
    }
    expect(withdraw).not.toHaveBeenCalled();
  });
});

test('logs reports of browsers, but never withdraws a release for them', () => {
  const faults = create();
  for (let report = 0; report < 100; report++) faults.report('blue', '1.1.0');
  faults.report('blue', '9.9.9');
  faults.report('red', '1.1.0');
  expect(withdraw).not.toHaveBeenCalled();
  expect(faults.counts()).toEqual([{ name: 'blue', version: '1.1.0', server: 0, browsers: 100 }]);
  // the first, the tenth, the hundredth
  expect(log.error).toHaveBeenCalledTimes(3);
});
