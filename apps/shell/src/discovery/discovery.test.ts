import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../boot/server/app.ts';
import { readConfig } from '../boot/server/config.ts';
import { RemotePool } from '../remotes/server/remote-pool.ts';

const paths = (word: string) => ({ de: word, en: word, es: `${word}-es`, fr: `${word}-fr`, it: word, nl: word });
const category = (id: number, word: string, more: object = {}) => ({
  id,
  name: word,
  materializedPath: [id],
  path: word,
  paths: paths(word),
  isAccessory: false,
  productCount: 3,
  children: [],
  ...more,
});
const navigation = {
  categories: [
    category(1000, 'elektronik', {
      children: [
        category(1110, 'elektronik/handy'),
        category(1120, 'elektronik/kabel', { isAccessory: true }),
        category(1130, 'elektronik/leer', { productCount: 0 }),
      ],
    }),
  ],
};

/** Five products; the fake API returns at most two at a time. */
const ids = [3, 5, 8, 13, 21];
const pageOf = (from: number, limit: number) => {
  const rest = ids.filter((id) => id >= from);
  const most = Math.min(limit, 2);
  const products = rest
    .slice(0, most)
    .map((id) => ({ id, slug: `phone-${id}`, modifiedAt: '2026-05-04T10:00:00.000Z' }));
  return { products, ...(rest[most] === undefined ? {} : { next: rest[most] }) };
};

let folder = '';
let api: Server;
let app: FastifyInstance;
let failsFrom = Number.POSITIVE_INFINITY;

function answer(url: URL): unknown {
  if (url.pathname === '/api/navigation-view') return navigation;
  if (url.pathname === '/api/sitemap/content')
    return { pages: [{ paths: paths('/tips-and-news/battery'), modifiedAt: '2026-11-16' }] };
  const size = Number(url.searchParams.get('size'));
  if (url.pathname === '/api/sitemap/parts') return { parts: ids.filter((_, place) => place % size === 0) };
  return pageOf(Number(url.searchParams.get('from')), Number(url.searchParams.get('limit')));
}

beforeAll(async () => {
  api = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://api');
    response.setHeader('content-type', 'application/json');
    if (url.pathname === '/readyz') return response.end('{"status":"ready"}');
    const isDown = Number(url.searchParams.get('from') ?? 0) >= failsFrom;
    // Client errors are not retried, unlike server errors.
    if (isDown) response.statusCode = 400;
    response.end(JSON.stringify(isDown ? { code: 'X', message: 'down', reference: 'r' } : answer(url)));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(path.join(tmpdir(), 'shell-'));
  await writeFile(path.join(folder, 'registry.json'), '{"remotes":[]}');
  const config = readConfig({
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    BRAND: 'Zweitling',
    PROTOCOL: 'https',
    HOSTS: 'www.shop.example=de:de,shop.example=de:de,en.shop.example=de:en,fr.shop.example=fr:fr',
    SITEMAP_SIZE: '3',
  });
  const log = { info: () => undefined, error: () => undefined };
  const pool = new RemotePool({
    registry: path.join(folder, 'registry.json'),
    allowedOrigins: [],
    log,
    fetch: () => Promise.reject(new Error('there is none')),
  });
  const chunks = { main: { js: ['main.js'], css: [] } };
  const assets = {
    directory: folder,
    chunks,
    stylesheets: new Map<string, string>(),
    fonts: [],
    url: (file: string) => `/assets/${file}`,
  };
  app = await createApp({ config, pool, assets });
});
afterAll(async () => {
  await app.close();
  api.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  failsFrom = Number.POSITIVE_INFINITY;
});

const get = (url: string, host = 'www.shop.example', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } });

interface Link {
  hreflang: string;
  href: string;
}
interface Parsed {
  sitemapindex?: { sitemap: { loc: string }[] };
  urlset?: { url: { loc: string; lastmod?: string; 'xhtml:link': Link[] }[] };
}
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', isArray: (name) => name === 'url' });
const read = (xml: string) => parser.parse(xml) as Parsed;
const partsOf = async (host?: string) =>
  read((await get('/sitemap.xml', host)).body).sitemapindex?.sitemap.map(({ loc }) => loc) ?? [];
const urlsOf = async (part: string, host?: string) => read((await get(part, host)).body).urlset?.url ?? [];

describe('the sitemap of a host', () => {
  test('is an index of files with a limited number of addresses', async () => {
    const parts = await partsOf();
    expect(parts).toEqual(
      ['pages', 'buy-3', 'buy-13', 'sell-3', 'sell-13'].map((part) => `https://www.shop.example/sitemaps/${part}.xml`),
    );
    const sizes = await Promise.all(parts.slice(1).map(async (part) => (await urlsOf(new URL(part).pathname)).length));
    expect(sizes).toEqual([3, 2, 3, 2]);
  });

  test('lists every product once across API pages, with its date', async () => {
    const urls = [...(await urlsOf('/sitemaps/buy-3.xml')), ...(await urlsOf('/sitemaps/buy-13.xml'))];
    expect(urls.map(({ loc }) => loc)).toEqual(ids.map((id) => `https://www.shop.example/i/${id},phone-${id}`));
    expect(urls[0]?.lastmod).toBe('2026-05-04T10:00:00.000Z');
    expect((await urlsOf('/sitemaps/sell-13.xml'))[0]?.loc).toBe('https://www.shop.example/verkaufen/i/13,phone-13');
  });

  test('names each page in every language with a host, and German as the default', async () => {
    const [url] = await urlsOf('/sitemaps/sell-3.xml', 'fr.shop.example');
    expect(url?.loc).toBe('https://fr.shop.example/vendre/i/3,phone-3');
    expect(url?.['xhtml:link'].map(({ hreflang, href }) => [hreflang, href])).toEqual([
      ['de', 'https://www.shop.example/verkaufen/i/3,phone-3'],
      ['en', 'https://en.shop.example/verkaufen/i/3,phone-3'],
      ['fr', 'https://fr.shop.example/vendre/i/3,phone-3'],
      ['x-default', 'https://www.shop.example/verkaufen/i/3,phone-3'],
    ]);
  });

  test('contains landing pages and non-empty categories, and no selling pages for accessories', async () => {
    const locs = (await urlsOf('/sitemaps/pages.xml', 'fr.shop.example')).map(({ loc }) => new URL(loc).pathname);
    expect(locs).toEqual(expect.arrayContaining(['/', '/acheter/categories', '/bons-plans', '/vendre']));
    expect(locs).toEqual(expect.arrayContaining(['/warranty', '/s/help', '/s/returns', '/legal/imprint']));
    expect(locs).toEqual(
      expect.arrayContaining(['/acheter/elektronik/handy-fr', '/acheter/elektronik/kabel-fr', '/vendre/elektronik-fr']),
    );
    expect(locs).not.toContain('/vendre/elektronik/kabel-fr');
    expect(locs).not.toContain('/acheter/elektronik/leer-fr');
    expect(new Set(locs).size).toBe(locs.length);
  });

  test('contains the sitemaps for shoppers and sellers', async () => {
    const locs = (await urlsOf('/sitemaps/pages.xml', 'fr.shop.example')).map(({ loc }) => new URL(loc).pathname);
    expect(locs).toEqual(expect.arrayContaining(['/acheter/top-produits/1-100', '/vendre/top-produits/1-100']));
  });

  test('contains the pages of the content module, with their date', async () => {
    const urls = await urlsOf('/sitemaps/pages.xml', 'fr.shop.example');
    expect(urls.find(({ loc }) => loc === 'https://fr.shop.example/tips-and-news/battery-fr')?.lastmod).toBe(
      '2026-11-16',
    );
  });

  test('uses the preferred host of a language', async () => {
    expect((await partsOf('shop.example'))[0]).toBe('https://www.shop.example/sitemaps/pages.xml');
  });

  test('is compressed if the client accepts it', async () => {
    const { headers, rawPayload } = await get('/sitemaps/buy-3.xml', undefined, { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/xml; charset=utf-8' });
    expect(read(gunzipSync(rawPayload).toString()).urlset?.url).toHaveLength(3);
  });

  test.each(['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/buy-3.xml'])(
    '%s responds with 503 instead of being empty when the API fails',
    async (url) => {
      failsFrom = 0;
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
    },
  );

  test('is not well-formed if it breaks off', async () => {
    failsFrom = 8;
    const broken = await get('/sitemaps/buy-3.xml').then(
      ({ body }) => body,
      () => '',
    );
    expect(broken).not.toContain('</urlset>');
  });

  test('has no other files, and none on unknown hosts', async () => {
    expect((await get('/sitemaps/buy-x.xml')).statusCode).toBe(404);
    expect((await get('/sitemap.xml', 'elsewhere.example')).statusCode).toBe(400);
  });
});

describe('robots.txt', () => {
  test('names the sitemap of its host, and disallows carts, account, searches and finders', async () => {
    const { body, headers } = await get('/robots.txt', 'fr.shop.example');
    expect(headers['content-type']).toContain('text/plain');
    const lines = body.split('\n');
    expect(lines).toContain('Sitemap: https://fr.shop.example/sitemap.xml');
    for (const path of [
      '/checkout/',
      '/trade-in/',
      '/my/',
      '/wishlist',
      '/acheter/rechercher',
      '/*?sort=',
      '/*&q=',
      '/*?finder=',
    ]) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(lines).not.toContain('Disallow: /');
    expect(body).not.toContain('page=');
  });
});

describe('the web manifest', () => {
  const manifestOf = async (host: string) =>
    (await get('/site.webmanifest', host)).json<{
      name: string;
      short_name: string;
      description: string;
      lang: string;
      icons: { src: string; sizes: string; purpose?: string }[];
      shortcuts: { name: string; url: string }[];
    }>();

  test('is in the language of its host, with the configured brand', async () => {
    const [german, french] = [await manifestOf('www.shop.example'), await manifestOf('fr.shop.example')];
    expect([german.lang, german.short_name]).toEqual(['de', 'Zweitling']);
    expect(french.name).toContain('Zweitling');
    expect(french.description).not.toBe(german.description);
    expect(french.shortcuts.map(({ url }) => url)).toEqual(['/vendre', '/acheter/rechercher', '/wishlist']);
  });

  test('has icons in all sizes, which exist', async () => {
    const { icons } = await manifestOf('www.shop.example');
    const sizes = icons.map(({ sizes: size, purpose = 'any' }) => `${purpose} ${size}`);
    expect(sizes).toEqual(['any any', 'any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
    const folderOfIcons = path.join(import.meta.dirname, '../../public');
    for (const { src } of icons) await access(path.join(folderOfIcons, src));
  });
});
