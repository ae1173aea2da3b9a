import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './services.ts';
import { failure, type Step } from './steps.ts';
import { testTitles } from './test-titles.ts';

/** Documents whose tables name a test for each claim, in the third column. */
const tables = ['docs/contracts/product-rules.md', 'docs/contracts/threat-model.md'];

export interface NamedTest {
  readonly line: number;
  readonly file: string;
  readonly title: string;
}

/** The tests of a cell, as `file › title`, separated by `; ` or `<br>`; undefined for anything else. */
export function readTests(cell: string): (Pick<NamedTest, 'file' | 'title'> | undefined)[] {
  return cell.split(/<br>|;\s/).map((test) => {
    const [, file, title] = /^\s*`?([^`\s]+\.tsx?) › (.+?)`?\s*$/.exec(test) ?? [];
    return file && title ? { file, title } : undefined;
  });
}

/** The trimmed cells of a table row. */
export function cellsOf(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The tests in the tables of a document, and rows without one. Ignores tables without a column `Test`. */
export function readRules(table: string, text: string): { tests: NamedTest[]; wrong: string[] } {
  const tests: NamedTest[] = [];
  const wrong: string[] = [];
  let namesTests = false;
  for (const [index, row] of text.split('\n').entries()) {
    const [, , cell = ''] = cellsOf(row);
    if (!row.startsWith('|')) namesTests = false;
    else if (cell === 'Test') namesTests = true;
    if (!namesTests || cell === 'Test' || row.startsWith('|---')) continue;
    for (const test of readTests(cell)) {
      if (test) tests.push({ line: index + 1, ...test });
      else wrong.push(`${table}:${index + 1} names no test as "file › title"`);
    }
  }
  return { tests, wrong };
}

/** Lines about tests of a table whose file or title does not exist. */
export async function missingTests(table: string, tests: readonly NamedTest[]): Promise<string[]> {
  const missing = await Promise.all(
    tests.map(async ({ line, file, title }) => {
      const source = await readFile(join(root, file), 'utf8').catch(() => undefined);
      if (source === undefined) return [`${table}:${line} names a missing file: ${file}`];
      return testTitles(file, source).has(title)
        ? []
        : [`${table}:${line} names a test that does not exist in ${file}: ${title}`];
    }),
  );
  return missing.flat();
}

async function problemsIn(table: string): Promise<{ tests: number; problems: string[] }> {
  const { tests, wrong } = readRules(table, await readFile(join(root, table), 'utf8'));
  return { tests: tests.length, problems: [...wrong, ...(await missingTests(table, tests))] };
}

/** Checks that every product rule and every claim of the threat model names an existing test. */
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
