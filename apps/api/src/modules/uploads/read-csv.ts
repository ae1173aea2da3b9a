import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import * as z from 'zod/mini';
import { UploadRefusedError } from './upload-refused.ts';

const maxRows = 10_000;
const maxColumns = 100;
/** Maximum characters of one row, and of the first line. */
const maxRowLength = 64 * 1024;

const Row = z.array(z.string());
const delimiters = [',', ';', '\t'] as const;
/** Control characters other than tab and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for control characters
const unexpected = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

function checked(text: string): string {
  if (unexpected.test(text)) throw new UploadRefusedError('NOT_A_CSV');
  return text;
}

/** The text of a file. Refuses files that are not UTF-8 or contain control characters. */
async function* readText(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (error) {
      throw new UploadRefusedError('CSV_NOT_UTF8', { cause: error });
    }
  };
  for await (const chunk of createReadStream(file)) yield checked(decode(chunk));
  yield checked(decode());
}

/** The separator that occurs most often in the first line, outside quotes. */
function delimiterOf(firstLine: string): string {
  const plain = firstLine.replace(/"(?:[^"]|"")*"/g, '');
  const counted = delimiters.map((delimiter) => ({ delimiter, count: plain.split(delimiter).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

async function readFirstLine(file: string): Promise<string> {
  let text = '';
  for await (const chunk of readText(file)) {
    text += chunk;
    const end = text.search(/[\r\n]/);
    if (end >= 0 || text.length > maxRowLength) return text.slice(0, end >= 0 ? end : maxRowLength);
  }
  return text;
}

/**
 * Reads an uploaded table row by row and detects its separator. Throws UploadRefusedError for a file that is not UTF-8,
 * whose rows differ in their number of columns, or that has more than 10,000 rows or 100 columns.
 */
export async function* readCsv(file: string): AsyncGenerator<string[]> {
  const delimiter = delimiterOf(await readFirstLine(file));
  const parser = parse({ delimiter, skip_empty_lines: true, trim: true, max_record_size: maxRowLength });
  const text = Readable.from(readText(file));
  text.on('error', (error) => parser.destroy(error));
  let rows = 0;
  try {
    for await (const record of text.pipe(parser)) {
      const row = Row.parse(record);
      rows += 1;
      if (rows > maxRows || row.length > maxColumns) throw new UploadRefusedError('CSV_TOO_LONG');
      yield row;
    }
  } catch (error) {
    throw error instanceof UploadRefusedError ? error : new UploadRefusedError('NOT_A_CSV', { cause: error });
  } finally {
    text.destroy();
  }
}

/** Throws UploadRefusedError unless the file is a table with at least one row. */
export async function checkCsv(file: string): Promise<void> {
  let rows = 0;
  for await (const _row of readCsv(file)) rows += 1;
  if (rows === 0) throw new UploadRefusedError('NOT_A_CSV');
}
