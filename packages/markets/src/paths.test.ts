import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type Language, languages, localeOf } from './markets.ts';
import {
  areaOf,
  areaOfPath,
  encodeParentheses,
  formatPath,
  mounts,
  parsePath,
  routePatterns,
  translatePath,
} from './paths.ts';
import { codecOf, dialogs, documentTypes, recommendationTypes, tradeInSteps } from './route-params.ts';
import { type RouteMatch, type RouteName, type RouteParams, routeNames, routes, words } from './routes.ts';

const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.string({
      unit: fc.constantFrom('%', '(', ')', '/', ',', '?', '#', ' ', '2', 'F', 'ü', '漢', '..', ':', '*'),
      minLength: 1,
    }),
  )
  .filter((text) => text !== '.' && text !== '..' && !/[\p{Cc}\u2028\u2029]/u.test(text));
const segment = anyText.filter((text) => !text.includes('/'));
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
const slugOrNone = fc.oneof(fc.constant(''), anyText);

const tokenParams: Record<string, fc.Arbitrary<object>> = {
  id: fc.record({ id }),
  idAndSlug: fc.record({ id, slug: slugOrNone }),
  orderUuid: fc.record({ orderUuid: fc.uuid() }),
  range: fc.tuple(id, id).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) })),
  documentType: fc.record({ documentType: fc.constantFrom(...documentTypes) }),
  dialog: fc.record({ dialog: fc.constantFrom(...dialogs) }),
  step: fc.record({ step: fc.constantFrom(...tradeInSteps) }),
  type: fc.record({ type: fc.constantFrom(...recommendationTypes) }),
  '*': fc.record({ path }),
};

/** Arbitrary parameters of a route, derived from its template, so that no route is left out. */
function paramsOf(name: RouteName): fc.Arbitrary<object> {
  const parts = routes[name][1].split('/').filter((part) => part === '*' || part.startsWith(':'));
  const values = parts.map((part) => {
    const token = part.replace(/[:?]/g, '');
    const value = tokenParams[token] ?? anyText.map((text) => ({ [token]: text }));
    return part.endsWith('?') ? fc.oneof(fc.constant({}), value) : value;
  });
  return fc.tuple(...values).map((all) => Object.assign({}, ...all));
}

const anyLanguage = fc.constantFrom(...languages);
const anyRoute = fc
  .constantFrom(...routeNames)
  .chain((name) => paramsOf(name).map((params) => ({ name, params }) as RouteMatch));

/** A category path that equals a more specific route is that route: the landing page is the category's page. */
function isTakenByWord({ name, params }: RouteMatch, language: Language): boolean {
  if (!name.endsWith('category') || !('path' in params)) return false;
  const [first = '', ...rest] = params.path.toLowerCase().split('/');
  return routeNames.some((other) => {
    const [, prefix, word, parameter] = formatTemplate(other, language).split('/');
    const [, ownPrefix] = formatTemplate(name, language).split('/');
    return prefix === ownPrefix && word === first && rest.length === (parameter ? 1 : 0);
  });
}

const formatTemplate = (name: RouteName, language: Language) => routePatterns(name, language)[0] ?? '';
const format = ({ name, params }: RouteMatch, language: Language) => formatPath(name, params as never, language);

describe('a path and its route', () => {
  test.each(routeNames)('%s is parsed from its own path in every language', (name) => {
    fc.assert(
      fc.property(anyLanguage, paramsOf(name), (language, params) => {
        const route = { name, params } as RouteMatch;
        fc.pre(!isTakenByWord(route, language));
        expect(parsePath(format(route, language), language)).toEqual(route);
      }),
      { numRuns: 200 },
    );
  });

  test('is not changed by browsers, which resolve dots and encode characters', () => {
    fc.assert(
      fc.property(anyLanguage, anyRoute, (language, route) => {
        const pathname = format(route, language);
        expect(new URL(pathname, 'http://localhost').pathname).toBe(pathname);
        expect(pathname).toMatch(/^\/(?!\/)[\w\-.~,%/]*$/);
      }),
    );
  });

  test('has one spelling, to which other spellings redirect in one step', () => {
    fc.assert(
      fc.property(anyLanguage, anyRoute, (language, route) => {
        fc.pre(!isTakenByWord(route, language) && route.name !== 'landing_page');
        const pathname = format(route, language);
        expect(parsePath(`${pathname}/`, language)).toEqual({ redirect: pathname });
      }),
    );
    expect(parsePath('/KAUFEN/Suchen', 'de')).toEqual({ redirect: '/kaufen/suchen' });
    expect(parsePath('/i/0042,slug', 'de')).toEqual({ redirect: '/i/42,slug' });
    expect(parsePath('/kaufen//', 'de')).toEqual({ redirect: '/kaufen' });
    expect(parsePath('/i/42,', 'de')).toEqual({ redirect: '/i/42' });
    expect(parsePath('/i/42%2Cslug', 'de')).toEqual({ name: 'product_details', params: { id: 42, slug: 'slug' } });
  });

  test('has encoded parentheses, and is also parsed with plain ones', () => {
    expect(formatPath('category', { path: 'handys (neu)' }, 'de')).toBe('/kaufen/handys%20%28neu%29');
    expect(formatPath('category', { path: "a*b!'" }, 'de')).toBe('/kaufen/a%2Ab%21%27');
    const withParentheses = fc.string({ unit: fc.constantFrom('(', ')', 'a', '%', ' ', 'ü'), minLength: 1 });
    fc.assert(
      fc.property(anyLanguage, withParentheses, (language, slug) => {
        const pathname = formatPath('product_details', { id: 42, slug }, language);
        const bare = pathname.replaceAll('%28', '(').replaceAll('%29', ')');
        expect(pathname).not.toMatch(/[()]/);
        expect(encodeParentheses(bare)).toBe(pathname);
        expect(parsePath(bare, language)).toEqual({ name: 'product_details', params: { id: 42, slug } });
      }),
    );
  });

  test('throws a RangeError for invalid parameters', () => {
    expect(() => formatPath('product_details', { id: 0, slug: 'x' }, 'de')).toThrow(
      new RangeError('product_details: "0,x" cannot be its :idAndSlug'),
    );
    expect(() => formatPath('product_details', { id: 1.5, slug: 'x' }, 'de')).toThrow(RangeError);
    expect(() => formatPath('category', { path: 'a//b' }, 'de')).toThrow(RangeError);
    expect(() => formatPath('category', { path: '../my' }, 'de')).toThrow(RangeError);
    expect(() => formatPath('blog_post', { slug: '' }, 'de')).toThrow(RangeError);
    expect(() => formatPath('blog_post', { slug: '\uD800' }, 'de')).toThrow(RangeError);
    expect(() => formatPath('onsite_sitemap', { from: 9, to: 1 }, 'de')).toThrow(RangeError);
    expect(() => formatPath('my_order', { orderUuid: 'mine' }, 'de')).toThrow(RangeError);
  });
});

describe('any pathname at all', () => {
  const anyPathname = fc.oneof(
    fc.webPath(),
    fc.string().map((text) => `/${text}`),
    fc
      .array(
        fc.constantFrom(
          'kaufen',
          'acheter',
          'vender',
          'i',
          'i,7',
          '7,x',
          'top-produkte',
          '1-9',
          '%zz',
          '',
          '%2F',
          '..',
        ),
      )
      .map((parts) => `/${parts.join('/')}`),
  );

  test('yields a route, a redirect to a route, or nothing, and never throws', () => {
    fc.assert(
      fc.property(anyLanguage, anyPathname, (language, pathname) => {
        const parsed = parsePath(pathname, language);
        if (!parsed) return;
        const target = 'redirect' in parsed ? parsed.redirect : format(parsed, language);
        expect(target.startsWith('//')).toBe(false);
        expect(parsePath(target, language)).toHaveProperty('name');
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    '',
    'kaufen',
    '//evil.example',
    '/%zz',
    '/kaufen//x',
    '/kaufen/%2e%2e/my',
    '/kaufen/a%0Ab',
    '/kaufen/a%2Fb',
    '/kaufen/a%2Fb/c',
    '/checkout/nothing',
    '/p//42',
    '/i/7,a%E2%80%A8b',
    '/i/abc',
    '/i/0,x',
    '/legal/other',
  ])('%s is no page', (pathname) => {
    expect(parsePath(pathname, 'de')).toBeUndefined();
  });

  test('a category of another market that would be another route here is not redirected', () => {
    expect(parsePath('/vender/top-produkte/handys', 'es')).toHaveProperty('name', 'green_category');
    expect(parsePath('/vender/top-produkte/handys', 'de')).toBeUndefined();
    expect(translatePath('/vender/top-produkte/handys', 'es', 'de')).toBeUndefined();
  });

  test('a path with the shape but invalid values of a route is not a category', () => {
    expect(parsePath('/kaufen/top-produkte/abc', 'de')).toBeUndefined();
    expect(parsePath('/verkaufen/i/abc', 'de')).toBeUndefined();
    expect(parsePath('/kaufen/elektronik/handys', 'de')).toEqual({
      name: 'category',
      params: { path: 'elektronik/handys' },
    });
  });
});

describe('languages', () => {
  test('every path word is there in every language, as it stands in a URL', () => {
    for (const language of languages) {
      expect(Object.keys(words[language])).toEqual(Object.keys(words.de));
      for (const word of Object.values(words[language])) expect(word).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    }
  });

  test('English has the path words of its market', () => {
    expect(words.en).toEqual(words.de);
  });

  test.each(languages)('no two routes of %s share a template', (language) => {
    const templates = routeNames.map((name) => formatTemplate(name, language).replace(/:\w+\??/g, ':'));
    expect(new Set(templates).size).toBe(routeNames.length);
    expect(templates.join()).not.toContain('$');
  });

  test('the words of the specification', () => {
    const spelt = (name: 'blue_landing' | 'green_landing' | 'search' | 'green_search' | 'sale_landing') =>
      languages.map((language) => formatPath(name, {}, language));
    expect(spelt('blue_landing')).toEqual(['/kaufen', '/kaufen', '/comprar', '/acheter', '/comprare', '/kopen']);
    expect(spelt('green_landing')).toEqual(['/verkaufen', '/verkaufen', '/vender', '/vendre', '/vendere', '/verkopen']);
    expect(spelt('search').slice(2)).toEqual([
      '/comprar/buscar',
      '/acheter/rechercher',
      '/comprare/cerca',
      '/kopen/zoeken',
    ]);
    expect(spelt('green_search')[0]).toBe('/verkaufen/suche');
    expect(formatPath('sale_landing', {}, 'fr')).toBe('/bons-plans');
    expect(formatPath('onsite_sitemap', { from: 1, to: 500 }, 'de')).toBe('/kaufen/top-produkte/1-500');
    expect(formatPath('product_details', { id: 42, slug: 'apple-iphone-13' }, 'en')).toBe('/i/42,apple-iphone-13');
  });

  test('paths of other markets redirect to the path of this market', () => {
    fc.assert(
      fc.property(anyLanguage, anyLanguage, anyRoute, (own, other, route) => {
        fc.pre(!isTakenByWord(route, other) && !isTakenByWord(route, own));
        const [foreign, expected] = [format(route, other), format(route, own)];
        expect(parsePath(foreign, own)).toEqual(foreign === expected ? route : { redirect: expected });
      }),
      { numRuns: 1000 },
    );
    expect(parsePath('/acheter/rechercher', 'de')).toEqual({ redirect: '/kaufen/suchen' });
    expect(parsePath('/sale', 'fr')).toEqual({ redirect: '/bons-plans' });
  });

  test('switching the language and back keeps route and parameters', () => {
    fc.assert(
      fc.property(anyLanguage, anyLanguage, anyRoute, (from, to, route) => {
        fc.pre(!isTakenByWord(route, from) && !isTakenByWord(route, to));
        const pathname = format(route, from);
        const translated = translatePath(pathname, from, to);
        expect(translated).toBe(format(route, to));
        expect(translatePath(translated ?? '', to, from)).toBe(pathname);
      }),
    );
    expect(translatePath('/no/such/page', 'de', 'fr')).toBeUndefined();
    expect(translatePath('/acheter/medias/', 'de', 'it')).toBe('/comprare/media');
  });

  test('every language has a locale that Intl knows', () => {
    expect(languages.map(localeOf)).toEqual(Intl.getCanonicalLocales(languages.map(localeOf)));
  });
});

test('older forms of a path redirect to the current one', () => {
  expect(parsePath('/i,42/apple-iphone-13', 'fr')).toEqual({ redirect: '/i/42,apple-iphone-13' });
  expect(parsePath('/i,42', 'fr')).toEqual({ redirect: '/i/42' });
  expect(parsePath('/i,x/y', 'fr')).toBeUndefined();
  expect(parsePath('/p/apple-iphone-13/42', 'fr')).toEqual({
    name: 'product_details_basic_name',
    params: { basicSanitizedName: 'apple-iphone-13', id: 42 },
  });
  expect(parsePath('/trade-in', 'de')).toEqual({ redirect: '/trade-in/cart' });
  expect(parsePath('/checkout', 'de')).toEqual({ redirect: '/checkout/cart' });
});

describe('areas', () => {
  test('each first path segment belongs to one area only', () => {
    for (const language of languages) {
      const all = (['shell', 'blue', 'green', 'my'] as const).flatMap((area) => mounts(area, language));
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
