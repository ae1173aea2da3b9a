import * as z from 'zod/mini';
import { LocalizedText } from './language.ts';

/** The kind of product pages in a sitemap: for buying or for selling. */
export const SitemapKind = z.enum(['buy', 'sell']);
export type SitemapKind = z.infer<typeof SitemapKind>;

/** GET /api/sitemap/parts?kind&size: the first id of each part of the catalogue, `size` products apart. */
export const SitemapParts = z.object({ parts: z.array(z.int()) });
export type SitemapParts = z.infer<typeof SitemapParts>;

/**
 * GET /api/sitemap/products?kind&from&limit: products in the order of their ids; `next` is the first id of the next
 * page.
 */
export const SitemapProducts = z.object({
  products: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      /** When the product or one of its prices last changed. */
      modifiedAt: z.iso.datetime(),
    }),
  ),
  next: z.optional(z.int()),
});
export type SitemapProducts = z.infer<typeof SitemapProducts>;

/** GET /api/sitemap/content: blog, articles, themes, promotions and authors by their paths. */
export const SitemapContent = z.object({
  pages: z.array(z.object({ paths: LocalizedText, modifiedAt: z.optional(z.iso.date()) })),
});
export type SitemapContent = z.infer<typeof SitemapContent>;
