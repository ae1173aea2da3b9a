import type { Location } from 'react-router';
import { describe, expect, test } from 'vitest';
import { asksToStay, isAnotherPage, isInPlace } from './page-change.ts';

const at = (pathname: string, search = '', state: unknown = null, hash = ''): Location => ({
  ...{ pathname, search, hash, state },
  key: 'key',
});
const staying = { preventScroll: true };

test('a navigation asks to stay by its flag alone', () => {
  const states = [staying, { preventScroll: false }, { preventScroll: 'yes' }, {}, null, undefined];
  expect(states.map((state) => asksToStay(at('/', '', state)))).toEqual([true, false, false, false, false, false]);
});

test('a return to an entry that was made in place is none itself', () => {
  const location = at('/', '', staying);
  expect(isInPlace(location, 'PUSH')).toBe(true);
  expect(isInPlace(location, 'REPLACE')).toBe(true);
  expect(isInPlace(location, 'POP')).toBe(false);
  expect(isInPlace(at('/'), 'PUSH')).toBe(false);
});

describe('another page', () => {
  test('has another path or query', () => {
    expect(isAnotherPage(at('/a'), at('/b'), 'PUSH')).toBe(true);
    expect(isAnotherPage(at('/a'), at('/a', '?page=2'), 'PUSH')).toBe(true);
    expect(isAnotherPage(at('/a', '?page=2'), at('/a', '?page=2'), 'PUSH')).toBe(false);
    expect(isAnotherPage(at('/a'), at('/a', '', null, '#reviews'), 'PUSH')).toBe(false);
  });

  test('is not one that only changed something in place, but a return to it is', () => {
    expect(isAnotherPage(at('/a'), at('/a', '?page=2', staying), 'PUSH')).toBe(false);
    expect(isAnotherPage(at('/a'), at('/a', '?page=2', staying), 'POP')).toBe(true);
  });

  test('is every one that the router created, when there was none before', () => {
    expect(isAnotherPage(undefined, at('/a'), 'POP')).toBe(false);
    expect(isAnotherPage(undefined, at('/a'), 'PUSH')).toBe(true);
    expect(isAnotherPage(undefined, at('/a', '', staying), 'REPLACE')).toBe(true);
  });
});
