import { createTestPlatform } from '@reprise/platform/test-doubles';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { pathAfterSignIn, previousPath, safePath } from './next-path.ts';

const platform = createTestPlatform();

describe('the path to go back to', () => {
  test.each(['/', '/kaufen/handy?page=2#top', '/i/42,phone', '/wishlist'])('%s is fine', (path) => {
    expect(safePath(path)).toBe(path);
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'kaufen',
    '',
    '/..//evil.example',
    '/auth',
    '/auth?next=/',
    '/login_check',
    '/logout',
    null,
    undefined,
    42,
  ])('%s is none', (path) => {
    expect(safePath(path)).toBeUndefined();
  });

  test('never leaves this site, whatever is asked for', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      'evil.example',
      '@',
      ':',
      '..',
      '.',
      '%2f',
      '%5c',
      '\t',
      '\n',
      'a',
      '?',
      '#',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
        ),
        (text) => {
          const path = safePath(text);
          if (path === undefined) return;
          const target = new URL(path, 'https://www.shop.example/auth');
          expect(target.origin).toBe('https://www.shop.example');
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('after signing in', () => {
  const after = (query: string) => pathAfterSignIn(new URLSearchParams(query), platform);

  test.each([
    ['next=/wishlist&platform=green', '/wishlist'],
    ['platform=green', '/verkaufen'],
    ['platform=my', '/my'],
    ['platform=blue', '/'],
    ['', '/'],
    ['next=//evil.example&platform=my', '/my'],
    ['next=/auth&platform=green', '/verkaufen'],
  ])('%s leads to %s', (query, path) => {
    expect(after(query)).toBe(path);
  });
});

describe('the previous page', () => {
  const request = (referer?: string) =>
    new Request('https://www.shop.example/auth', referer ? { headers: { referer } } : {});
  const onServer = createTestPlatform({ side: 'server' });

  test.each([
    ['https://www.shop.example/i/42,phone?variant=A1', '/i/42,phone?variant=A1'],
    ['https://www.shop.example/', '/'],
    ['https://www.shop.example/auth?register=1', undefined],
    ['https://evil.example/i/42,phone', undefined],
    ['http://www.shop.example/wishlist', undefined],
    ['no address', undefined],
    [undefined, undefined],
  ])('of who comes from %s is %s', (referer, path) => {
    expect(previousPath(request(referer), onServer)).toBe(path);
  });

  test('is where the browser still stands while the sign-in page is loaded', () => {
    const at = (href: string) => {
      vi.stubGlobal('window', { location: new URL(href) });
      return previousPath(request(), platform);
    };
    expect(at('https://www.shop.example/wishlist?page=2#top')).toBe('/wishlist?page=2#top');
    expect(at('https://www.shop.example/auth')).toBeUndefined();
  });
});
