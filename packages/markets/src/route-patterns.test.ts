import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { areas } from './areas.ts';
import { type Language, languages } from './markets.ts';
import { areaOf, areaOfPath, formatPath, mounts, parsePath, routePatterns } from './paths.ts';
import { codecOf, type dialogs, type documentTypes } from './route-params.ts';
import { type RouteMatch, type RouteParams, routeNames } from './routes.ts';
import { anyLanguage, anyRoute } from './testing/any-route.ts';

const format = ({ name, params }: RouteMatch, language: Language) => formatPath(name, params as never, language);

describe('areas', () => {
  test('each first path segment belongs to one area only', () => {
    for (const language of languages) {
      const all = (['shell', ...areas] as const).flatMap((area) => mounts(area, language));
      expect(new Set(all).size).toBe(all.length);
    }
    expect(mounts('green', 'it')).toEqual(['/vendere', '/trade-in']);
  });

  test('a path belongs to the area of its route', () => {
    fc.assert(
      fc.property(anyLanguage, anyRoute, (language, route) => {
        expect(areaOfPath(format(route, language), language)).toBe(areaOf(route.name));
      }),
    );
    expect(areaOfPath('/', 'de')).toBe('blue');
    expect(['/nothing', '//kaufen', '/%zz', '/i,4/x'].map((path) => areaOfPath(path, 'de'))).toEqual(
      Array(4).fill('shell'),
    );
  });
});

describe('the router’s patterns', () => {
  const tables = new Map(
    languages.map((language) => [
      language,
      routeNames.flatMap((name) => routePatterns(name, language).map((path) => ({ id: name, path }))),
    ]),
  );
  const routed = (pathname: string, language: Language) =>
    matchRoutes(tables.get(language) ?? [], pathname)?.at(-1)?.route.id;

  test('match the same route as parsePath', () => {
    fc.assert(
      fc.property(anyLanguage, anyRoute, (language, route) => {
        const pathname = format(route, language);
        const parsed = parsePath(pathname, language);
        expect(parsed).toHaveProperty('name', routed(pathname, language));
      }),
      { numRuns: 2000 },
    );
  });

  test('agree with parsePath on paths of the table’s words in any order', () => {
    const parts = [
      'kaufen',
      'medien',
      'author',
      'theme',
      'suchen',
      'top-produkte',
      '1-9',
      'verkaufen',
      'i',
      '7,x',
      '7',
    ];
    const more = ['checkout', 'cart', 'login', 'address', 'my', 'orders', 's', 'p', 'tips-and-news', 'c', 'trade-in'];
    const anyWords = fc.array(fc.constantFrom(...parts, ...more), { maxLength: 4 });
    fc.assert(
      fc.property(anyWords, (chosen) => {
        const pathname = `/${chosen.join('/')}`;
        const parsed = parsePath(pathname, 'de');
        if (parsed && 'name' in parsed) expect(routed(pathname, 'de')).toBe(parsed.name);
      }),
      { numRuns: 3000 },
    );
  });
});

test('a token without a codec is one segment of text', () => {
  expect(codecOf('themeName').read('a b')).toEqual({ themeName: 'a b' });
  expect(['.', '..', ''].map((text) => codecOf('themeName').read(text))).toEqual([undefined, undefined, undefined]);
});

test('a range has two positions in order', () => {
  const read = (text: string) => codecOf('range').read(text);
  expect(read('5-5')).toEqual({ from: 5, to: 5 });
  expect(['5-4', '0-4', '4-0', 'x1-9', '1-9x'].map(read)).toEqual(Array(5).fill(undefined));
});

test('parameters are typed by the template', () => {
  expectTypeOf<RouteParams<'product_details'>>().toEqualTypeOf<{ id: number; slug: string }>();
  expectTypeOf<RouteParams<'category'>>().toEqualTypeOf<{ path: string }>();
  expectTypeOf<RouteParams<'legal_document'>['documentType']>().toEqualTypeOf<(typeof documentTypes)[number]>();
  expectTypeOf<RouteParams<'checkout_cart'>>().toEqualTypeOf<{ dialog?: (typeof dialogs)[number] }>();
  expectTypeOf<RouteParams<'product_details_basic_name'>>().toEqualTypeOf<{ basicSanitizedName: string; id: number }>();
});
