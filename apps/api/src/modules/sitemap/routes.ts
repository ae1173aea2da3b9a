import { IdText } from '@reprise/entities/id';
import { SitemapKind, SitemapParts, SitemapProducts } from '@reprise/entities/sitemap';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { selectParts, selectProducts } from './sitemap-queries.ts';

/** How long the beginnings of the parts are kept: counting a large catalogue is the dear part. */
const partsMaximumAge = 10 * 60_000;
const cache = { maxAgeSeconds: 600 };

const PartsQuery = z.object({
  kind: z._default(SitemapKind, 'buy'),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50_000)), 50_000),
});
const ProductsQuery = z.object({
  kind: z._default(SitemapKind, 'buy'),
  from: z._default(IdText, 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5_000)), 1_000),
});

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
    query: PartsQuery,
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
    query: ProductsQuery,
    response: SitemapProducts,
    handler: ({ query }) => selectProducts(db, query.kind, query.from, query.limit),
  });
}
