import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAsvs } from './asvs.ts';
import levels from './asvs-requirements.json' with { type: 'json' };
import { missingTests } from './rules.ts';
import { root } from './services.ts';

const document = 'docs/contracts/asvs.md';

test('every requirement of level 1 and 2 is answered once, and all named tests exist', async () => {
  const { tests, wrong } = readAsvs(document, readFileSync(join(root, document), 'utf8'), levels);
  expect([...wrong, ...(await missingTests(document, tests))]).toEqual([]);
});

test.each([
  ['is of level 1', '| 1.1.1 | 2 | a | holds | | a.test.ts › b |'],
  ['does not say what it asks for', '| 1.1.1 | 1 | | holds | | a.test.ts › b |'],
  ['answers "maybe", not holds, documented, operator, does not apply, not yet', '| 1.1.1 | 1 | a | maybe | b | |'],
  ['names no test as "file › title"', '| 1.1.1 | 1 | a | holds | b | |'],
  ['names no test as "file › title"', '| 1.1.1 | 1 | a | holds | b | a.test.ts › c; later |'],
  ['gives no reason', '| 1.1.1 | 1 | a | not yet | | |'],
  ['names a test but answers "not yet"', '| 1.1.1 | 1 | a | not yet | b | a.test.ts › c |'],
  ['names no document', '| 1.1.1 | 1 | a | documented | somewhere | |'],
])('reports a row that %s', (mistake, row) => {
  expect(readAsvs('asvs.md', row, { '1.1.1': 1 }).wrong).toEqual([`asvs.md:1 1.1.1 ${mistake}`]);
});

test('reports requirements without a row, with two rows, or that do not exist', () => {
  const row = (id: string) => `| ${id} | 1 | a | does not apply | b | |`;
  const text = [row('1.1.2'), row('1.1.2'), row('1.1.3')].join('\n');
  expect(readAsvs('asvs.md', text, { '1.1.1': 1, '1.1.2': 1 }).wrong).toEqual([
    'asvs.md:3 1.1.3 is not a requirement of level 1 or 2',
    'asvs.md has 0 rows for 1.1.1',
    'asvs.md has 2 rows for 1.1.2',
  ]);
});

test('reads the tests of a row that holds', () => {
  const text = '| 1.1.1 | 1 | a | holds | | a.test.ts › one; b.spec.ts › two |';
  expect(readAsvs('asvs.md', text, { '1.1.1': 1 })).toEqual({
    tests: [
      { line: 1, file: 'a.test.ts', title: 'one' },
      { line: 1, file: 'b.spec.ts', title: 'two' },
    ],
    wrong: [],
  });
});
