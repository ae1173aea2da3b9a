import { formatPath, type Language, languages } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { productWithChoice } from '../fixtures/catalogue.ts';
import { decode } from '../fixtures/html.ts';
import { type Answer, ask, hostOf, originOf, remoteOrigins } from '../fixtures/http.ts';
import { textOf } from '../fixtures/texts.ts';

/** The documented error page: status, the visitor's language, a reference for customer service. */
function expectErrorPage({ status, headers, text }: Answer, expected: number, language: Language = 'de') {
  const main = decode(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '');
  expect(status).toBe(expected);
  expect(headers['content-type']).toContain('text/html');
  expect(headers['content-language']).toBe(language);
  expect(main).toContain(textOf('shell', `errors.${expected}.title`, {}, language));
  expect(headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
  expect(main).toContain(String(headers['x-request-id']));
  expect(text).toMatch(/<meta name="robots" content="noindex/);
}

function expectApiError({ status, text }: Answer, expected: number, code = /^[A-Z][A-Z0-9_:]+$/) {
  expect(status, text.slice(0, 300)).toBe(expected);
  expect(JSON.parse(text)).toEqual(
    expect.objectContaining({
      code: expect.stringMatching(code),
      message: expect.stringMatching(/./),
      reference: expect.stringMatching(/^[\da-f]{32}$/),
    }),
  );
}

test('unknown addresses answer 404 with the error page in the language of the host', async () => {
  const nowhere = [
    '/gibt-es-nicht',
    '/i/999999999,nirgends',
    '/i/abc',
    '/i/0,null',
    '/i/99999999999999999999,zu-gross',
    '/i/-1,minus',
    '/kaufen/gibt-es-nicht',
    '/kaufen/elektronik/gibt/es/nicht',
    '/verkaufen/gibt-es-nicht',
    '/verkaufen/i/999999999,nirgends',
    '/p/nichts/999999999',
    '/trade-in/keine-stufe',
    '/kaufen/suchen?q=iphone&category=999999',
    '/kaufen/%00',
    '/i/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/..%2f..%2fetc%2fpasswd',
    `/${'a'.repeat(4000)}`,
  ];
  for (const path of nowhere) {
    await test.step(path.slice(0, 60), async () => expectErrorPage(await ask(path), 404));
  }
  for (const path of ['/%E0%A4%A', '/kaufen/%ff%fe']) {
    await test.step(path, async () => {
      for (const language of languages) expectErrorPage(await ask(path, { host: hostOf(language) }), 400, language);
    });
  }
  for (const language of languages) {
    const path = formatPath('product_details', { id: 999_999_999, slug: 'x' }, language);
    await test.step(language, async () => {
      expectErrorPage(await ask(path, { host: hostOf(language) }), 404, language);
      expectErrorPage(await ask('/zzz', { host: hostOf(language) }), 404, language);
    });
  }
});

test('invalid filters, page numbers and searches show a list and never an error', async () => {
  const list = formatPath('category', { path: 'elektronik/handy' }, 'de');
  const search = formatPath('search', {}, 'de');
  const selling = formatPath('green_search', {}, 'de');
  const paths = [
    `${list}?page=0`,
    `${list}?page=-3`,
    `${list}?page=999999999999`,
    `${list}?page=abc`,
    `${list}?brand=Gibtesnicht`,
    `${list}?gibtesnicht=1`,
    `${list}?sort=quer`,
    `${list}?priceFrom=zehn&priceTo=-1`,
    `${list}?priceFrom=500&priceTo=100`,
    `${list}?inStock=vielleicht`,
    `${list}?brand=${'x'.repeat(300)}`,
    `${list}?${Array.from({ length: 80 }, (_, index) => `brand=b${index}`).join('&')}`,
    `${list}?brand=%00&colour=%F0%9F%98%80`,
    `${search}`,
    `${search}?q=`,
    `${search}?q=%20%20`,
    `${search}?q=${'langes%20wort%20'.repeat(100)}`,
    `${search}?q=%27%3B%20drop%20table%20products%3B--`,
    `${search}?q=%00%01`,
    `${search}?q=iphone&category=abc`,
    `${selling}?q=${'x'.repeat(500)}`,
    `${selling}?q=%00&page=-1`,
  ];
  for (const path of paths) {
    await test.step(path.slice(0, 80), async () => {
      const { status, text } = await ask(path);
      expect(status).toBe(200);
      expect(text).toMatch(/<h1\b/);
      expect(text).toContain('</html>');
    });
  }
});

test('paths of other markets, letter case, trailing slashes and legacy forms are redirected permanently', async () => {
  const { id, product_slug: slug } = await productWithChoice();
  const canonical = formatPath('product_details', { id, slug }, 'de');
  const moved: [path: string, language: Language, target: string][] = [
    ['/acheter/rechercher?q=iphone', 'de', '/kaufen/suchen?q=iphone'],
    ['/kaufen/suchen?q=iphone', 'fr', '/acheter/rechercher?q=iphone'],
    ['/verkaufen', 'it', '/vendere'],
    ['/vender', 'en', '/verkaufen'],
    ['/Kaufen/Suchen', 'de', '/kaufen/suchen'],
    ['/verkaufen/', 'de', '/verkaufen'],
    [`/i,${id}/${slug}`, 'de', canonical],
    [`/i/${id},ganz-anders`, 'de', canonical],
    [`/i/${id}`, 'de', canonical],
    [`/p/irgendwas/${id}`, 'de', canonical],
    ['/trade-in', 'de', '/trade-in/cart'],
  ];
  for (const [path, language, target] of moved) {
    await test.step(`${language} ${path}`, async () => {
      const { status, headers } = await ask(path, { host: hostOf(language) });
      expect(status).toBe(301);
      const location = new URL(String(headers.location), originOf(language));
      expect(location.pathname + location.search).toBe(target);
      expect(location.host).toBe(hostOf(language));
    });
  }
});

test('an unknown host answers 400', async () => {
  for (const host of ['evil.example', 'localhost.evil.example', 'xx.localhost', '[::1', 'a b']) {
    const { status, text } = await ask('/', { host });
    expect(status, host).toBe(400);
    expect(text).not.toContain('<script');
  }
});

test('invalid cookies are ignored', async () => {
  const cookies = [
    'reprise-session=garbage',
    `reprise-session=${'A'.repeat(3000)}`,
    'reprise-session=%00%ff; =; ;;; a',
    'reprise-session="; Path=/',
    'reprise-language=xx',
    '%%%=%%%',
  ];
  for (const cookie of cookies) {
    await test.step(cookie.slice(0, 40), async () => {
      expect((await ask('/', { headers: { cookie } })).status).toBe(200);
      expect((await ask(formatPath('checkout_cart', {}, 'de'), { headers: { cookie } })).status).toBe(200);
      expect((await ask(formatPath('my_overview', {}, 'de'), { headers: { cookie } })).status).toBe(302);
    });
  }
});

test('the API answers invalid requests with a code and a reference', async () => {
  const reads: [path: string, status: number, code?: RegExp][] = [
    ['/api/gibt-es-nicht', 404],
    ['/api/product-view/abc', 400],
    ['/api/product-view/999999999', 404, /^PRODUCT_NOT_FOUND$/],
    ['/api/product-view/99999999999999999999', 400],
    ['/api/product-list-view?page=abc', 400],
    ['/api/search/smart-suggestions', 400],
    ['/api/recommendations?type=magie', 400],
    ['/api/trade-in/product-view/-1', 400],
    ['/api/wishlist-view', 401],
  ];
  for (const [path, status, code] of reads) {
    await test.step(path, async () => expectApiError(await ask(path), status, code));
  }
  const api = new URL(process.env.API_URL ?? 'http://localhost:3100');
  expectApiError(await ask('/api/product-view/%E0%A4%A', {}, api), 400);
  const post = (body: string, type = 'application/json') =>
    ask('/api/trade-in/grading-price', {
      method: 'POST',
      headers: { 'content-type': type, origin: originOf('de') },
      body,
    });
  for (const body of ['', '{', '[]', 'null', '"text"', '{"productId":"x"}']) {
    await test.step(`body ${body}`, async () => expectApiError(await post(body), 400));
  }
  expectApiError(await post(`{"a":"${'x'.repeat(2_000_000)}"}`), 413);
  expectApiError(await post('{}', 'text/plain'), 400);
  expectApiError(await post('<a/>', 'application/xml'), 415);
});

test('changes require the shop’s origin and the session’s CSRF token', async () => {
  const body = JSON.stringify({ id: 1, name: 'x', productVariantLabel: 'A1' });
  const add = (origin: Record<string, string>) =>
    ask('/api/cart-items', { method: 'POST', headers: { 'content-type': 'application/json', ...origin }, body });
  expectApiError(await add({}), 403, /^ORIGIN_NOT_ALLOWED$/);
  expectApiError(await add({ origin: 'https://evil.example' }), 403, /^ORIGIN_NOT_ALLOWED$/);
  expectApiError(await add({ origin: originOf('de') }), 403, /^CSRF_TOKEN_INVALID$/);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
  const cart = formatPath('checkout_cart', {}, 'de');
  expect((await ask(cart, { method: 'POST', headers, body: 'intent=remove' })).status).toBe(403);
});

test('invalid forms are rejected on their page', async () => {
  const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
    ask(path, { method: 'POST', headers: { 'content-type': type, origin: originOf('de') }, body });
  const { id, product_slug: slug } = await productWithChoice();
  const product = formatPath('product_details', { id, slug }, 'de');
  const posts: [path: string, body: string][] = [
    [product, 'variant=Z9'],
    [product, ''],
    [product, 'variant=A1&variant=A2&withFullBattery=maybe'],
    [formatPath('checkout_cart', {}, 'de'), 'intent=remove&uuid=keine'],
    [formatPath('checkout_cart', {}, 'de'), 'intent=zaubern'],
    [formatPath('trade_in', { step: 'cart' }, 'de'), 'intent=remove&id=keine'],
    [formatPath('green_product', { id, slug }, 'de'), 'a.screen=gibtesnicht&price=-5'],
    ['/login_check', 'email=keine&password='],
    ['/auth', 'intent=register&email=x'],
    ['/auth', 'intent=confirm&token=falsch'],
    ['/', 'wishlist-add=abc'],
  ];
  for (const [path, body] of posts) {
    await test.step(`${path} ${body}`, async () => {
      const { status, text } = await post(path, body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(text).toMatch(/<h1\b/);
    });
  }
  expect([404, 405]).toContain((await post('/gibt-es-nicht', 'a=b')).status);
  expect((await post('/auth', `email=${'x'.repeat(400_000)}`)).status).toBe(413);
  expect([400, 415]).toContain((await post('/auth', '{', 'application/json')).status);
});

test('unknown methods and overlong addresses are rejected', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND']) {
    const { status, headers } = await ask('/', { method });
    expect([status, headers.allow], method).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  }
  expect((await ask('/', { method: 'OPTIONS' })).status).toBe(204);
  expect((await ask('/', { method: 'HEAD' })).status).toBe(200);
  expect([414, 431]).toContain((await ask(`/kaufen/suchen?q=${'x'.repeat(60_000)}`)).status);
});

test('no path leads out of the served folders', async () => {
  const climbs = [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/media/../../package.json',
    '/media/%2e%2e%2f%2e%2e%2fpackage.json/320.webp',
    '/media/..%2f..%2fetc%2fpasswd/320.webp',
    '/0.1.0/../../package.json',
    '/0.1.0/web/..%2f..%2f..%2fpackage.json',
    '//etc/passwd',
    '/%00',
  ];
  for (const origin of [new URL(originOf('de')), ...(await remoteOrigins())]) {
    for (const path of climbs) {
      await test.step(`${origin.host}${path}`, async () => {
        const { status, text } = await ask(path, {}, origin);
        expect(status).toBeGreaterThanOrEqual(300);
        expect(status).toBeLessThan(500);
        expect(text).not.toContain('"name": "@reprise');
        expect(text.replace(/<style\b[\s\S]*?<\/style>/gi, '')).not.toContain('root:');
      });
    }
  }
});
