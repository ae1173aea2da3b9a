import { expect, test } from 'vitest';
import { citedRules, readRules, rulesStep } from './rules.ts';
import { testTitles } from './test-titles.ts';

test('reads one or several tests of a row, as file and title', () => {
  const text = [
    '| Rule | Section | Test |',
    '|---|---|---|',
    '| A cart keeps its items. | States | apps/a/cart.test.ts › keeps its items |',
    '| Both. | States | `e2e/a.spec.ts › one`; `e2e/b.spec.ts › two, and more` |',
  ].join('\n');
  expect(readRules('rules.md', text)).toEqual({
    tests: [
      { line: 3, file: 'apps/a/cart.test.ts', title: 'keeps its items' },
      { line: 4, file: 'e2e/a.spec.ts', title: 'one' },
      { line: 4, file: 'e2e/b.spec.ts', title: 'two, and more' },
    ],
    ids: new Set(),
    wrong: [],
  });
});

test('reports a row without a test', () => {
  const text = ['| Claim | Against | Test |', '|---|---|---|', '| A rule. | States | |'].join('\n');
  expect(readRules('rules.md', text).wrong).toEqual(['rules.md:3 names no test as "file › title"']);
});

test('reports rows without an id of their own', () => {
  const row = (id: string) => `| ${id} | A rule. | States | a.test.ts › holds |`;
  const text = ['| Id | Rule | Section | Test |', '|---|---|---|---|', row('cart-01'), row('cart-01'), row('7')].join(
    '\n',
  );
  const needed = 'needs an id of its own, such as cart-07';
  expect(readRules('rules.md', text)).toMatchObject({
    ids: new Set(['cart-01', '7']),
    wrong: [`rules.md:4 ${needed}`, `rules.md:5 ${needed}`],
  });
});

test('finds the rules that comments cite', () => {
  expect(citedRules('/** Only these (rule sign-in-12), and one (rule cart-07). */')).toEqual(['sign-in-12', 'cart-07']);
});

test('ignores tables without a column of tests', () => {
  const text = ['| Who | How | May |', '|---|---|---|', '| Visitor | cookie | read |', '', 'Text'].join('\n');
  expect(readRules('rules.md', text)).toEqual({ tests: [], ids: new Set(), wrong: [] });
});

test('rules and threat model name existing tests', async () => {
  expect(await rulesStep().run()).toMatchObject({ failed: 0, output: '' });
});

test('only whole titles of tests count, not parts, comments or groups of tests', () => {
  const source = [
    '// keeps its coupon',
    "describe('the cart', () => {",
    "  test.each([1])('keeps %s items', () => {});",
    '  it(`survives a reload`, () => {});',
    "  if (slow) test('keeps its items', { timeout: 1 }, () => expect('keeps its insurance').toBeDefined());",
    '});',
  ].join('\n');
  expect([...testTitles('cart.test.ts', source)]).toEqual(['keeps %s items', 'survives a reload', 'keeps its items']);
});
