import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { storedRecords } from './stored-records.ts';
import { tableColumns } from './table-columns.ts';

export interface ExportCounts {
  products: number;
  /** Products without a condition: a table, which has one row per condition, lacks them. */
  leftOut: number;
}

const delimiterOf = { csv: ',', tsv: '\t' } as const;
export type ExportFormat = keyof typeof delimiterOf | 'jsonl';

/** The format to export, by the file's name; undefined for an unknown ending. */
export function exportFormatOf(file: string): ExportFormat | undefined {
  const ending = /\.(csv|tsv|jsonl)$/i.exec(file)?.[1]?.toLowerCase();
  return ending === 'csv' || ending === 'tsv' || ending === 'jsonl' ? ending : undefined;
}

function cellOf(value: string | number | boolean | undefined, delimiter: string): string {
  const text = value === undefined ? '' : String(value);
  return text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function attributesOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct jsonb_object_keys(facts -> 'attributes') as key from products order by key`.execute(db);
  return rows.map(({ key }) => key);
}

/**
 * Writes the catalogue to a file that `importCatalogue` reads. JSON lines have everything; a table has one row per condition,
 * without price history and reviews.
 */
export async function exportCatalogue(db: Kysely<Database>, file: string, format: ExportFormat): Promise<ExportCounts> {
  const output = createWriteStream(file);
  await once(output, 'open');
  const counts: ExportCounts = { products: 0, leftOut: 0 };
  const columns = format === 'jsonl' ? [] : tableColumns(await attributesOf(db));
  const line = async (text: string) => {
    if (!output.write(`${text}\n`)) await once(output, 'drain');
  };
  const row = async (cells: readonly (string | number | boolean | undefined)[], delimiter: string) =>
    line(cells.map((cell) => cellOf(cell, delimiter)).join(delimiter));

  if (format !== 'jsonl')
    await row(
      columns.map(([name]) => name),
      delimiterOf[format],
    );
  for await (const record of storedRecords(db)) {
    counts.products += 1;
    if (format === 'jsonl') {
      await line(JSON.stringify(record));
      continue;
    }
    if (record.variants.length === 0) counts.leftOut += 1;
    for (const offer of record.variants)
      await row(
        columns.map(([, value]) => value(record, offer)),
        delimiterOf[format],
      );
  }
  output.end();
  await once(output, 'close');
  return counts;
}
