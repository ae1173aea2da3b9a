import { createHash } from 'node:crypto';
import { formatPath, type Language, languages } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { linksOf, tagsOf } from '../fixtures/html.ts';
import { type Answer, ask, askUrl, hostOf, originOf, remoteOrigins } from '../fixtures/http.ts';
import { type PageKind, pagesNamed, publicPages } from '../fixtures/page-kinds.ts';

const attributesThatRun = /\son[a-z]+\s*=|href\s*=\s*["']?\s*javascript:/i;

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Contents of the inline elements with a name whose `type` matches; React's scripts of streamed pages have a nonce. */
const inlineOf = (html: string, name: 'script' | 'style', type: RegExp) =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'g'))].flatMap(
    ([, attributes = '', text = '']) =>
      !/\b(src|nonce)=/.test(attributes) && type.test(/type="([^"]*)"/.exec(attributes)?.[1] ?? '') ? [text] : [],
  );

function expectSafe(answer: Answer, isPersonal = false) {
  const { headers, text } = answer;
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['permissions-policy']).toContain('camera=');
  expect(headers['x-powered-by']).toBeUndefined();
  // Personal and error pages must never be stored; pages for everybody may be reused by back/forward navigation.
  expect(headers['cache-control']).toBe(answer.status < 400 && !isPersonal ? 'private, no-cache' : 'no-store');
  const markup = text.replace(/<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>/gi, '');
  expect(markup).not.toMatch(new RegExp(`<[^>]*${attributesThatRun.source}`, 'i'));
  const scripts = inlineOf(text, 'script', /^(|module|text\/javascript|importmap|speculationrules)$/);
  const allowed = (directive: string) => new RegExp(`${directive} [^;]*`).exec(policy)?.[0].match(/'sha256-[^']+'/g);
  expect(allowed('script-src')?.sort()).toEqual(scripts.map(hashOf).sort());
  expect(allowed('style-src')).toEqual(inlineOf(text, 'style', /^$/).map(hashOf));
}

test('every kind of page has the security headers, and runs only the inline scripts that the shop wrote', async () => {
  const pages: PageKind[] = [...(await publicPages('de')), { name: 'error', path: '/gibt-es-nicht' }];
  for (const { name, path, isPersonal } of pages)
    await test.step(name, async () => {
      for (const answer of [await ask(path), await ask(path)]) expectSafe(answer, isPersonal);
    });
});

test('static files of the areas allow the shop’s origin, forbid MIME sniffing and, as releases, are cached forever', async () => {
  const html = (await ask('/')).text;
  const files = tagsOf(html, 'link')
    .map(({ attributes }) => attributes)
    .filter(({ rel }) => rel === 'modulepreload')
    .map(({ href = '' }) => new URL(href, originOf('de')));
  expect(new Set(files.map(({ origin }) => origin)).size).toBe(2);
  for (const file of files) {
    const { status, headers } = await ask(file.pathname, { headers: { origin: originOf('de') } }, file);
    expect(status, file.href).toBe(200);
    expect(headers['content-type']).toContain('javascript');
    if (file.host === new URL(originOf('de')).host) continue;
    expect(headers['x-content-type-options'], file.href).toBe('nosniff');
    expect(headers['access-control-allow-origin'], file.href).toBe('*');
    expect(headers['cache-control'], file.href).toContain('immutable');
  }
  expect(await remoteOrigins()).toHaveLength(3);
});

interface Place {
  readonly language: Language;
  readonly path: string;
}

const alternatesOf = async ({ language, path }: Place) => {
  const answer = await ask(path, { host: hostOf(language) });
  expect(answer.status, `${language} ${path}`).toBe(200);
  return linksOf(answer.text);
};

test('every page names its own address and its other languages, each of which answers and links back', async () => {
  const buying = ['home', 'departments', 'media', 'sale', 'list', 'product'];
  for (const { name, path } of await pagesNamed([...buying, 'selling', 'selling, list', 'grading'])) {
    await test.step(name, async () => {
      const { canonical, alternates } = await alternatesOf({ language: 'de', path });
      expect(canonical).toBe(originOf('de') + path);
      expect(Object.keys(alternates).sort()).toEqual([...languages, 'x-default'].sort());
      expect(alternates['x-default']).toBe(alternates.de);
      for (const language of languages) {
        const url = alternates[language] ?? '';
        expect(new URL(url).host).toBe(hostOf(language));
        const there = await askUrl(url);
        expect(there.status, url).toBe(200);
        const links = linksOf(there.text);
        expect(links.canonical).toBe(url);
        expect(links.alternates, url).toEqual(alternates);
      }
    });
  }
});

test('carts, account, search results and errors are not indexed', async () => {
  const pages = await pagesNamed(['cart', 'search', 'selling, search', 'trade-in cart', 'sign in', 'register']);
  for (const { path } of [...pages, { path: '/gibt-es-nicht' }]) {
    const robots = tagsOf((await ask(path)).text, 'meta').find(({ attributes }) => attributes.name === 'robots');
    expect(robots?.attributes.content, path).toContain('noindex');
  }
  const robots = await ask('/robots.txt');
  expect(robots.status).toBe(200);
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.text).toMatch(/^User-agent: \*$/m);
  expect(robots.text).toMatch(/^Disallow: \/checkout\/$/m);
  expect(robots.text).not.toMatch(/^Disallow: \/$/m);
});

test('structured data of a page is valid JSON and describes the page', async () => {
  const wanted: Record<string, string[]> = {
    home: ['WebSite'],
    list: ['ItemList', 'BreadcrumbList'],
    product: ['Product', 'BreadcrumbList'],
  };
  for (const language of ['de', 'fr'] as const) {
    for (const { name, path } of await publicPages(language)) {
      const { text } = await ask(path, { host: hostOf(language) });
      const data = [...text.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, json = '']) => JSON.parse(json) as { '@type': string; '@context': string; offers?: unknown },
      );
      for (const one of data) expect(one['@context']).toBe('https://schema.org');
      const types = data.map((one) => one['@type']);
      for (const type of wanted[name] ?? []) expect(types, `${language} ${name}`).toContain(type);
    }
  }
});

test('icon and manifest exist', async () => {
  const html = (await ask(formatPath('landing_page', {}, 'de'))).text;
  const linked = tagsOf(html, 'link').filter(({ attributes: { rel = '' } }) => ['icon', 'manifest'].includes(rel));
  expect(linked.length).toBeGreaterThanOrEqual(2);
  for (const { attributes } of linked) expect((await ask(attributes.href ?? '')).status, attributes.href).toBe(200);
});
