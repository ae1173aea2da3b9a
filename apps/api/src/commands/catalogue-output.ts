import type { ImportCounts } from '../modules/catalogue-import/index.ts';

const second = 1_000;
const minute = 60;

const durationText = (seconds: number): string =>
  seconds < minute ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / minute)} min`;

/** Rows so far, rows per second, and the time left by the share of the file that was read. */
export function progressLine({ read, rejected, bytesRead, format }: ImportCounts, elapsedMs: number): string {
  const rate = Math.round(read / (elapsedMs / second));
  const left = bytesRead === 0 ? 0 : ((format.bytes - bytesRead) / bytesRead) * (elapsedMs / second);
  const percent = Math.floor((100 * bytesRead) / Math.max(1, format.bytes));
  return `${read} rows read, ${rejected} rejected, ${rate} rows/s, ${percent} %, ${durationText(left)} left`;
}

const encodingNames: Readonly<Record<ImportCounts['format']['encoding'], string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Latin-1 (Windows-1252), read as such',
};
const delimiterNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const;

function kindOf({ format }: ImportCounts): string {
  if (format.kind === 'table') return `A table with ${delimiterNames[format.delimiter]}`;
  return format.kind === 'jsonl' ? 'JSON lines' : 'A merchant feed';
}

/** The detected format of the file, and what its columns were used for. */
export function columnLines(counts: ImportCounts): string[] {
  const used: string[] = [];
  const attributes: string[] = [];
  const unused: string[] = [];
  for (const [name, use] of counts.columns) {
    if (use.as === 'column') used.push(`${name} → ${use.columns.map(({ column }) => column).join(' or ')}`);
    if (use.as === 'description') used.push(`${name} → description in ${use.language}`);
    if (use.as === 'attribute') attributes.push(name === use.key ? name : `${name} → ${use.key}`);
    if (use.as === 'nothing') unused.push(name);
  }
  const lists = [
    ['Columns', used],
    ['Attributes', attributes],
    ['Not used', unused],
  ] as const;
  return [
    `${kindOf(counts)}, ${encodingNames[counts.format.encoding]}.`,
    ...lists.flatMap(([title, names]) => (names.length > 0 ? [`${title}: ${names.join(', ')}`] : [])),
  ];
}

/** What was imported, and what needs attention. */
export function resultLines(counts: ImportCounts, options: { reportFile: string; isDryRun: boolean }): string[] {
  const see = `see ${options.reportFile}`;
  const done = options.isDryRun ? 'would be imported' : 'imported';
  const rejected = counts.rejected > 0 ? ` ${counts.rejected} rejected: ${see}` : '';
  const lines = [`${counts.imported} of ${counts.read} rows ${done}.${rejected}`];
  if (counts.warned > 0) lines.push(`${counts.warned} rows have warnings: ${see}`);
  if (counts.madeCategories > 0)
    lines.push(`${counts.madeCategories} categories ${options.isDryRun ? 'would be made' : 'were made'}.`);
  if (counts.discontinued === 'unknown')
    lines.push('A row does not say which product it is about, so the sale of no product ended.');
  else if (counts.discontinued !== undefined)
    lines.push(`${counts.discontinued} products that the file does not list are not sold any more.`);
  return lines;
}
