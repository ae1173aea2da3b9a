import { createTestPlatform } from '@reprise/platform/test-doubles';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { pathAfterSignIn, previousPath, safePath, signInPath } from './next-path.ts';

const platform = createTestPlatform();

describe('the path to go back to', () => {
  test.each(['/', '/kaufen/handy?page=2#top', '/i/42,phone', '/wishlist'])('accepts %s', (path) => {
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
  ])('rejects %s', (path) => {
    expect(safePath(path)).toBeUndefined();
  });

  test('never leaves this site', () => {
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
  const at = (href: string, side: 'browser' | 'server' = 'browser') => {
    vi.stubGlobal('window', { location: new URL(href) });
    return previousPath(createTestPlatform({ side }));
  };

  test('is the page that the browser shows while the sign-in page is loading', () => {
    expect(at('https://www.shop.example/wishlist?page=2#top')).toBe('/wishlist?page=2#top');
    expect(at('https://www.shop.example/auth?register=1')).toBeUndefined();
  });

  test('is unknown on the server', () => {
    expect(at('https://www.shop.example/wishlist', 'server')).toBeUndefined();
  });

  test('is part of the links to the sign-in page', () => {
    const to = (from: string, more?: Record<string, string>) => signInPath(from, 'de', platform.path, more);
    expect(to('/i/42,phone?variant=A1')).toBe('/auth?next=%2Fi%2F42%2Cphone%3Fvariant%3DA1');
    expect(to('/', { register: '1' })).toBe('/auth?register=1&next=%2F');
    expect(to('/auth')).toBe('/auth?platform=shell');
    expect(to('/auth?next=%2Fmy&register=1')).toBe('/auth?next=%2Fmy');
    expect(to('/auth?platform=green', { register: '1' })).toBe('/auth?register=1&platform=green');
    expect(to('/auth?next=//evil.example')).toBe('/auth?platform=shell');
  });
});
