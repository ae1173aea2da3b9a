import type { CategoryNode } from '@reprise/entities/category';
import { maxTopProducts } from '@reprise/entities/constants/sitemap';
import type { SellingSitemap } from '@reprise/entities/onsite-sitemap';
import { rangeAround, type SitemapRange } from '@reprise/entities/sitemap-range';
import { type LoaderFunctionArgs, pageError, platformOf, redirect, routeParams } from '@reprise/platform';

export interface OnsiteSitemapData extends SellingSitemap {
  range: SitemapRange;
  /** On the first page only. */
  categories: readonly CategoryNode[];
}

/** Loads the page of a range. Other ranges lead to the page that has their first place (rule address-33). */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<OnsiteSitemapData> {
  const platform = platformOf(context);
  const { from, to } = routeParams('green_onsite_sitemap', request, platform);
  if (from > maxTopProducts) return pageError();
  const range = rangeAround(from);
  if (range.from !== from || range.to !== to) throw redirect(platform.path('green_onsite_sitemap', range), 301);
  const { catalogue, tradeIn } = await platform.api();
  const { signal } = request;
  const [sitemap, menu] = await Promise.all([
    tradeIn.onsiteSitemap(from, { signal }),
    from === 1 ? catalogue.navigationView(undefined, { signal }) : undefined,
  ]);
  if (from > 1 && sitemap.products.length === 0) return pageError();
  return { ...sitemap, range, categories: menu?.categories ?? [] };
}
