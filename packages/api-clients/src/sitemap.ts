import { SitemapContent, type SitemapKind, SitemapParts, SitemapProducts } from '@reprise/entities/sitemap';
import type { SitemapPartsQuery, SitemapProductsQuery } from '@reprise/entities/sitemap-request';
import { type CallOptions, createHttp, type HttpOptions, type QueryOf } from './http.ts';

/** The catalogue for sitemaps; for servers only, so that it stays out of browser bundles. */
export function createSitemapClient(options: HttpOptions) {
  const http = createHttp(options);
  return {
    content: (call?: CallOptions) => http.get('/api/sitemap/content', SitemapContent, call),
    parts: (kind: SitemapKind, size: number, call?: CallOptions) =>
      http.get('/api/sitemap/parts', SitemapParts, {
        ...call,
        query: { kind, size } satisfies QueryOf<typeof SitemapPartsQuery>,
      }),
    products: (kind: SitemapKind, from: number, limit: number, call?: CallOptions) =>
      http.get('/api/sitemap/products', SitemapProducts, {
        ...call,
        query: { kind, from, limit } satisfies QueryOf<typeof SitemapProductsQuery>,
      }),
  };
}
export type SitemapClient = ReturnType<typeof createSitemapClient>;
