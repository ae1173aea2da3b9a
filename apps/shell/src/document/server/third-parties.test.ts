import { defineRemote, page, type ThirdParties } from '@reprise/platform';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeApi, json, startFakeApi } from '../../testing/fake-api.ts';
import { startTestShell, type TestShell } from '../../testing/test-shell.ts';

const of = (path: string, thirdParties?: ThirdParties) =>
  page({
    id: path,
    path,
    chunk: 'x',
    ...(thirdParties && { thirdParties }),
    load: async () => ({ Component: () => createElement('h1', null, path) }),
  });

const area = defineRemote({
  name: 'blue',
  loadMessages: async () => ({}),
  routes: () => [
    of('/'),
    of('/script', { payment: ['script'] }),
    of('/connect', { payment: ['connect'] }),
    of('/frame', { payment: ['frame'] }),
    of('/form', { payment: ['form'] }),
    of('/several', { payment: ['frame', 'script'], maps: ['connect', 'frame'] }),
    of('/unknown-party', { unknown: ['script', 'connect', 'frame', 'form'] }),
    of('/address', { 'https://evil.example': ['script'] }),
  ],
});

let api: FakeApi;
let shell: TestShell;
beforeAll(async () => {
  api = await startFakeApi({ '/api/announcements': json({ elements: [] }) });
  const THIRD_PARTIES = 'payment=https://pay.example https://js.pay.example,maps=https://maps.example';
  shell = await startTestShell(area, {
    API_URL: api.url,
    THIRD_PARTIES: `${THIRD_PARTIES},tag-manager=https://pixel.example`,
    ANALYTICS_URL: 'https://analytics.example/events',
    TAG_MANAGER_URL: 'https://tags.example/manager.js',
    SEARCH_EVENTS_URL: 'https://search.example/api',
  });
});
afterAll(async () => {
  await shell.close();
  await api.close();
});

/** The policy directives of a page, without the hashes of its styles and the nonce of a streamed page. */
async function policyOf(path: string): Promise<Record<string, string>> {
  const { headers } = await shell.ask(path);
  const policy = String(headers['content-security-policy'])
    .replace(/(style-src .*?)'sha256-[^']+'/, '$1')
    .replace(/ 'nonce-[^']+'/, '');
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ', 1)[0] ?? '', part]));
}

describe('the content security policy', () => {
  test.each([
    ['/script', { 'script-src': /^script-src .+ https:\/\/pay\.example https:\/\/js\.pay\.example / }],
    ['/connect', { 'connect-src': /^connect-src .+ https:\/\/pay\.example https:\/\/js\.pay\.example / }],
    ['/frame', { 'frame-src': /^frame-src 'self' https:\/\/pay\.example https:\/\/js\.pay\.example$/ }],
    ['/form', { 'form-action': /^form-action 'self' https:\/\/pay\.example https:\/\/js\.pay\.example$/ }],
    [
      '/several',
      {
        'script-src': /^script-src .+ https:\/\/pay\.example https:\/\/js\.pay\.example /,
        'connect-src': /^connect-src .+ https:\/\/maps\.example /,
        'frame-src': /^frame-src 'self' https:\/\/maps\.example https:\/\/pay\.example https:\/\/js\.pay\.example$/,
      },
    ],
  ])('of %s allows what its route declares, and nothing else changes', async (path, changed) => {
    const [strict, policy] = [await policyOf('/'), await policyOf(path)];
    for (const [name, pattern] of Object.entries(changed)) expect(policy[name]).toMatch(pattern);
    const others = (all: Record<string, string>) => Object.entries(all).filter(([name]) => !(name in changed));
    expect(others(policy)).toEqual(others(strict));
  });

  test('is strict for pages that declare nothing, an unknown name, or an address', async () => {
    const strict = await policyOf('/');
    expect(JSON.stringify(strict)).not.toMatch(/pay\.example|maps\.example|frame-src/);
    expect(strict['form-action']).toBe("form-action 'self'");
    for (const path of ['/unknown-party', '/address', '/nothing-here', '/auth'])
      expect(await policyOf(path)).toEqual(strict);
  });

  test('allows analytics, the search provider and the tag manager on every page', async () => {
    for (const path of ['/', '/form', '/nothing-here']) {
      const policy = await policyOf(path);
      expect(policy['script-src']).toMatch(/ https:\/\/tags\.example https:\/\/pixel\.example$/);
      expect(policy['script-src']).not.toMatch(/analytics\.example|search\.example/);
      expect(policy['connect-src']).toMatch(
        / https:\/\/analytics\.example https:\/\/tags\.example https:\/\/pixel\.example https:\/\/search\.example$/,
      );
    }
  });

  test('is the same for cached pages', async () => {
    const [made, strict] = [await policyOf('/several'), await policyOf('/')];
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await shell.ask('/several');
      expect(headers['server-timing']).toContain('cache;desc="hit"');
      expect(String(headers['content-security-policy'])).toContain("frame-src 'self' https://maps.example");
      expect(await policyOf('/several')).toEqual(made);
      expect(await policyOf('/')).toEqual(strict);
    }
  });
});
