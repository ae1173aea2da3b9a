import { createTestPlatform } from '@reprise/platform/test-doubles';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cameByChoice, chosenLanguage, sharedDomain, storeLanguage } from './language-cookie.ts';

describe('the domain that the hosts of the languages share', () => {
  test.each([
    [['https://www.shop.example', 'https://en.shop.example', 'https://fr.shop.example'], 'shop.example'],
    [['https://shop.example', 'https://en.shop.example:8443'], 'shop.example'],
    [['https://www.eu.shop.example', 'https://fr.eu.shop.example', 'https://en.shop.example'], 'shop.example'],
    [['http://localhost:3000', 'http://en.localhost:3000'], 'localhost'],
    [['https://www.shop.de', 'https://www.shop.fr'], undefined],
    [['https://myshop.example', 'https://shop.test'], undefined],
    [['https://shop.example', 'https://shop.example:8443'], undefined],
    [['http://127.0.0.1:3000', 'http://127.0.0.2:3000'], undefined],
    [['http://[::1]:3000', 'http://[::2]:3000'], undefined],
    [[], undefined],
  ])('%s: %s', (origins, domain) => {
    expect(sharedDomain(origins)).toBe(domain);
  });

  test('contains every host', () => {
    const label = fc.stringMatching(/^[a-z]{1,3}$/);
    const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
    fc.assert(
      fc.property(fc.array(host, { minLength: 1, maxLength: 5 }), (hosts) => {
        const domain = sharedDomain(hosts.map((name) => `https://${name}`));
        if (domain === undefined) return;
        for (const name of hosts) expect(name === domain || name.endsWith(`.${domain}`)).toBe(true);
      }),
    );
  });
});

describe('the cookie of a chosen language', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** What a browser gets to store on the first of the hosts. */
  function storedFor(...origins: [string, string]) {
    const written: string[] = [];
    vi.stubGlobal('document', {
      get cookie() {
        return written.map((cookie) => cookie.split(';', 1)[0]).join('; ');
      },
      set cookie(cookie: string) {
        written.push(cookie);
      },
    });
    const [origin, other] = origins;
    const platform = createTestPlatform();
    platform.market = { ...platform.market, origin, origins: { de: origin, en: other } };
    storeLanguage(platform, 'en');
    return { written, chosen: chosenLanguage(platform) };
  }

  test.each([
    ['is shared over TLS', 'https://www.shop.example', 'https://en.shop.example', '__Secure-reprise-language=en'],
    ['belongs to its host over TLS', 'https://www.shop.de', 'https://www.shop.fr', '__Host-reprise-language=en'],
    ['has no prefix without TLS', 'http://localhost:3000', 'http://en.localhost:3000', 'reprise-language=en'],
  ])('%s', (_title, origin, other, pair) => {
    const { written, chosen } = storedFor(origin, other);
    expect(written.map((cookie) => cookie.split(';', 1)[0])).toEqual([pair]);
    expect(written[0]?.includes('; Secure')).toBe(origin.startsWith('https:'));
    expect(written[0]?.includes('; Domain=')).toBe(!pair.startsWith('__Host-'));
    expect(chosen).toBe('en');
  });
});

describe('a referrer on another host of the shop', () => {
  const platform = createTestPlatform();
  platform.market = {
    ...platform.market,
    origin: 'https://www.shop.de',
    origins: { de: 'https://www.shop.de', fr: 'https://www.shop.fr' },
  };

  test.each([
    ['https://www.shop.fr/', true],
    ['https://www.shop.fr/acheter/livres', true],
    ['https://www.shop.de/', false],
    ['https://www.shop.fr.evil.example/', false],
    ['http://www.shop.fr/', false],
    ['https://search.example/?q=https://www.shop.fr', false],
    ['', false],
  ])('%s counts as a choice: %s', (referrer, expected) => {
    expect(cameByChoice(platform, referrer)).toBe(expected);
  });
});
