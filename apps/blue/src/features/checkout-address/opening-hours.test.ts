import { expect, test } from 'vitest';
import { groupOpeningHours } from './opening-hours.ts';

const on = (days: readonly number[], opens: string, closes: string) => days.map((day) => ({ day, opens, closes }));

test('consecutive days with the same hours share a line', () => {
  const spans = [
    ...on([1, 2, 3, 5], '09:00', '12:00'),
    ...on([1, 2, 3], '14:00', '18:00'),
    ...on([6], '10:00', '13:00'),
  ];
  expect(groupOpeningHours(spans)).toEqual([
    { first: 1, last: 3, hours: '09:00–12:00, 14:00–18:00' },
    { first: 5, last: 5, hours: '09:00–12:00' },
    { first: 6, last: 6, hours: '10:00–13:00' },
  ]);
});

test('a locker is open around the clock', () => {
  expect(groupOpeningHours(on([1, 2, 3, 4, 5, 6, 7], '00:00', '24:00'))).toEqual([{ first: 1, last: 7, hours: '' }]);
});
