import { parse } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';
import { linesOf, readText } from './encoding.ts';
import type { SourceFormat } from './source-format.ts';
import type { SourceRow } from './source-row.ts';
import { type Delimiter, readRecords } from './table-records.ts';

const Fields = z.record(z.string(), z.unknown());
const Cells = z.array(z.array(z.string()));

const brokenQuotes = 'the quotes do not fit: text in quotes has its own quotes doubled';

function readCells(text: string, delimiter: Delimiter): string[] {
  const [cells = []] = Cells.parse(
    parse(text, { delimiter, relax_column_count: true, relax_quotes: true, trim: true, skip_empty_lines: true }),
  );
  return cells;
}

/** Values by column. Empty cells are left out; of columns with the same name the first with a value counts. */
function fieldsOf(header: readonly string[], cells: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {};
  cells.forEach((cell, at) => {
    const name = header[at];
    if (name && cell !== '') fields[name] ??= cell;
  });
  return fields;
}

async function* readTable(
  parts: AsyncIterable<string>,
  delimiter: Delimiter,
  onHeader: ReadOptions['onHeader'],
): AsyncGenerator<SourceRow> {
  let header: string[] | undefined;
  for await (const { line, text, isBroken } of readRecords(linesOf(parts), delimiter)) {
    if (isBroken && !header) throw new Error('The first line, which names the columns, has quotes that do not fit.');
    if (isBroken) {
      yield { line, unreadable: brokenQuotes };
      continue;
    }
    const cells = readCells(text, delimiter);
    if (!header) {
      header = cells;
      onHeader?.(header);
      continue;
    }
    // Spreadsheets add empty cells at the end.
    while (cells.length > header.length && cells.at(-1) === '') cells.pop();
    if (cells.length === header.length) yield { line, fields: fieldsOf(header, cells) };
    else yield { line, unreadable: `the row has ${cells.length} columns, the first line has ${header.length}` };
  }
}

async function* readJsonLines(parts: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let line = 0;
  for await (const text of linesOf(parts)) {
    line += 1;
    if (text.trim() === '') continue;
    yield readJsonLine(text, line);
  }
}

function readJsonLine(text: string, line: number): SourceRow {
  try {
    const fields = Fields.safeParse(JSON.parse(text));
    return fields.success ? { line, fields: fields.data } : { line, unreadable: 'the line is not a JSON object' };
  } catch {
    return { line, unreadable: 'the line is not valid JSON' };
  }
}

const itemStart = /<(item|entry)[\s>]/;
/** Maximum length of one item; anything longer is not a product. */
const maxItemLength = 4 * 1024 * 1024;
const xml = new XMLParser({ removeNSPrefix: true, parseTagValue: false, trimValues: true, htmlEntities: true });

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

function readItem(text: string, tag: string, line: number): SourceRow {
  // Declared entities could expand without bound.
  if (/<!doctype/i.test(text)) return { line, unreadable: 'the item declares a document type' };
  try {
    const fields = Fields.safeParse(xml.parse(text)[tag]);
    return fields.success ? { line, fields: fields.data } : { line, unreadable: 'the item is empty' };
  } catch {
    return { line, unreadable: 'the item is not valid XML' };
  }
}

/** Splits a feed into its items while it streams, so that only one item is in memory at a time. */
async function* readMerchantXml(parts: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let rest = '';
  let line = 1;
  for await (const part of parts) {
    rest += part;
    for (;;) {
      const start = itemStart.exec(rest);
      const tag = start?.[1];
      const end = tag === undefined ? -1 : rest.indexOf(`</${tag}>`, start?.index);
      if (!start || tag === undefined || end < 0) break;
      const stop = end + tag.length + 3;
      line += countLines(rest.slice(0, start.index));
      yield readItem(rest.slice(start.index, stop), tag, line);
      line += countLines(rest.slice(start.index, stop));
      rest = rest.slice(stop);
    }
    if (rest.length > maxItemLength)
      throw new Error(`The item that starts near line ${line} is too long or not closed.`);
  }
}

export interface ReadOptions {
  /** Called with the number of bytes that were read. */
  onRead?: (bytes: number) => void;
  /** Called with the names of a table's columns. */
  onHeader?: (names: readonly string[]) => void;
}

/** Reads an import file row by row, whatever its size. */
export function readRows(
  file: string,
  format: SourceFormat,
  { onRead, onHeader }: ReadOptions = {},
): AsyncGenerator<SourceRow> {
  const parts = readText(file, format.encoding, onRead);
  if (format.kind === 'table') return readTable(parts, format.delimiter, onHeader);
  return format.kind === 'jsonl' ? readJsonLines(parts) : readMerchantXml(parts);
}
