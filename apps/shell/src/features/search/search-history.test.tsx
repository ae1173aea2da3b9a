import { createConsent, refusal } from '@reprise/entities/create-consent';
import { createTestPlatform, type TestPlatform } from '@reprise/platform/test-doubles';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { findSearches, forgetSearch, forgetSearches, recordSearch, searchParamsOf } from './search-history.ts';

const storageKey = 'reprise.searches';
const queries = (typed = '', limit?: number) => findSearches(platform, typed, limit).map(({ query }) => query);
const record = (query: string, more = '') => recordSearch(platform, new URLSearchParams(`q=${query}${more}`));
const agree = (preferences: boolean) =>
  platform.state.setState({ consent: createConsent({ ...refusal, preferences }) });

let platform: TestPlatform;

beforeEach(() => {
  localStorage.clear();
  platform = createTestPlatform();
  agree(true);
});

describe('the search history', () => {
  test('stores queries of three or more characters', () => {
    record('ab');
    record('%20ab%20');
    record('abc');
    expect(queries()).toEqual(['abc']);
  });

  test('stores 50 entries, returns at most 10, and 4 by default', () => {
    for (let number = 1; number <= 60; number++) record(`query ${number}`);
    expect(JSON.parse(localStorage.getItem(storageKey) ?? '')).toHaveLength(50);
    expect(queries('', 100)).toHaveLength(10);
    expect(queries()).toEqual(['query 60', 'query 59', 'query 58', 'query 57']);
  });

  test('moves a repeated search to the top, with its current filters', () => {
    record('iphone', '&brand=Apple');
    record('kindle');
    record('iPhone ', '&brand=Apple&brand=Other&page=3&utm_source=mail');
    expect(queries()).toEqual(['iPhone', 'kindle']);
    const [entry] = findSearches(platform, '');
    expect(entry && String(searchParamsOf(entry))).toBe('q=iPhone&brand=Apple&brand=Other');
  });

  test('stores the time of a search', () => {
    recordSearch(platform, new URLSearchParams('q=kindle'), new Date('2026-02-03T04:05:06Z'));
    expect(findSearches(platform, '')).toEqual([
      { query: 'kindle', params: {}, timestamp: '2026-02-03T04:05:06.000Z' },
    ]);
  });

  test('finds entries that contain the typed text, except exact matches', () => {
    for (const query of ['iphone 13', 'galaxy', 'hülle iphone', 'iphone']) record(query);
    expect(queries('IPHONE')).toEqual(['hülle iphone', 'iphone 13']);
  });

  test('deletes one entry, or all of them', () => {
    for (const query of ['one', 'two', 'three']) record(query);
    forgetSearch('TWO');
    expect(queries()).toEqual(['three', 'one']);
    forgetSearches();
    expect(localStorage.getItem(storageKey)).toBeNull();
  });

  test('is neither stored nor shown without consent to preferences, and is deleted on withdrawal', () => {
    record('kindle');
    agree(false);
    expect(queries()).toEqual([]);
    record('galaxy');
    expect(localStorage.getItem(storageKey)).toBeNull();
    platform.state.setState({ consent: undefined });
    record('galaxy');
    expect(localStorage.getItem(storageKey)).toBeNull();
  });

  test('ignores invalid data in the storage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        localStorage.setItem(storageKey, text);
        for (const { query } of findSearches(platform, '')) expect(query.length).toBeGreaterThanOrEqual(3);
        record('kindle');
        expect(queries()[0]).toBe('kindle');
      }),
      { numRuns: 50 },
    );
  });
});
