export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

interface Split {
  columns: number;
  /** `open`: a quoted field continues on the next line. `broken`: there is text after a closing quote. */
  state: 'complete' | 'open' | 'broken';
}

const quote = '"';
const isBlank = (char: string | undefined) => char === ' ' || char === '\t';

/** Where a quoted field ends, after its closing quote; -1 if it does not. */
function endOfQuotes(text: string, from: number): number {
  for (let at = text.indexOf(quote, from); at >= 0; at = text.indexOf(quote, at + 2)) {
    if (text[at + 1] !== quote) return at + 1;
  }
  return -1;
}

/** Counts the columns of a record and checks its quotes, which count at the start of a field only. */
export function splitRecord(text: string, delimiter: Delimiter): Split {
  let columns = 0;
  let at = 0;
  for (;;) {
    columns += 1;
    while (isBlank(text[at]) && text[at] !== delimiter) at += 1;
    if (text[at] === quote) {
      at = endOfQuotes(text, at + 1);
      if (at < 0) return { columns, state: 'open' };
      while (isBlank(text[at]) && text[at] !== delimiter) at += 1;
      if (at < text.length && text[at] !== delimiter) return { columns, state: 'broken' };
    } else {
      at = text.indexOf(delimiter, at);
      if (at < 0) at = text.length;
    }
    if (at >= text.length) return { columns, state: 'complete' };
    at += 1;
  }
}

export interface TableRecord {
  /** The line on which it starts, counted from 1. */
  line: number;
  text: string;
  /** Its quotes do not match: only this line is lost, and the next record starts on the next line. */
  isBroken: boolean;
}

/** A field with more lines than this is a forgotten quote. */
const maxRecordLines = 500;
/** From this many columns on, a line that has exactly as many as the header is a row and not a part of a text. */
const tellingColumns = 5;

/** Lines that can be put back. */
function createLineQueue(lines: AsyncIterable<string>) {
  const source = lines[Symbol.asyncIterator]();
  let returned: string[] = [];
  return {
    async next(): Promise<string | undefined> {
      const line = returned.pop();
      if (line !== undefined) return line;
      const { value, done } = await source.next();
      return done ? undefined : value;
    },
    async close(): Promise<void> {
      await source.return?.();
    },
    putBack(taken: readonly string[]): void {
      returned = [...returned, ...taken.toReversed()];
    },
  };
}

type LineQueue = ReturnType<typeof createLineQueue>;

/** Takes the lines of the next record; undefined at the end. */
async function takeRecord(queue: LineQueue, delimiter: Delimiter, isRowOfItsOwn: (line: string) => boolean) {
  const first = await queue.next();
  if (first === undefined) return undefined;
  const taken = [first];
  let split = splitRecord(first, delimiter);
  while (split.state === 'open' && taken.length < maxRecordLines) {
    const next = await queue.next();
    if (next === undefined) break;
    taken.push(next);
    if (isRowOfItsOwn(next)) break;
    // Without a quote the field stays open.
    if (next.includes(quote)) split = splitRecord(taken.join('\n'), delimiter);
  }
  const isBroken = split.state !== 'complete';
  if (isBroken) queue.putBack(taken.splice(1));
  return { taken, isBroken, columns: split.columns };
}

/** Groups the lines of a table into records. A quoted field may have several lines. */
export async function* readRecords(lines: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<TableRecord> {
  const queue = createLineQueue(lines);
  let headerColumns: number | undefined;
  let line = 1;
  const isRowOfItsOwn = (text: string) => {
    const { columns, state } = splitRecord(text, delimiter);
    return columns >= tellingColumns && columns === headerColumns && state === 'complete';
  };
  try {
    for (;;) {
      const record = await takeRecord(queue, delimiter, isRowOfItsOwn);
      if (!record) return;
      const { taken, isBroken, columns } = record;
      if (!isBroken) headerColumns ??= columns;
      const text = taken.join('\n');
      if (text.trim() !== '') yield { line, text, isBroken };
      line += taken.length;
    }
  } finally {
    await queue.close();
  }
}
