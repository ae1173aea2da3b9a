export interface Table {
  readonly about?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** What a bench has measured. */
export interface Section {
  readonly about: string;
  readonly tables: readonly Table[];
}

function columnsOf({ about, head, rows }: Table): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => String(row[at] ?? '').length)));
  const line = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, at) => (at === 0 ? String(cell).padEnd(widths[at] ?? 0) : String(cell).padStart(widths[at] ?? 0)))
      .join('  ');
  return [...(about ? [about] : []), line(head), ...rows.map(line)].join('\n');
}

/** Prints what was measured: as columns, or with `--json` as data for the file of all measurements. */
export function printSection(section: Section, isJson: boolean): void {
  const text = isJson ? JSON.stringify(section) : [section.about, ...section.tables.map(columnsOf)].join('\n\n');
  process.stdout.write(`${text}\n`);
}
