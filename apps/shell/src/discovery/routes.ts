import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { createApiClients, createSitemapClient } from '@reprise/api-clients';
import type { SitemapKind } from '@reprise/entities/sitemap';
import { createI18n } from '@reprise/i18n';
import type { PageMarket } from '@reprise/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiConnection } from '../api/api-connection.ts';
import type { PageServices } from '../pages/page-services.ts';
import { pageMarketOf, refuseHost } from '../routing/server/page-market.ts';
import { getT, shellMessages } from '../texts.ts';
import { robotsText } from './robots.ts';
import { contentPages, productPages } from './sitemap-pages.ts';
import { type SitemapPage, sitemapIndex, sitemapPart } from './sitemap-xml.ts';
import { webManifest } from './web-manifest.ts';

const kinds = ['buy', 'sell'] as const satisfies readonly SitemapKind[];
const partPattern = /^(pages|(buy|sell)-(\d{1,10}))\.xml$/;
const retryAfterSeconds = 60;

/** Without the API there is no sitemap: an empty one would remove all pages from search engines. */
const unavailable = (reply: FastifyReply) =>
  reply.code(503).header('retry-after', retryAfterSeconds).type('text/plain').send('Try again in a minute.');

/** Loads the first pages before the response starts, so that a failure can still set its status. */
async function started<T>(pages: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await pages.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* pages;
  }
  return all();
}

function sendXml(request: FastifyRequest, reply: FastifyReply, xml: AsyncIterable<string> | Iterable<string>) {
  reply.headers({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=600',
    vary: 'accept-encoding',
  });
  const text = Readable.from(xml);
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text);
  const gzip = createGzip();
  text.once('error', (error) => gzip.destroy(error));
  return reply.header('content-encoding', 'gzip').send(text.pipe(gzip));
}

function sitemapOf(services: PageServices, market: PageMarket) {
  const connection = apiConnection(services, market);
  const client = createSitemapClient(connection);
  const { sitemapSize } = services.config;
  const ownOrigin = market.origins[market.language] ?? market.origin;
  return {
    async index(): Promise<string> {
      const parts = await Promise.all(
        kinds.map(async (kind) => (await client.parts(kind, sitemapSize)).parts.map((from) => `${kind}-${from}`)),
      );
      return sitemapIndex(['pages', ...parts.flat()].map((name) => `${ownOrigin}/sitemaps/${name}.xml`));
    },
    async *content(): AsyncGenerator<SitemapPage[]> {
      const [{ categories }, { pages }] = await Promise.all([
        createApiClients(connection).catalogue.navigationView(),
        client.content(),
      ]);
      yield contentPages(categories, pages);
    },
    products: (kind: SitemapKind, from: number, signal: AbortSignal) =>
      productPages(client, kind, from, sitemapSize, signal),
  };
}

function registerSitemaps(app: FastifyInstance, services: PageServices): void {
  const failed = (request: FastifyRequest, reply: FastifyReply) => (error: unknown) => {
    request.log.error({ err: error }, 'sitemap failed');
    return unavailable(reply);
  };
  app.get('/sitemap.xml', async (request, reply) => {
    const market = pageMarketOf(services, request.host);
    if (!market) return refuseHost(request, reply);
    return sitemapOf(services, market)
      .index()
      .then((xml) => sendXml(request, reply, [xml]), failed(request, reply));
  });
  app.get<{ Params: { part: string } }>('/sitemaps/:part', async (request, reply) => {
    const market = pageMarketOf(services, request.host);
    if (!market) return refuseHost(request, reply);
    const [, name, kind, from] = partPattern.exec(request.params.part) ?? [];
    if (!name) return reply.code(404).type('text/plain').send('Not found');
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort());
    const sitemap = sitemapOf(services, market);
    const pages = kind ? sitemap.products(kind as SitemapKind, Number(from), leaving.signal) : sitemap.content();
    return started(pages).then((all) => sendXml(request, reply, sitemapPart(all, market)), failed(request, reply));
  });
}

/** Registers robots.txt, the sitemaps and the web manifest. */
export function registerDiscovery(app: FastifyInstance, services: PageServices): void {
  app.get('/robots.txt', async (request, reply) => {
    const market = pageMarketOf(services, request.host);
    if (!market) return refuseHost(request, reply);
    return reply.header('cache-control', 'public, max-age=3600').type('text/plain').send(robotsText(market));
  });
  app.get('/site.webmanifest', async (request, reply) => {
    const market = pageMarketOf(services, request.host);
    if (!market) return refuseHost(request, reply);
    const { language, locale } = market;
    const i18n = createI18n({ language, locale, resources: { [language]: { shell: await shellMessages(language) } } });
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(webManifest(services.config.brand, language, getT(i18n)));
  });
  registerSitemaps(app, services);
}
