import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './services.ts';
import { failure, type Step } from './steps.ts';
import { testTitles } from './test-titles.ts';

const table = 'docs/contracts/product-rules.md';

export interface NamedTest {
  readonly line: number;
  readonly file: string;
  readonly title: string;
}

/** The tests that the table of rules names, and the rows that name none. */
export function readRules(text: string): { tests: NamedTest[]; wrong: string[] } {
  const tests: NamedTest[] = [];
  const wrong: string[] = [];
  for (const [index, row] of text.split('\n').entries()) {
    if (!row.startsWith('| ') || row.startsWith('| Rule |')) continue;
    const cells = row.split(/(?<!\\)\|/).slice(1, -1);
    const named = (cells[2] ?? '').split(/<br>|;\s/).map((test) => /^\s*`?([^`\s]+\.tsx?) › (.+?)`?\s*$/.exec(test));
    for (const match of named) {
      if (match?.[1] && match[2]) tests.push({ line: index + 1, file: match[1], title: match[2] });
      else wrong.push(`${table}:${index + 1} names no test as "file › title"`);
    }
  }
  return { tests, wrong };
}

/** Every rule of the product names a test that is there. */
export function rulesStep(): Step {
  return {
    name: 'rules and their tests',
    run: async () => {
      const { tests, wrong } = readRules(await readFile(join(root, table), 'utf8'));
      const missing = await Promise.all(
        tests.map(async ({ line, file, title }) => {
          const source = await readFile(join(root, file), 'utf8').catch(() => undefined);
          if (source === undefined) return [`${table}:${line} names a file that is not there: ${file}`];
          return testTitles(file, source).has(title)
            ? []
            : [`${table}:${line} names a test that is not in ${file}: ${title}`];
        }),
      );
      const problems = [...wrong, ...missing.flat()];
      return problems.length === 0
        ? { passed: 1, failed: 0, output: '', note: `${tests.length} tests named` }
        : failure(problems.join('\n'));
    },
  };
}
