import { cellsOf, type NamedTest, readTests } from './rules.ts';

/** Level of each requirement, by its id such as `6.2.1`. */
export type Levels = Readonly<Record<string, number>>;

/**
 * Possible answers of a row:
 * - `holds`: proved by a test;
 * - `documented`: requires a document, which the row names;
 * - `operator`: the operator of the shop is responsible, and the row says how;
 * - `does not apply` and `not yet`: the row gives the reason.
 */
const answers = ['holds', 'documented', 'operator', 'does not apply', 'not yet'] as const;
type Answer = (typeof answers)[number];

const isAnswer = (text: string): text is Answer => (answers as readonly string[]).includes(text);
const namesDocument = (text: string) => /\]\([^)]+\)|`[^`]+\.\w+`/.test(text);

interface Row {
  readonly line: number;
  readonly id: string;
  readonly level: string;
  readonly asks: string;
  readonly answer: string;
  readonly reason: string;
  readonly test: string;
}

function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line, index) => {
    const [id = '', level = '', asks = '', answer = '', reason = '', test = ''] = cellsOf(line);
    return /^\d+\.\d+\.\d+$/.test(id) ? [{ line: index + 1, id, level, asks, answer, reason, test }] : [];
  });
}

function mistakeIn({ id, level, asks, answer, reason, test }: Row, levels: Levels): string | undefined {
  if (levels[id] === undefined) return 'is not a requirement of level 1 or 2';
  if (level !== String(levels[id])) return `is of level ${levels[id]}`;
  if (asks === '') return 'does not say what it asks for';
  if (!isAnswer(answer)) return `answers "${answer}", not ${answers.join(', ')}`;
  if (answer === 'holds') return readTests(test).every(Boolean) ? undefined : 'names no test as "file › title"';
  if (reason === '') return 'gives no reason';
  if (test !== '') return `names a test but answers "${answer}"`;
  return answer === 'documented' && !namesDocument(reason) ? 'names no document' : undefined;
}

/** Reads the ASVS table. Returns the tests that it names, and one line per mistake. */
export function readAsvs(table: string, text: string, levels: Levels): { tests: NamedTest[]; wrong: string[] } {
  const rows = rowsOf(text);
  const wrong = rows.flatMap((row) => {
    const mistake = mistakeIn(row, levels);
    return mistake ? [`${table}:${row.line} ${row.id} ${mistake}`] : [];
  });
  for (const id of Object.keys(levels)) {
    const times = rows.filter((row) => row.id === id).length;
    if (times !== 1) wrong.push(`${table} has ${times} rows for ${id}`);
  }
  const tests = rows.flatMap(({ line, test }) =>
    test === '' ? [] : readTests(test).flatMap((named) => (named ? [{ line, ...named }] : [])),
  );
  return { tests, wrong };
}
