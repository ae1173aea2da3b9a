import { topProductsPerPage } from './constants/sitemap.ts';

export interface SitemapRange {
  from: number;
  to: number;
}

/** The page that starts at a place, or has it. */
export function rangeAround(place: number): SitemapRange {
  const from = Math.floor((place - 1) / topProductsPerPage) * topProductsPerPage + 1;
  return { from, to: from + topProductsPerPage - 1 };
}

/** The pages of all places. */
export const rangesOf = (total: number): SitemapRange[] =>
  Array.from({ length: Math.ceil(total / topProductsPerPage) }, (_, page) =>
    rangeAround(page * topProductsPerPage + 1),
  );
