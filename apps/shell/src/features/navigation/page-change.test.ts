import { type Location, NavigationType } from 'react-router';
import { describe, expect, test } from 'vitest';
import { asksToStay, isAnotherPage, isInPlace, keepsPlace } from './page-change.ts';

const at = (pathname: string, search = '', state: unknown = null, hash = ''): Location => ({
  pathname,
  search,
  hash,
  state,
  key: 'key',
});
const isOther = (previous: Location | undefined, location: Location, type: NavigationType) =>
  isAnotherPage({ previous, location, type, stayingForm: undefined });
const staying = { preventScroll: true };

test('only its flag makes a navigation keep the scroll position', () => {
  const states = [staying, { preventScroll: false }, { preventScroll: 'yes' }, {}, null, undefined];
  expect(states.map((state) => asksToStay(at('/', '', state)))).toEqual([true, false, false, false, false, false]);
});

test('returning to an entry that was created in place is not an in-place change', () => {
  const location = at('/', '', staying);
  expect(isInPlace(location, NavigationType.Push)).toBe(true);
  expect(isInPlace(location, NavigationType.Replace)).toBe(true);
  expect(isInPlace(location, NavigationType.Pop)).toBe(false);
  expect(isInPlace(at('/'), NavigationType.Push)).toBe(false);
});

describe('another page', () => {
  test('has another path or query', () => {
    expect(isOther(at('/a'), at('/b'), NavigationType.Push)).toBe(true);
    expect(isOther(at('/a'), at('/a', '?page=2'), NavigationType.Push)).toBe(true);
    expect(isOther(at('/a', '?page=2'), at('/a', '?page=2'), NavigationType.Push)).toBe(false);
    expect(isOther(at('/a'), at('/a', '', null, '#reviews'), NavigationType.Push)).toBe(false);
  });

  test('does not include in-place changes, but includes returning to them', () => {
    expect(isOther(at('/a'), at('/a', '?page=2', staying), NavigationType.Push)).toBe(false);
    expect(isOther(at('/a'), at('/a', '?page=2', staying), NavigationType.Pop)).toBe(true);
  });

  test('is every one that the router created, when there was none before', () => {
    expect(isOther(undefined, at('/a'), NavigationType.Pop)).toBe(false);
    expect(isOther(undefined, at('/a'), NavigationType.Push)).toBe(true);
    expect(isOther(undefined, at('/a', '', staying), NavigationType.Replace)).toBe(true);
  });
});

test('an answer to a form that asked to stay keeps the place, a later return to it does not', () => {
  const answer = { previous: at('/a'), location: at('/b'), type: NavigationType.Push };
  expect(keepsPlace({ ...answer, stayingForm: 'key' })).toBe(true);
  expect(isAnotherPage({ ...answer, stayingForm: 'key' })).toBe(false);
  expect(keepsPlace({ ...answer, stayingForm: 'other' })).toBe(false);
  expect(keepsPlace({ ...answer, stayingForm: undefined })).toBe(false);
  expect(keepsPlace({ ...answer, type: NavigationType.Pop, stayingForm: 'key' })).toBe(false);
  expect(keepsPlace({ ...answer, previous: undefined, stayingForm: 'key' })).toBe(false);
  expect(keepsPlace({ ...answer, previous: undefined, stayingForm: undefined })).toBe(false);
});
