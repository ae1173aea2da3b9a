import * as z from 'zod/mini';
import { defaultSitemapProducts, maxSitemapPartSize, maxSitemapProducts } from './constants/sitemap.ts';
import { IdText } from './id.ts';
import { SitemapKind } from './sitemap.ts';

/** Query of GET /api/sitemap/parts; `size` is the number of products in one part. */
export const SitemapPartsQuery = z.object({
  kind: z._default(SitemapKind, 'buy'),
  size: z._default(
    z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(maxSitemapPartSize)),
    maxSitemapPartSize,
  ),
});

/** Query of GET /api/sitemap/products: products from an id on. */
export const SitemapProductsQuery = z.object({
  kind: z._default(SitemapKind, 'buy'),
  from: z._default(IdText, 1),
  limit: z._default(
    z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(maxSitemapProducts)),
    defaultSitemapProducts,
  ),
});
