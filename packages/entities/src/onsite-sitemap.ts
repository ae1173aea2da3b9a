import * as z from 'zod/mini';
import { maxTopProducts } from './constants/sitemap.ts';

const Link = z.object({ label: z.string(), href: z.string() });

/** Query of GET /api/onsite-sitemap and GET /api/trade-in/onsite-sitemap: the place of the first product, from 1. */
export const OnsiteSitemapQuery = z.object({
  from: z._default(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(maxTopProducts)), 1),
});

/** Answer of GET /api/trade-in/onsite-sitemap, in the language of the request. */
export const SellingSitemap = z.object({
  /** The most wanted products from a place on. */
  products: z.array(Link),
  /** How many products have a place. */
  total: z.int(),
});
export type SellingSitemap = z.infer<typeof SellingSitemap>;

/** Answer of GET /api/onsite-sitemap, in the language of the request. */
export const OnsiteSitemap = z.extend(SellingSitemap, {
  brands: z.array(Link),
  /** Themes and promotions. */
  themes: z.array(Link),
  /** The blog, its categories and its articles, and the authors. */
  topics: z.array(Link),
});
export type OnsiteSitemap = z.infer<typeof OnsiteSitemap>;
