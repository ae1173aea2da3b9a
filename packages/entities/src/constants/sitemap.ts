/** Maximum URLs in one part of a sitemap; search engines read no more. */
export const maxSitemapPartSize = 50_000;

/** Maximum products in one answer about a part of a sitemap. */
export const maxSitemapProducts = 5_000;

/** Products in one such answer by default. */
export const defaultSitemapProducts = 1_000;
