/** A row of an import file, or why it cannot be read. Lines count from 1. */
export type SourceRow = { line: number; fields: Record<string, unknown> } | { line: number; unreadable: string };

export type ImportFormat = 'csv' | 'tsv' | 'jsonl' | 'xml';

/** The format, by the file name; undefined for an unknown extension. */
export function formatOf(file: string): ImportFormat | undefined {
  const ending = /\.(csv|tsv|txt|jsonl|ndjson|xml)$/i.exec(file)?.[1]?.toLowerCase();
  const formats: Record<string, ImportFormat> = {
    csv: 'csv',
    tsv: 'tsv',
    txt: 'tsv',
    jsonl: 'jsonl',
    ndjson: 'jsonl',
    xml: 'xml',
  };
  return ending === undefined ? undefined : formats[ending];
}
