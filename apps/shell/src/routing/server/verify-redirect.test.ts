import { expect, test } from 'vitest';
import { verifyRedirect } from './verify-redirect.ts';

const origin = 'http://www.shop.example';
const ask = (location: string | undefined, path: string, method = 'GET', referer?: string) =>
  verifyRedirect(location, { method, url: new URL(path, origin), referer });

test('redirects limited visitors to the verify page, which leads back', () => {
  expect(ask('/verify', '/kaufen/suchen?q=a%20b')).toBe('/verify?next=%2Fkaufen%2Fsuchen%3Fq%3Da%2520b');
});

test('leads back to the form after a limited submission', () => {
  expect(ask('/verify', '/login_check', 'POST', `${origin}/auth?next=/my`)).toBe('/verify?next=%2Fauth%3Fnext%3D%2Fmy');
  expect(ask('/verify', '/login_check', 'POST', 'https://evil.example/x')).toBe('/verify?next=%2F');
  expect(ask('/verify', '/login_check', 'POST')).toBe('/verify?next=%2F');
});

test.each([undefined, 'https://evil.example', '//evil.example', ''])('ignores %s as a location', (location) => {
  expect(ask(location, '/kaufen')).toBeUndefined();
});

test('never redirects the verify page to itself', () => {
  expect(ask('/verify', '/verify?next=/')).toBeUndefined();
});
