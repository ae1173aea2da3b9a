import { describe, expect, it } from 'vitest';
import { headWords } from './languages.ts';
import { understandQuery } from './understand-query.ts';

describe('a query', () => {
  it.each([
    ['blaues handy bis 300 euro', 'blaues handy', 30_000],
    ['blue phone under 300 €', 'blue phone', 30_000],
    ['móvil azul menos de 250 euros', 'móvil azul', 25_000],
    ['smartphone bleu moins de 300 euros', 'smartphone bleu', 30_000],
    ['smartphone à moins de 300 €', 'smartphone', 30_000],
    ['smartphone en dessous de 300 €', 'smartphone', 30_000],
    ['smartphone sotto i 300 €', 'smartphone', 30_000],
    ['smartphone a meno di 300 €', 'smartphone', 30_000],
    ['cuffie fino ai 100 euro', 'cuffie', 10_000],
    ['auriculares por menos de 100 €', 'auriculares', 10_000],
    ['€150 kopfhörer', 'kopfhörer', 15_000],
    ['laptop bis 1.000 €', 'laptop', 100_000],
    ['laptop under €1,250', 'laptop', 125_000],
    ['laptop jusqu’à 1\u202f000\u00a0€', 'laptop', 100_000],
    ['iphone 13 200 €', 'iphone 13', 20_000],
    ['kabel für 9,99 €', 'kabel für', 999],
    ['laptop 1.299,50 €', 'laptop', 129_950],
    ['300 euro', '300 euro', undefined],
    ['iphone 13', 'iphone 13', undefined],
    ['europa', 'europa', undefined],
    ['EAN: 4006381333931', '4006381333931', undefined],
    ['ISBN-13 978-3-16-148410-0', '978-3-16-148410-0', undefined],
    ['asin:B07XJ8C8F5', 'B07XJ8C8F5', undefined],
    ['isbn', 'isbn', undefined],
  ])('%s is %s up to %s cents', (query, text, maxPrice) => {
    expect(understandQuery(query)).toEqual({ text, maxPrice, isLiteral: false });
  });
});

describe('a query in quotes', () => {
  it.each(['"mine 300 euro"', '„mine 300 euro“', '« mine 300 euro »'])('is meant as typed: %s', (query) => {
    const { text, ...others } = understandQuery(query);
    expect({ text: text.trim(), ...others }).toEqual({ text: 'mine 300 euro', maxPrice: undefined, isLiteral: true });
  });

  it('is not one with inches', () => {
    expect(understandQuery('macbook 13"')).toMatchObject({ text: 'macbook 13"', isLiteral: false });
  });
});

describe('the head of a name', () => {
  it.each([
    ['en', ['watch', 'bands'], ['bands']],
    ['en', ['crime', 'and', 'thrillers'], ['crime', 'thrillers']],
    ['fr', ['bracelets', 'de', 'montre'], ['bracelets']],
    ['de', ['konsolen'], ['konsolen']],
  ] as const)('in %s of %o is %o', (language, words, heads) => {
    expect([...headWords(words, language)]).toEqual(heads);
  });
});
