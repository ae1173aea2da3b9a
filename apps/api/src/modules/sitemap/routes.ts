import { OnsiteSitemap, OnsiteSitemapQuery, SellingSitemap } from '@reprise/entities/onsite-sitemap';
import { type SitemapKind, SitemapParts, SitemapProducts } from '@reprise/entities/sitemap';
import { SitemapPartsQuery, SitemapProductsQuery } from '@reprise/entities/sitemap-request';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { loadOnsiteSitemap, loadTopProducts } from './onsite-sitemap.ts';
import { selectParts, selectProducts } from './sitemap-queries.ts';

/** How long the starts of the parts are cached; counting a large catalogue is the expensive step. */
const partsMaximumAge = 10 * 60_000;
const cache = { maxAgeSeconds: 600 };

/** The catalogue for sitemaps: ids, slugs and dates, in parts and pages. */
export function registerSitemap(
  app: FastifyInstance,
  context: Pick<AppContext, 'db' | 'clock' | 'catalogue' | 'config'>,
): void {
  const { db, clock } = context;
  const known = new Map<string, { parts: Promise<number[]>; until: number }>();

  function partsOf(kind: SitemapKind, size: number): Promise<number[]> {
    const key = `${kind} ${size}`;
    const kept = known.get(key);
    if (kept && kept.until > clock().getTime()) return kept.parts;
    const parts = selectParts(db, kind, size);
    parts.catch(() => known.delete(key));
    // One shop uses one size; a caller that tries others must not fill the memory.
    if (known.size >= 8) known.clear();
    known.set(key, { parts, until: clock().getTime() + partsMaximumAge });
    return parts;
  }

  route(app, {
    method: 'GET',
    url: '/api/sitemap/parts',
    access: 'public',
    cache,
    summary: 'The first id of each part of the catalogue',
    tag: 'content',
    query: SitemapPartsQuery,
    response: SitemapParts,
    handler: async ({ query }) => ({ parts: await partsOf(query.kind, query.size) }),
  });
  route(app, {
    method: 'GET',
    url: '/api/sitemap/products',
    access: 'public',
    cache,
    summary: 'Products in the order of their ids, from an id on',
    tag: 'content',
    query: SitemapProductsQuery,
    response: SitemapProducts,
    handler: ({ query }) => selectProducts(db, query.kind, query.from, query.limit),
  });

  route(app, {
    method: 'GET',
    url: '/api/onsite-sitemap',
    access: 'public',
    cache: sameForEverybody,
    summary: 'Links to brands, themes, articles and the most wanted products, for the sitemap that visitors see',
    tag: 'content',
    query: OnsiteSitemapQuery,
    response: OnsiteSitemap,
    handler: ({ query, request }) => loadOnsiteSitemap(context, query.from, request.locale),
  });

  route(app, {
    method: 'GET',
    url: '/api/trade-in/onsite-sitemap',
    access: 'public',
    cache: sameForEverybody,
    summary: 'Links to the most wanted products that the shop buys, for the sitemap that sellers see',
    tag: 'trade-in',
    query: OnsiteSitemapQuery,
    response: SellingSitemap,
    handler: ({ query, request }) => loadTopProducts(context, 'sell', query.from, request.locale.language),
  });
}
