import type { BulkOffer } from '@reprise/entities/bulk-offer';
import { maxId } from '@reprise/entities/constants/requests';
import { maxBulkLines } from '@reprise/entities/constants/trade-in';
import { describe, expect, test } from 'vitest';
import { readRows, writeRow } from './bulk-form.ts';
import { linesOf, readTable, refusedTable, totalOf } from './bulk-list.ts';

const conditions = [
  { id: 'veryGood', name: 'Sehr gut' },
  { id: 'acceptable', name: 'Akzeptabel' },
];
const isbn = '9783161484100';
const read = (text: string) => linesOf(readTable(text), conditions, 'veryGood').lines;

describe('a list', () => {
  test('is read with its conditions, without a heading and empty lines', () => {
    expect(read(`\uFEFFTitel;EAN;Zustand\r\n"Roman 2";"${isbn}";akzeptabel\r\n\r\nFilm,4006381333931\n12`)).toEqual([
      { code: isbn, condition: 'acceptable', count: 1 },
      { code: '4006381333931', condition: 'veryGood', count: 1 },
      { code: '12', condition: 'veryGood', count: 1 },
    ]);
  });

  test('joins copies of a product in the same condition', () => {
    expect(read(`${isbn}\n978-3-16-148410-0\n3-16-148410-X\n${isbn};acceptable`)).toEqual([
      { code: isbn, condition: 'veryGood', count: 3 },
      { code: isbn, condition: 'acceptable', count: 1 },
    ]);
  });

  test('counts the lines that are too many', () => {
    const table = Array.from({ length: maxBulkLines + 3 }, () => [isbn]);
    expect(linesOf(table, conditions, 'veryGood')).toEqual({
      lines: [{ code: isbn, condition: 'veryGood', count: maxBulkLines }],
      ignored: 3,
    });
  });
});

describe('its offers', () => {
  const line = { code: isbn, condition: 'veryGood', count: 2 };
  const accepted: BulkOffer = {
    line,
    product: { id: 7, name: 'Novel', slug: 'novel' },
    price: { amount: 150, currency: 'EUR' },
  };
  const refused: BulkOffer = {
    line: { ...line, code: '=1+1', count: 1 },
    refusal: { code: 'MISTYPED', reason: 'No "EAN"' },
  };

  test('count every copy', () => {
    expect(totalOf([accepted, refused])).toBe(300);
  });

  test('are sent and read again, with the condition that the seller chose', () => {
    const form = new FormData();
    form.append('row', writeRow(accepted));
    form.append('row', writeRow(refused));
    form.append('condition-1', 'acceptable');
    expect(readRows(form)).toEqual([
      { offer: { ...accepted, product: { id: 7, name: '', slug: '' } }, condition: 'veryGood' },
      { offer: { line: refused.line }, condition: 'acceptable' },
    ]);
    form.set('row', 'nonsense');
    expect(readRows(form)).toEqual([]);
  });

  test('are read with every id that a product can have', () => {
    const productOf = (id: number) => {
      const form = new FormData();
      form.append('row', writeRow({ ...accepted, product: { id, name: '', slug: '' } }));
      return readRows(form)[0]?.offer.product?.id;
    };
    expect(productOf(maxId)).toBe(maxId);
    expect(productOf(maxId + 1)).toBeUndefined();
  });

  test('list what is not bought, without formulas', () => {
    expect(refusedTable([accepted, refused], ['Code', 'Title', 'Copies', 'Reason'])).toBe(
      '\uFEFF"Code";"Title";"Copies";"Reason"\r\n"\'=1+1";"";"1";"No ""EAN"""\r\n',
    );
  });
});
