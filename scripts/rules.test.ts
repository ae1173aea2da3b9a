import { expect, test } from 'vitest';
import { readRules } from './rules.ts';

test('a row names one test or several, as file and title', () => {
  const text = [
    '| Rule | Section | Test |',
    '|---|---|---|',
    '| A cart keeps its items. | States | apps/a/cart.test.ts › keeps its items |',
    '| Both. | States | `e2e/a.spec.ts › one`; `e2e/b.spec.ts › two, and more` |',
  ].join('\n');
  expect(readRules(text)).toEqual({
    tests: [
      { line: 3, file: 'apps/a/cart.test.ts', title: 'keeps its items' },
      { line: 4, file: 'e2e/a.spec.ts', title: 'one' },
      { line: 4, file: 'e2e/b.spec.ts', title: 'two, and more' },
    ],
    wrong: [],
  });
});

test('a row without a test is a mistake', () => {
  expect(readRules('| A rule. | States | |').wrong).toEqual([
    'docs/contracts/product-rules.md:1 names no test as "file › title"',
  ]);
});
