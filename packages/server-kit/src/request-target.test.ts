import { describe, expect, it } from 'vitest';
import { readRequestTarget } from './request-target.ts';

const read = (url: string, { method = 'GET', host = ['shop.example:3000'], httpVersion = '1.1' } = {}) =>
  readRequestTarget({ method, url, httpVersion, headersDistinct: host.length > 0 ? { host } : {} });

describe('a path', () => {
  it.each([
    ['/', '/'],
    ['/kaufen?q=a%20b&c=(d)', '/kaufen?q=a%20b&c=(d)'],
    ['/%61pi/logout', '/api/logout'],
    ['/%69nternal/%2e%2e/x', '/x'],
    ['/a/./b/../c', '/a/c'],
    ['/a/..', '/'],
    ['/../../etc', '/etc'],
    ['//evil.example/(a)', '/evil.example/(a)'],
    ['/.//evil.example/(a)', '/evil.example/(a)'],
    ['/%2e//evil.example', '/evil.example'],
    ['/x/..//evil.example', '/evil.example'],
    ['//', '/'],
    ['//[', '/['],
    ['//x:99999999/', '/x:99999999/'],
    ['//user:pw@evil.example/', '/user:pw@evil.example/'],
    ['/a//b', '/a//b'],
    ['/%2fevil.example', '/%2Fevil.example'],
    ['/m\xc3\xbcsli?q=\xc3\xbc', '/m%C3%BCsli?q=%C3%BC'],
    ['/?q=%zz\\', '/?q=%zz\\'],
    ['/?', '/?'],
  ])('reads %s as %s', (url, expected) => {
    expect(read(url)).toEqual({ kind: 'path', url: expected, host: 'shop.example:3000' });
  });

  it.each(['/%', '/%zz', '/%ff', '/%E0%A4%A', '/\xff', '/\\[', '/a\\b', '/a#b', '//x:99999999/%a'])(
    'refuses %s',
    (url) => expect(read(url)).toEqual({ kind: 'refused', reason: 'PATH_INVALID' }),
  );
});

describe('an absolute address', () => {
  it('yields its path and its host', () => {
    const target = { kind: 'path', url: '/kaufen?q=1', host: 'fr.shop.example' };
    expect(read('http://fr.shop.example/kaufen?q=1')).toEqual(target);
    expect(read('HTTPS://fr.shop.example?q=1')).toEqual({ ...target, url: '/?q=1' });
    expect(read('http://fr.shop.example')).toEqual({ ...target, url: '/' });
  });

  it.each([
    'http://',
    'http:///a',
    'http://[/',
    'http://user:pw@shop.example/',
    'http://a b/',
    'http://x:99999/',
    'ftp://x/',
  ])('refuses %s', (url) => expect(read(url)).toEqual({ kind: 'refused', reason: 'TARGET_INVALID' }));
});

it('reads * as the whole server, for OPTIONS only', () => {
  expect(read('*', { method: 'OPTIONS' })).toEqual({ kind: 'server' });
  expect(read('*')).toEqual({ kind: 'refused', reason: 'TARGET_INVALID' });
});

it.each(['shop.example:443', 'x', '', 'a b', '?'])('refuses the target "%s"', (url) => {
  expect(read(url)).toEqual({ kind: 'refused', reason: 'TARGET_INVALID' });
});

describe('the host', () => {
  it.each(['localhost', 'SHOP.example.:80', '127.0.0.1:3000', '[::1]:3000', 'api_1:3100'])('may be %s', (host) => {
    expect(read('/', { host: [host] })).toMatchObject({ kind: 'path', host });
  });

  it.each(['', 'a b', '[::1', 'x:99999', 'x:y', 'user@x', 'x/y', 'ü', '..', '%41'])('may not be "%s"', (host) => {
    expect(read('/', { host: [host] })).toEqual({ kind: 'refused', reason: 'HOST_INVALID' });
  });

  it('must be there exactly once, except in HTTP/1.0', () => {
    expect(read('/', { host: [] })).toEqual({ kind: 'refused', reason: 'HOST_INVALID' });
    expect(read('/', { host: ['a', 'b'] })).toEqual({ kind: 'refused', reason: 'HOST_INVALID' });
    expect(read('/', { host: [], httpVersion: '1.0' })).toEqual({ kind: 'path', url: '/', host: undefined });
  });
});
