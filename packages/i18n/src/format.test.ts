import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  createFormat,
  formatDate,
  formatLanguage,
  formatList,
  formatNumber,
  formatPercent,
  formatPrice,
  formatRelative,
} from './format.ts';

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

describe('formats', () => {
  test('prices are formatted from cents', () => {
    expect(plain(formatPrice(123_450, 'EUR', 'de-DE'))).toBe('1.234,50 €');
    expect(plain(formatPrice(999, 'EUR', 'fr-FR'))).toBe('9,99 €');
    expect(plain(formatPrice(0, 'EUR', 'nl-NL'))).toBe('€ 0,00');
    expect(plain(formatPrice(-500, 'EUR', 'it-IT'))).toBe('−5,00 €');
  });

  test('nothing has no sign, not even after it was subtracted', () => {
    expect(plain(formatPrice(-0, 'EUR', 'en-GB'))).toBe('€0.00');
    expect(plain(formatPrice(0, 'EUR', 'en-GB'))).toBe('€0.00');
  });

  test('a price shows its exact cents, however large', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
        for (const locale of ['de-DE', 'en-GB', 'es-ES', 'fr-FR', 'it-IT', 'nl-NL']) {
          expect(Number(formatPrice(cents, 'EUR', locale).replace(/\D/g, ''))).toBe(cents);
        }
      }),
    );
  });

  test('languages are named in the language of the page, by one object of Intl for each', () => {
    const created = vi.spyOn(Intl, 'DisplayNames');
    for (let review = 0; review < 3; review += 1) expect(formatLanguage('fr', 'de-AT')).toBe('Französisch');
    expect(formatLanguage('it', 'de-AT')).toBe('Italienisch');
    expect(formatLanguage('nl', 'en-IE')).toBe('Dutch');
    expect(created).toHaveBeenCalledTimes(2);
    created.mockRestore();
  });

  test('numbers, percentages and lists', () => {
    expect(formatNumber(1234.5, 'de-DE')).toBe('1.234,5');
    expect(formatNumber(1.26, 'en-GB', { maximumFractionDigits: 1 })).toBe('1.3');
    expect(plain(formatPercent(0.254, 'de-DE'))).toBe('25 %');
    expect(plain(formatPercent(0.254, 'de-DE', 1))).toBe('25,4 %');
    expect(formatList(['Rot', 'Grün', 'Blau'], 'de-DE')).toBe('Rot, Grün und Blau');
    expect(formatList(['rojo', 'azul'], 'es-ES', 'disjunction')).toBe('rojo o azul');
  });

  test('dates use the time zone of the shop', () => {
    expect(formatDate('2025-12-31T23:30:00Z', 'de-DE')).toBe('01.01.2026');
    expect(formatDate('2025-12-31T23:30:00Z', 'de-DE', { timeZone: 'UTC', dateStyle: 'long' })).toBe(
      '31.\u00a0Dezember 2025',
    );
    expect(plain(formatDate(new Date('2025-07-01T10:00:00Z'), 'de-DE', { timeStyle: 'short' }))).toBe(
      '01.07.2025, 12:00',
    );
    expect(() => formatDate('soon', 'de-DE')).toThrow(RangeError);
  });

  test.each([
    ['de-DE', '1.\u00a0Dezember 2026'],
    ['en-GB', '1\u00a0December 2026'],
    ['es-ES', '1\u00a0de diciembre de 2026'],
    ['fr-FR', '1\u00a0décembre 2026'],
    ['it-IT', '1\u00a0dicembre 2026'],
    ['nl-NL', '1\u00a0december 2026'],
  ])('a day keeps its month on the same line: %s', (locale, text) => {
    expect(formatDate('2026-12-01T10:00:00Z', locale, { dateStyle: 'long' })).toMatch(new RegExp(`^${text}$`));
  });

  test('relative times use the largest unit that fits', () => {
    const now = '2025-06-15T12:00:00Z';
    const from = (date: string) => formatRelative(date, now, 'en-GB');
    expect(from('2025-06-15T12:00:30Z')).toBe('in 30 seconds');
    expect(from('2025-06-15T10:00:00Z')).toBe('2 hours ago');
    expect(from('2025-06-16T12:00:00Z')).toBe('tomorrow');
    expect(from('2025-06-19T12:00:00Z')).toBe('in 4 days');
    expect(from('2023-06-01T12:00:00Z')).toBe('2 years ago');
    expect(from(now)).toBe('now');
  });

  test('give the same result when bound to a locale', () => {
    const format = createFormat('fr-FR', 'UTC');
    expect(plain(format.price({ amount: 1999, currency: 'EUR' }))).toBe('19,99 €');
    expect(plain(format.number(12_345))).toBe('12 345');
    expect(plain(format.percent(0.5))).toBe('50 %');
    expect(format.date('2025-12-31T23:30:00Z', { dateStyle: 'short' })).toBe('31/12/2025');
    expect(format.relative('2025-01-02', '2025-01-01')).toBe('demain');
    expect(format.list(['a', 'b'])).toBe('a et b');
    expect(format.language('de')).toBe('allemand');
  });
});
