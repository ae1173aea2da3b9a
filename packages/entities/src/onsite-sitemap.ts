import * as z from 'zod/mini';
import { maxTopProducts } from './constants/sitemap.ts';

const Link = z.object({ label: z.string(), href: z.string() });

/** Query of GET /api/onsite-sitemap: the place of the first product, from 1. */
export const OnsiteSitemapQuery = z.object({
  from: z._default(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(maxTopProducts)), 1),
});

/** Answer of GET /api/onsite-sitemap, in the language of the request. */
export const OnsiteSitemap = z.object({
  brands: z.array(Link),
  /** Themes and promotions. */
  themes: z.array(Link),
  /** The blog, its categories and its articles, and the authors. */
  topics: z.array(Link),
  /** The most wanted products from a place on. */
  products: z.array(Link),
  /** How many products have a place. */
  total: z.int(),
});
export type OnsiteSitemap = z.infer<typeof OnsiteSitemap>;
