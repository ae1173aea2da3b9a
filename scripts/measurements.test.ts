import { expect, test } from 'vitest';
import { packageSection, readMeasurements, writeMeasurements } from './measurements.ts';

const api = { title: 'API', text: 'On a Monday\n\n| Call | p50 |\n| --- | ---: |\n| health | 1 |' };
const pages = { title: 'Pages', text: 'On a Tuesday\n\n| Page | ms |' };

test('written measurements can be read again', () => {
  expect(readMeasurements(writeMeasurements([], [api, pages]))).toEqual([api, pages]);
});

test('a partial run keeps the other sections and their order', () => {
  const later = { title: 'API', text: 'On a Friday' };
  const search = { title: 'Search', text: 'New' };
  expect(readMeasurements(writeMeasurements([api, pages], [later, search]))).toEqual([later, pages, search]);
});

test('a section of a package is data', () => {
  const printed = {
    about: 'Milliseconds.',
    tables: [
      { head: ['What', 'p50'], rows: [['search', 1.5]] },
      { about: 'Others', head: ['What'], rows: [] },
    ],
  };
  expect(packageSection('Search', JSON.stringify(printed))).toEqual({
    title: 'Search',
    about: 'Milliseconds.',
    lines: ['| What | p50 |', '| --- | ---: |', '| search | 1.5 |', '', 'Others', '', '| What |', '| --- |'],
  });
  expect(() => packageSection('Search', `index built\n${JSON.stringify(printed)}`)).toThrow(SyntaxError);
  expect(() => packageSection('Search', '{"about":"","tables":[{"rows":[]}]}')).toThrow('head');
});
