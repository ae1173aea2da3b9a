/** Maximum URLs in one part of a sitemap; search engines read no more. */
export const maxSitemapPartSize = 50_000;

/** Maximum products in one answer about a part of a sitemap. */
export const maxSitemapProducts = 5_000;

/** Products in one such answer by default. */
export const defaultSitemapProducts = 1_000;

/** Products with a place in the sitemap for visitors, the most wanted first. */
export const maxTopProducts = 10_000;

/** Products on one page of the sitemap for visitors. */
export const topProductsPerPage = 100;

/** Brands in the sitemap for visitors, those with the most products. */
export const maxSitemapBrands = 60;
