import { createTestPlatform } from '@reprise/platform/test-doubles';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cameByChoice, sharedDomain } from './language-cookie.ts';

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
