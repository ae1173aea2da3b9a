import { type SitemapKind, SitemapParts, SitemapProducts } from '@reprise/entities/sitemap';
import { SitemapPartsQuery, SitemapProductsQuery } from '@reprise/entities/sitemap-request';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { selectParts, selectProducts } from './sitemap-queries.ts';

/** How long the beginnings of the parts are kept: counting a large catalogue is the dear part. */
const partsMaximumAge = 10 * 60_000;
const cache = { maxAgeSeconds: 600 };

/** The catalogue as sitemaps need it: ids, slugs and dates, in parts and pages. */
export function registerSitemap(app: FastifyInstance, { db, clock }: Pick<AppContext, 'db' | 'clock'>): void {
  const known = new Map<string, { parts: Promise<number[]>; until: number }>();

  function partsOf(kind: SitemapKind, size: number): Promise<number[]> {
    const key = `${kind} ${size}`;
    const kept = known.get(key);
    if (kept && kept.until > clock().getTime()) return kept.parts;
    const parts = selectParts(db, kind, size);
    parts.catch(() => known.delete(key));
    // one shop asks for one size: whoever tries out others does not fill the memory
    if (known.size >= 8) known.clear();
    known.set(key, { parts, until: clock().getTime() + partsMaximumAge });
    return parts;
  }

  route(app, {
    method: 'GET',
    url: '/api/sitemap/parts',
    access: 'public',
    cache,
    summary: 'The id that each part of the catalogue begins with',
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
}
