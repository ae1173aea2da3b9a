import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';
import type { ImportFormat, SourceRow } from './source-row.ts';

const Fields = z.record(z.string(), z.unknown());

async function* readSeparated(file: string, delimiter: string): AsyncGenerator<SourceRow> {
  const parser = parse({
    delimiter,
    bom: true,
    columns: (header: string[]) =>
      header.map((name) =>
        name
          .trim()
          .toLowerCase()
          .replaceAll(/[\s-]+/g, '_'),
      ),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  const input = createReadStream(file);
  input.on('error', (error) => parser.destroy(error));
  for await (const { record, info } of input.pipe(parser)) {
    const line = Number(info.lines);
    if (info.error) yield { line, unreadable: 'the number of columns is not that of the first line' };
    else yield { line, fields: Fields.parse(record) };
  }
}

async function* readJsonLines(file: string): AsyncGenerator<SourceRow> {
  let line = 0;
  for await (const text of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
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
async function* readMerchantXml(file: string): AsyncGenerator<SourceRow> {
  let rest = '';
  let line = 1;
  for await (const chunk of createReadStream(file, 'utf8')) {
    rest += chunk;
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

/** Reads an import file row by row, whatever its size. */
export function readRows(file: string, format: ImportFormat): AsyncGenerator<SourceRow> {
  if (format === 'csv') return readSeparated(file, ',');
  if (format === 'tsv') return readSeparated(file, '\t');
  return format === 'jsonl' ? readJsonLines(file) : readMerchantXml(file);
}
