/** The answer that a visitor got for one page. */
export interface Seen {
  /** 0 if there was no answer. */
  readonly status: number;
  readonly seconds: number;
  /** How the page differs from the normal one. */
  readonly note?: 'older page' | 'no filters' | undefined;
}

export type Fault = 'dead' | 'stopped' | 'slow' | 'garbage';

export interface FaultRow {
  readonly fault: Fault;
  /** By page: right after the fault began, and again while it continues. */
  readonly seen: ReadonlyMap<string, readonly [Seen, Seen]>;
  /** Seconds until every page was as before; undefined if it took too long. */
  readonly recoveredAfter: number | undefined;
}

export interface FaultSection {
  readonly title: string;
  readonly rows: readonly FaultRow[];
}

function describe({ status, seconds, note }: Seen): string {
  const answer = status === 0 ? 'no answer' : `${status}${note ? ` (${note})` : ''}`;
  return `${answer} ${seconds.toFixed(1)} s`;
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** One table per service: a row for each fault, a column for each page. */
export function faultTables(sections: readonly FaultSection[], maxWait: number): string {
  return sections
    .map(({ title, rows }) => {
      const pages = [...(rows[0]?.seen.keys() ?? [])];
      const head = ['Fault', ...pages, 'Recovered after'];
      const body = rows.map(({ fault, seen, recoveredAfter }) => {
        const cells = pages.map((page) => seen.get(page)?.map(describe).join(', then ') ?? '');
        const recovered = recoveredAfter === undefined ? `more than ${maxWait} s` : `${recoveredAfter.toFixed(1)} s`;
        return line([fault, ...cells, recovered]);
      });
      return [`## ${title}`, '', line(head), line(head.map(() => '---')), ...body].join('\n');
    })
    .join('\n\n');
}
