import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Language, languages, localeOf } from './markets.ts';
import { encodeParentheses, formatPath, parsePath, routePatterns, translatePath } from './paths.ts';
import { type RouteMatch, type RouteName, routeNames, words } from './routes.ts';
import { anyLanguage, anyRoute, paramsOf } from './testing/any-route.ts';

/**
 * The path of a category or content page that equals a more specific route is that route: the landing page is the category's
 * page.
 */
function isTakenByWord({ name, params }: RouteMatch, language: Language): boolean {
  if (!('path' in params)) return false;
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
    expect(formatPath('green_bulk', {}, 'fr')).toBe('/vendre/plusieurs-a-la-fois');
    expect(spelt('sale_landing')).toEqual(['/sale', '/sale', '/ofertas', '/bons-plans', '/offerte', '/sale']);
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
