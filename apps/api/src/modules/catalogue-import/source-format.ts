import { stat } from 'node:fs/promises';
import { detectEncoding, type Encoding, linesOf, readText } from './encoding.ts';
import { type Delimiter, delimiters, splitRecord } from './table-records.ts';

/** The format of a file by its content, because its name may be wrong. */
export type SourceFormat = { encoding: Encoding; bytes: number } & (
  | { kind: 'table'; delimiter: Delimiter }
  | { kind: 'jsonl' | 'xml' }
);

const linesCompared = 20;

/** The first lines with text. */
async function firstLines(file: string, encoding: Encoding): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(readText(file, encoding))) {
    if (line.trim() !== '') lines.push(line);
    if (lines.length === linesCompared) break;
  }
  return lines;
}

/** The delimiter that splits the first line, and most of the others into as many columns. */
function delimiterOf([header = '', ...rows]: readonly string[]): Delimiter {
  const scoreOf = (delimiter: Delimiter) => {
    const columns = splitRecord(header, delimiter).columns;
    const similar = rows.filter((row) => splitRecord(row, delimiter).columns === columns).length;
    return columns === 1 ? 0 : columns * (1 + similar);
  };
  return delimiters.reduce((best, delimiter) => (scoreOf(delimiter) > scoreOf(best) ? delimiter : best));
}

/** Format, encoding and delimiter of an import file. */
export async function detectFormat(file: string): Promise<SourceFormat> {
  const encoding = await detectEncoding(file);
  const { size: bytes } = await stat(file);
  const lines = await firstLines(file, encoding);
  const start = lines[0]?.trim() ?? '';
  if (start.startsWith('<')) return { encoding, bytes, kind: 'xml' };
  if (/^[{[]/.test(start)) return { encoding, bytes, kind: 'jsonl' };
  return { encoding, bytes, kind: 'table', delimiter: delimiterOf(lines) };
}
