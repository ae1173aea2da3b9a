import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createServiceTokenCheck, createServiceTokens, type ServiceKey } from './service-token.ts';

const search: ServiceKey = { service: 'search', key: 'the key of search that only this test has' };
const warehouse: ServiceKey = { service: 'warehouse', key: 'the key of the warehouse in this test' };
const start = Date.parse('2026-03-01T12:00:00Z');
const bytesOf = (key: string) => new TextEncoder().encode(key);

const check = (token: string, at = start, keys = [search, warehouse]) => createServiceTokenCheck(keys, () => at)(token);
const tokenOf = (key: ServiceKey, at = start) => createServiceTokens(key, () => at)();
const signed = (claims: Record<string, unknown>, key = search.key, alg = 'HS256') =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(bytesOf(key));

const seconds = start / 1000;
const valid = { sub: 'search', aud: 'reprise-internal-api', iat: seconds, exp: seconds + 300 };

it('names the service whose key signed it', async () => {
  expect(await check(await tokenOf(search))).toBe('search');
  expect(await check(await tokenOf(warehouse))).toBe('warehouse');
  expect(await check(await signed(valid))).toBe('search');
});

it('is valid for five minutes', async () => {
  const token = await tokenOf(search);
  expect(await check(token, start + 299_000)).toBe('search');
  expect(await check(token, start + 331_000)).toBeUndefined();
});

it('is renewed after four minutes', async () => {
  let now = start;
  const tokens = createServiceTokens(search, () => now);
  const first = await tokens();
  now = start + 239_000;
  expect(await tokens()).toBe(first);
  now = start + 240_000;
  const second = await tokens();
  expect(second).not.toBe(first);
  expect(await check(second, start + 500_000)).toBe('search');
});

it('does not contain the key', async () => {
  const token = await tokenOf(search);
  expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toContain(search.key);
});

it('is accepted from the old and the new key of a service while one replaces the other', async () => {
  const next: ServiceKey = { service: 'search', key: 'the next key of search, in this test' };
  const both = [search, next];
  expect(await check(await tokenOf(search), start, both)).toBe('search');
  expect(await check(await tokenOf(next), start, both)).toBe('search');
  expect(await check(await tokenOf(search), start, [next])).toBeUndefined();
});

describe('is refused', () => {
  it.each<[string, () => Promise<string>]>([
    ['signed with the key of another service', () => signed(valid, warehouse.key)],
    ['for an unknown service', () => signed({ ...valid, sub: 'somebody' })],
    ['without a service', () => signed({ ...valid, sub: undefined })],
    ['for another audience', () => signed({ ...valid, aud: 'somewhere-else' })],
    ['without an audience', () => signed({ ...valid, aud: undefined })],
    ['without an end', () => signed({ ...valid, exp: undefined })],
    ['without a beginning', () => signed({ ...valid, iat: undefined })],
    ['made to last longer than five minutes', () => signed({ ...valid, iat: seconds - 400, exp: seconds + 86_400 })],
    ['from the future', () => signed({ ...valid, iat: seconds + 60, exp: seconds + 360 })],
    ['signed with another algorithm', () => signed(valid, search.key.padEnd(64, 'x'), 'HS512')],
    ['the key itself', async () => search.key],
    ['empty', async () => ''],
  ])('%s', async (_what, token) => {
    expect(await check(await token())).toBeUndefined();
  });

  it('without a signature', async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(await check(`${encode({ alg: 'none' })}.${encode(valid)}.`)).toBeUndefined();
  });
});
