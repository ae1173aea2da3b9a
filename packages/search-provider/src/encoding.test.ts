import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeQuery, encodeSegment, encodeText } from './encoding.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 20 });

/** Decodes a query string as servers do: pairs in order. */
const pairsOf = (query: string): [string, string][] =>
  query
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split('=').map(decodeURIComponent) as [string, string]);

describe('encoding', () => {
  it('uses only unreserved characters and percent signs, and can be decoded', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(encodeText(text)).toMatch(/^[\w.~%-]*$/);
        expect(decodeURIComponent(encodeText(text))).toBe(text.toWellFormed());
      }),
    );
  });

  it('repeats the key of a list and puts the key of an object into brackets', () => {
    expect(encodeQuery({ a: ['x', 'y'], b: { c: 'd e', 'f[g]': ["!'()*"] }, h: { i: { j: 1 } } })).toBe(
      'a=x&a=y&b%5Bc%5D=d%20e&b%5Bf%5Bg%5D%5D=%21%27%28%29%2A&h%5Bi%5D%5Bj%5D=1',
    );
  });

  it('omits null and undefined, but not 0, false and the empty text', () => {
    expect(encodeQuery({ a: null, b: undefined, c: 0, d: false, e: '', f: [null, 1], g: {} })).toBe(
      'c=0&d=false&e=&f=1',
    );
  });

  it('round-trips flat parameters', () => {
    const name = anyText.filter((text) => text !== '');
    const value = fc.oneof(anyText, fc.integer(), fc.boolean(), fc.array(anyText));
    fc.assert(
      fc.property(fc.dictionary(name, value), (parameters) => {
        const expected = Object.entries(parameters).flatMap(([key, item]) =>
          (Array.isArray(item) ? item : [item]).map((part) => [key.toWellFormed(), String(part).toWellFormed()]),
        );
        expect(pairsOf(encodeQuery(parameters))).toEqual(expected);
      }),
    );
  });

  it('encodes any text as a single path segment', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.constantFrom('.', '..', '/', '%2e')), (text) => {
        const { pathname } = new URL(`http://host/search/${encodeSegment(text)}/end`);
        expect(pathname.split('/')).toHaveLength(4);
        expect(decodeURIComponent(pathname.split('/')[2] ?? '').trim()).toBe(
          text.toWellFormed().replace(/\s/g, ' ').trim(),
        );
      }),
    );
  });
});
