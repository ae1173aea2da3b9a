import { createTestPlatform } from '@reprise/platform/test-doubles';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathAfterSignIn, safePath, signInPath } from './next-path.ts';

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
  ])('%s leads to %s', (query, path) => {
    expect(after(query)).toBe(path);
  });

  test('a sign-in link leads back to where it was followed', () => {
    expect(signInPath('/i/42,phone?variant=A1', 'de', platform.path)).toBe(
      '/auth?next=%2Fi%2F42%2Cphone%3Fvariant%3DA1',
    );
    expect(signInPath('/auth', 'de', platform.path)).toBe('/auth?platform=shell');
  });
});
