import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './services.ts';
import { failure, type Step } from './steps.ts';
import { testTitles } from './test-titles.ts';

/** Documents whose tables name a test for each claim, in a column `Test`. */
const tables = [
  'docs/contracts/product-rules.md',
  'docs/contracts/threat-model.md',
  'docs/contracts/error-catalogue.md',
];

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

export interface Rules {
  readonly tests: NamedTest[];
  /** Ids of the rows, where a table has a column `Id`. */
  readonly ids: Set<string>;
  /** The problems, one line each. */
  readonly wrong: string[];
}

const ruleId = /^[a-z]+(?:-[a-z]+)*-\d{2,}$/;

/** The tests and ids in the tables of a document. Ignores tables without a column `Test`. */
export function readRules(table: string, text: string): Rules {
  const rules: Rules = { tests: [], ids: new Set(), wrong: [] };
  let columns: string[] = [];
  for (const [index, row] of text.split('\n').entries()) {
    const cells = cellsOf(row);
    const line = index + 1;
    if (!row.startsWith('|')) columns = [];
    else if (columns.length === 0) columns = cells;
    else if (columns.includes('Test') && !row.startsWith('|---')) readRow(rules, table, { line, columns, cells });
  }
  return rules;
}

interface Row {
  readonly line: number;
  readonly columns: readonly string[];
  readonly cells: readonly string[];
}

function readRow({ tests, ids, wrong }: Rules, table: string, { line, columns, cells }: Row): void {
  for (const test of readTests(cells[columns.indexOf('Test')] ?? '')) {
    if (test) tests.push({ line, ...test });
    else wrong.push(`${table}:${line} names no test as "file › title"`);
  }
  if (!columns.includes('Id')) return;
  const id = cells[columns.indexOf('Id')] ?? '';
  if (!ruleId.test(id) || ids.has(id)) wrong.push(`${table}:${line} needs an id of its own, such as cart-07`);
  ids.add(id);
}

/** Ids of rules that comments cite, as in "(rule cart-07)". */
export function citedRules(source: string): string[] {
  return [...source.matchAll(/\(rule ([a-z-]+-\d+)\)/g)].map(([, id = '']) => id);
}

/** Lines about comments that cite a rule which does not exist. */
async function wrongCitations(ids: ReadonlySet<string>): Promise<string[]> {
  const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: root });
  const cited = await Promise.all(
    files.map(async (file) => {
      const wrong = citedRules(await readFile(join(root, file), 'utf8')).filter((id) => !ids.has(id));
      return wrong.map((id) => `${file} cites the rule ${id}, which does not exist`);
    }),
  );
  return cited.flat();
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
  const { tests, ids, wrong } = readRules(table, await readFile(join(root, table), 'utf8'));
  const citations = ids.size > 0 ? await wrongCitations(ids) : [];
  return { tests: tests.length, problems: [...wrong, ...citations, ...(await missingTests(table, tests))] };
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
