import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './services.ts';
import { failure, type Step } from './steps.ts';
import { testTitles } from './test-titles.ts';

/** Documents whose tables name a test for each of their claims, in the third column. */
const tables = ['docs/contracts/product-rules.md', 'docs/contracts/threat-model.md'];

export interface NamedTest {
  readonly line: number;
  readonly file: string;
  readonly title: string;
}

/** The tests that the tables of a document name, and the rows that name none. Tables without a column `Test` are left out. */
export function readRules(table: string, text: string): { tests: NamedTest[]; wrong: string[] } {
  const tests: NamedTest[] = [];
  const wrong: string[] = [];
  let namesTests = false;
  for (const [index, row] of text.split('\n').entries()) {
    const cells = row.split(/(?<!\\)\|/).slice(1, -1);
    if (!row.startsWith('|')) namesTests = false;
    else if (cells[2]?.trim() === 'Test') namesTests = true;
    if (!namesTests || cells[2]?.trim() === 'Test' || row.startsWith('|---')) continue;
    const named = (cells[2] ?? '').split(/<br>|;\s/).map((test) => /^\s*`?([^`\s]+\.tsx?) › (.+?)`?\s*$/.exec(test));
    for (const match of named) {
      if (match?.[1] && match[2]) tests.push({ line: index + 1, file: match[1], title: match[2] });
      else wrong.push(`${table}:${index + 1} names no test as "file › title"`);
    }
  }
  return { tests, wrong };
}

async function problemsIn(table: string): Promise<{ tests: number; problems: string[] }> {
  const { tests, wrong } = readRules(table, await readFile(join(root, table), 'utf8'));
  const missing = await Promise.all(
    tests.map(async ({ line, file, title }) => {
      const source = await readFile(join(root, file), 'utf8').catch(() => undefined);
      if (source === undefined) return [`${table}:${line} names a file that is not there: ${file}`];
      return testTitles(file, source).has(title)
        ? []
        : [`${table}:${line} names a test that is not in ${file}: ${title}`];
    }),
  );
  return { tests: tests.length, problems: [...wrong, ...missing.flat()] };
}

/** Every rule of the product and every claim of the threat model names a test that is there. */
export function rulesStep(): Step {
  return {
    name: 'rules and their tests',
    run: async () => {
      const found = await Promise.all(tables.map(problemsIn));
      const problems = found.flatMap((table) => table.problems);
      const tests = found.reduce((sum, table) => sum + table.tests, 0);
      return problems.length === 0
        ? { passed: 1, failed: 0, output: '', note: `${tests} tests named` }
        : failure(problems.join('\n'));
    },
  };
}
