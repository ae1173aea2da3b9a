import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultHosts, localHosts, marketForHost, originFor, parseHosts } from './hosts.ts';
import { languages, localeOf, marketIds, marketOf, markets } from './markets.ts';

describe('finding the market of a host', () => {
  test.each([
    ['localhost:3000', 'de', 'de'],
    ['www.localhost:3000', 'de', 'de'],
    ['EN.LocalHost:3000', 'de', 'en'],
    ['fr.localhost.:3000', 'fr', 'fr'],
    ['es.localhost:3000', 'es', 'es'],
  ])('%s is %s/%s', (host, market, language) => {
    expect(marketForHost(host, defaultHosts)).toEqual({ market, language });
  });

  test.each([
    '',
    'shop.example',
    'localhost',
    'localhost:3001',
    'localhost:3000@evil.example',
    'a b',
    'localhost:3000:1',
  ])('"%s" has no market', (host) => {
    expect(marketForHost(host, defaultHosts)).toBeUndefined();
  });

  test('an entry without a port matches every port, one with a port only that port', () => {
    const table = parseHosts('shop.example=de:de, shop.example:8443=fr:fr');
    expect(marketForHost('shop.example', table)).toEqual({ market: 'de', language: 'de' });
    expect(marketForHost('shop.example:9000', table)).toEqual({ market: 'de', language: 'de' });
    expect(marketForHost('shop.example:8443', table)).toEqual({ market: 'fr', language: 'fr' });
    expect(marketForHost('[::1]:80', parseHosts('[::1]=it:it'))).toEqual({ market: 'it', language: 'it' });
    expect(marketForHost(' v:65535 ', parseHosts('v:65535=it:it'))).toEqual({ market: 'it', language: 'it' });
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.string(), (host) => marketForHost(host, defaultHosts) === undefined));
  });
});

describe('reading a host table', () => {
  test('keeps the order, lowers the case, and allows spaces and line breaks', () => {
    expect(parseHosts(' WWW.Shop.example=de:de ,\n en.shop.example = de : en ,7=nl:nl,')).toEqual([
      { host: 'www.shop.example', market: 'de', language: 'de' },
      { host: 'en.shop.example', market: 'de', language: 'en' },
      { host: '7', market: 'nl', language: 'nl' },
    ]);
  });

  test('reports each mistake on its own line', () => {
    const text =
      ' a b =de:de,-c=de:de,d.example,x.example=uk:en,y.example=fr:en,z.example=de,w.example=it:it,w.example=it:it,v:99999=de:de';
    let message = '';
    try {
      parseHosts(text);
    } catch (error) {
      message = String((error as Error).message);
    }
    expect(message.split('\n')).toEqual([
      '"a b =de:de": "a b" is not a host name',
      '"-c=de:de": "-c" is not a host name',
      '"d.example": "" is not a market (de, fr, nl, it, es)',
      '"x.example=uk:en": "uk" is not a market (de, fr, nl, it, es)',
      '"y.example=fr:en": "en" is not a language of market fr (fr)',
      '"z.example=de": "" is not a language of market de (de, en)',
      '"w.example=it:it": w.example is listed twice',
      '"v:99999=de:de": "v:99999" is not a host name',
    ]);
    expect(() => parseHosts(' , ')).toThrow('no host is listed');
  });
});

test('the origin of a language is its first host', () => {
  expect(originFor('de', 'de', defaultHosts, 'http')).toBe('http://localhost:3000');
  expect(originFor('de', 'en', localHosts(8080), 'https')).toBe('https://en.localhost:8080');
  expect(originFor('fr', 'de', defaultHosts, 'http')).toBeUndefined();
  expect(originFor('fr', 'fr', parseHosts('www.shop.example=de:de'), 'https')).toBeUndefined();
});

test('every market has a local host for each of its languages', () => {
  for (const id of marketIds) {
    for (const language of markets[id].languages) {
      expect(originFor(id, language, defaultHosts, 'http')).toContain('localhost:3000');
      expect(marketOf(language).id).toBe(id);
    }
  }
});

test('prices and other numbers of a language have the same decimal sign', () => {
  for (const locale of languages.map(localeOf)) {
    const signs = [{}, { style: 'currency', currency: 'EUR' } as const].map((options) =>
      new Intl.NumberFormat(locale, options).formatToParts(4.5).find(({ type }) => type === 'decimal'),
    );
    expect(signs[0], locale).toEqual(signs[1]);
  }
});
