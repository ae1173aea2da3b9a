/** A row of an import file as it stands there, or why it cannot even be read. Lines count from 1. */
export type SourceRow = { line: number; fields: Record<string, unknown> } | { line: number; unreadable: string };

export type ImportFormat = 'csv' | 'tsv' | 'jsonl' | 'xml';

/** The format by the name of the file; undefined when the ending is not known. */
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
