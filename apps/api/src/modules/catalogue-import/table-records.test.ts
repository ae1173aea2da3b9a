import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from './encoding.ts';
import { type Delimiter, delimiters, readRecords, splitRecord, type TableRecord } from './table-records.ts';

async function recordsOf(text: string, delimiter: Delimiter = ','): Promise<TableRecord[]> {
  const parts = (async function* () {
    // Small parts, so that line ends and quotes fall between them.
    for (let at = 0; at < text.length; at += 7) yield text.slice(at, at + 7);
  })();
  const records: TableRecord[] = [];
  for await (const record of readRecords(linesOf(parts), delimiter)) records.push(record);
  return records;
}

describe('records of a table', () => {
  it('may have several lines, and know the one they start on', async () => {
    expect(await recordsOf('a,b\r\n1,"two\r\nlines, ""quoted"""\r\n\r\n3,4')).toEqual([
      { line: 1, text: 'a,b', isBroken: false },
      { line: 2, text: '1,"two\nlines, ""quoted"""', isBroken: false },
      { line: 5, text: '3,4', isBroken: false },
    ]);
  });

  it.each([
    ['a quote in the middle of a text', '1,27" monitor,3', false],
    ['a quote that is not doubled', '1,"5" phone",3', true],
    ['a quote that is never closed', '1,"open,3', true],
  ])('with %s', async (_, row, isBroken) => {
    const good = ['5,"fine",6', '7,8,9'];
    const records = await recordsOf(['a,b,c', row, ...good].join('\n'));
    expect(records.map((record) => [record.line, record.isBroken])).toEqual([
      [1, false],
      [2, isBroken],
      [3, false],
      [4, false],
    ]);
  });

  it('lose one row to a forgotten quote, even if a later one would close it', async () => {
    const rows = [
      'id,name,category,price,stock',
      '1,"Open,2010,1,1',
      '2,Good,2010,1,1',
      '3,Tablet 10",2010,1,1',
      '4,a,b,c,d',
    ];
    const records = await recordsOf(rows.join('\n'));
    expect(records.filter(({ isBroken }) => isBroken).map(({ line }) => line)).toEqual([2]);
    expect(records).toHaveLength(5);
  });

  it('have the columns that the parser finds', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '\t', '|', '\n'), maxLength: 6 });
    const quoted = cell.map((text) => `"${text.replaceAll('"', '""')}"`);
    fc.assert(
      fc.property(
        fc.array(quoted, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...delimiters),
        (cells, delimiter) => {
          const text = cells.join(delimiter);
          expect(splitRecord(text, delimiter)).toEqual({ columns: cells.length, state: 'complete' });
          expect(parse(text, { delimiter, relax_quotes: true, trim: true })[0]).toHaveLength(cells.length);
        },
      ),
    );
  });
});
